import { useEffect, useId, useRef, useState } from "react";
import { readUser } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { maxNoteLength } from "../../shared/bookmark.ts";
import { NoteConflict } from "./note-conflict.tsx";
import { clearNoteDraft, readNoteDraft, saveNoteDraft } from "./note-draft.ts";

/** `kept`: open with what was written before the page was loaded, without the focus. */
type NoteForm = "none" | "kept" | "open" | "closed";

type NoteProps = {
  /** Names the passage among all of this browser: what is being written is kept in the tab under it. */
  id: string;
  note: string;
  form: NoteForm;
  /**
   * Called with a changed note, and the note that its writer saw. Resolves to false if it was not stored, because that failed or because `note` is
   * another one by now: the form then stays, with what was written.
   */
  onSave: (note: string, replaces: string) => Promise<boolean>;
  /** Called when the note is stored, unchanged, or given up. */
  onClose: () => void;
  /** Called when a note that was given up is to be written after all. */
  onReopen: () => void;
};

/** Whether the form of a note is open, how to change that, and what the button that opens it says and takes as its `ref`. */
export function useNoteForm(id: string, note: string) {
  const [form, setForm] = useState<NoteForm>(() => (readNoteDraft(id) ? "kept" : "none"));
  const begun = form === "closed" && readNoteDraft(id) !== undefined;
  const own = note === "" ? ("savedPassages:addNote" as const) : ("savedPassages:editNote" as const);
  return {
    form,
    writing: form === "open" || form === "kept",
    button: begun ? ("savedPassages:continueNote" as const) : own,
    open: () => setForm("open"),
    close: () => setForm("closed"),
    takeFocus: form === "closed" ? takeLostFocus : null,
  };
}

/** The button of a note takes the focus of the form that it replaces. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus();
}

/** The user's note on a passage, as text or as a form. */
export function Note({ form, ...props }: NoteProps) {
  const t = useTranslate();
  const { note } = props;
  if (form === "open" || form === "kept") return <NoteField {...props} focused={form === "open"} />;
  if (note === "") return null;
  return (
    <p className="note">
      <span className="vh">{t("savedPassages:note")}: </span>
      {/* The label would decide the direction of the note. */}
      <span className="note-text" dir="auto">
        {note}
      </span>
    </p>
  );
}

function NoteField({ id, note, focused, onSave, onClose, onReopen }: Omit<NoteProps, "form"> & { focused: boolean }) {
  const t = useTranslate();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, replaces, write } = useWritten(id, note);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const changed = note !== replaces && note !== text.trim();
  const length = text.trim().length;
  const tooLong = length > maxNoteLength;
  const save = async () => {
    if (saving) return;
    if (tooLong) return field.current?.focus();
    setSaving(true);
    const written = text.trim();
    // The changed note is shown: who saves nevertheless replaces it.
    const stored = written === note || (await onSave(written, changed ? note : replaces));
    setSaving(false);
    if (stored) clearNoteDraft(id);
    // Without the field this form was closed meanwhile, and another one may be open.
    if (stored && field.current) onClose();
  };
  const giveUp = useGiveUp(id, onClose, onReopen);
  const joinBoth = (joined: string) => {
    write(joined, note);
    field.current?.focus();
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <label className="label" htmlFor={fieldId}>
        {t("savedPassages:note")}
      </label>
      <textarea
        ref={field}
        className="text-field"
        id={fieldId}
        dir="auto"
        rows={3}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? `${fieldId}-error` : undefined}
        value={text}
        readOnly={saving}
        onChange={(event) => write(event.target.value)}
      />
      {tooLong ? (
        <p className="problem" id={`${fieldId}-error`} role="alert">
          {t("savedPassages:noteTooLong", { count: length, total: maxNoteLength })}
        </p>
      ) : null}
      {changed && !saving ? (
        <NoteConflict note={note} text={text} onBoth={joinBoth} onDiscard={giveUp} />
      ) : (
        <div className="acts">
          <Button variant="outline" type="submit" aria-busy={saving}>
            {t("savedPassages:saveNote")}
          </Button>
          <Button variant="quiet" onClick={giveUp}>
            {t("savedPassages:cancel")}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Closes the form without saving. What was written can be brought back for a moment. */
function useGiveUp(id: string, onClose: () => void, onReopen: () => void) {
  const t = useTranslate();
  return () => {
    const draft = readNoteDraft(id);
    clearNoteDraft(id);
    onClose();
    if (!draft) return;
    const writer = readUser()?.id;
    const bringBack = () => {
      // Signing out has removed what its writer had not saved.
      if (readUser()?.id !== writer) return;
      saveNoteDraft(id, draft);
      onReopen();
    };
    showToast(t("savedPassages:noteUnsaved"), { label: t("verse:undo"), run: bringBack });
  };
}

/**
 * The draft of a note, stored in the tab, and `replaces`, the stored note when the draft was begun. Until the user types, the draft follows
 * the stored note.
 */
function useWritten(id: string, note: string) {
  const [{ text, replaces }, setWritten] = useState(() => readNoteDraft(id) ?? { text: note, replaces: note });
  if (note !== replaces && text === replaces) setWritten({ text: note, replaces: note });
  const write = (next: string, over = replaces) => {
    setWritten({ text: next, replaces: over });
    if (next.trim() === over) clearNoteDraft(id);
    else saveNoteDraft(id, { text: next, replaces: over });
  };
  return { text, replaces, write };
}
