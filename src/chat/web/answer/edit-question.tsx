import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { questionLimit, visible } from "#chat/shared/limits.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { isComposing } from "../composer/composer.tsx";
import { clearDraft, readDraft, saveDraft } from "../composer/question-draft.ts";
import type { Editing } from "./editing.ts";

type EditQuestionProps = {
  question: string;
  editing: Editing;
  /** Takes the focus at first. */
  focused: boolean;
  onClose: () => void;
};

/**
 * The form in which a question is edited. Enter asks, Shift+Enter breaks the line, Escape cancels. The text is saved as it is written, until it is
 * asked or given up.
 */
export function EditQuestion({ question, editing, focused, onClose }: EditQuestionProps) {
  const t = useTranslate();
  const id = useId();
  const field = useFocusedField(focused);
  const { text, write, forget } = useEditedText(question, editing);
  const tooLong = text.trim().length > questionLimit;
  const mayAsk = !editing.waiting && !tooLong && visible.test(text);
  const close = () => {
    forget();
    onClose();
  };
  const ask = () => {
    if (!mayAsk) return;
    close();
    editing.onAsk(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") close();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      className="edit-question"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <label className="vh" htmlFor={id}>
        {t("answer:editLabel")}
      </label>
      <textarea
        ref={field}
        className="text-field"
        id={id}
        dir="auto"
        rows={2}
        value={text}
        aria-invalid={tooLong}
        aria-describedby={`${id}-note`}
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.target.value)}
      />
      <p className={tooLong ? "problem" : "small"} id={`${id}-note`} role={tooLong ? "alert" : undefined}>
        {tooLong ? t("chat:tooLong", { count: text.trim().length, total: questionLimit }) : t("answer:editNote")}
      </p>
      <div className="acts">
        <Button variant="outline" type="submit" disabled={!mayAsk}>
          {t("answer:resend")}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t("answer:cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The field's `ref`. It takes the focus, with the cursor at the end, where the user has opened the form. */
function useFocusedField(focused: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [focused]);
  return field;
}

/** The edited text: at first the saved one, else the question. */
function useEditedText(question: string, { place }: Editing) {
  const [text, setText] = useState(() => (place && readDraft(place).text) || question);
  return {
    text,
    write(written: string) {
      setText(written);
      if (!place) return;
      if (written === question) clearDraft(place);
      else saveDraft(place, { text: written });
    },
    forget() {
      if (place) clearDraft(place);
    },
  };
}
