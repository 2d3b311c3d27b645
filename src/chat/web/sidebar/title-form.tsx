import { type FormEvent, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { titleLimit } from "#chat/shared/limits.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

/**
 * The row whose form has the focus, and what is selected in its field. A form that is opened, or mounted anew because its row has moved to another day,
 * takes the focus from here; one that is not named leaves it where the user writes.
 */
export type RowFocus = { id: string; from: number; to: number } | undefined;

type TitleFormProps = {
  /** The conversation. */
  id: string;
  written: string;
  /** It is being stored. */
  saving: boolean | undefined;
  focus: RefObject<RowFocus>;
  onWrite: (title: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** Edits a title in its row. */
export function TitleForm({ id, written, saving, focus, onWrite, onSave, onCancel }: TitleFormProps) {
  const t = useTranslate();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const [shown, input] = [form.current, field.current];
    // The button or field that had the focus is gone, and the user has not moved it meanwhile.
    if (focus.current?.id === id && document.activeElement === document.body) {
      input?.focus();
      input?.setSelectionRange(focus.current.from, focus.current.to);
    }
    focus.current = undefined;
    return () => {
      // It is still in the document.
      if (!input || !shown?.contains(document.activeElement)) return;
      focus.current = { id, from: input.selectionStart ?? 0, to: input.selectionEnd ?? 0 };
    };
  }, [id, focus]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving) onSave();
  };
  return (
    <form className="title-form" onSubmit={submit} ref={form}>
      <label className="vh" htmlFor={fieldId}>
        {t("sidebar:newTitle")}
      </label>
      <input
        className="text-field"
        id={fieldId}
        dir="auto"
        autoComplete="off"
        maxLength={titleLimit}
        value={written}
        readOnly={saving}
        onChange={({ target }) => onWrite(target.value)}
        ref={field}
      />
      <div className="acts">
        <Button variant="outline" type="submit" aria-busy={saving}>
          {t("sidebar:save")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("sidebar:cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The row's button takes the focus of a form that has closed by itself: its title is stored. `focus`: false while the form is shown. */
export function useFocusAfterForm(
  button: RefObject<HTMLButtonElement | null>,
  focus: RefObject<RowFocus> | false,
  id: string,
): void {
  useLayoutEffect(() => {
    if (!focus || focus.current?.id !== id) return;
    focus.current = undefined;
    if (document.activeElement === document.body) button.current?.focus();
  });
}
