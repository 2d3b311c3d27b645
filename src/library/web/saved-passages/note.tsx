import { useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { maxNoteLength } from "../../shared/bookmark.ts";

type NoteProps = { note: string; writing: boolean; onSave: (note: string) => void; onCancel: () => void };

/** The user's note on a passage, as text or, with `writing`, as a form. */
export function Note({ note, writing, onSave, onCancel }: NoteProps) {
  const t = useTranslate();
  if (writing) return <NoteField note={note} onSave={onSave} onCancel={onCancel} />;
  if (note === "") return null;
  return (
    <p className="note" dir="auto">
      <span className="vh">{t("savedPassages:note")}: </span>
      {note}
    </p>
  );
}

function NoteField({ note, onSave, onCancel }: Omit<NoteProps, "writing">) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
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
        onChange={(event) => setText(event.target.value)}
      />
      <div className="acts">
        <Button variant="outline" type="submit">
          {t("savedPassages:saveNote")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("savedPassages:cancel")}
        </Button>
      </div>
    </form>
  );
}
