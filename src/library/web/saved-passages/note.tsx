import { useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { maxNoteLength } from "../../shared/bookmark.ts";

type NoteProps = {
  note: string;
  writing: boolean;
  /** Called with a changed note. Resolves to false if it could not be stored: the form then stays, with what was written. */
  onSave: (note: string) => Promise<boolean>;
  /** Called when the note is stored, unchanged, or given up. */
  onClose: () => void;
};

/** The user's note on a passage, as text or, with `writing`, as a form. */
export function Note({ note, writing, onSave, onClose }: NoteProps) {
  const t = useTranslate();
  if (writing) return <NoteField note={note} onSave={onSave} onClose={onClose} />;
  if (note === "") return null;
  return (
    <p className="note" dir="auto">
      <span className="vh">{t("savedPassages:note")}: </span>
      {note}
    </p>
  );
}

function NoteField({ note, onSave, onClose }: Omit<NoteProps, "writing">) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note);
  const [saving, setSaving] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const save = async (written: string) => {
    if (saving) return;
    setSaving(true);
    const stored = written === note || (await onSave(written));
    setSaving(false);
    // Without the field this form was closed meanwhile, and another one may be open.
    if (stored && field.current) onClose();
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <label className="label" htmlFor={id}>
        {t("savedPassages:note")}
      </label>
      <textarea
        ref={field}
        className="text-field"
        id={id}
        dir="auto"
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        readOnly={saving}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="acts">
        <Button variant="outline" type="submit" aria-busy={saving}>
          {t("savedPassages:saveNote")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("savedPassages:cancel")}
        </Button>
      </div>
    </form>
  );
}
