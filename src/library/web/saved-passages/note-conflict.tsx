import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { maxNoteLength } from "../../shared/bookmark.ts";

type NoteConflictProps = {
  /** The note as it is now; "" where it was deleted. */
  note: string;
  /** What is being written. */
  text: string;
  /** Called with both notes in one. */
  onBoth: (joined: string) => void;
  onDiscard: () => void;
};

/** Says within the form of a note that the note was changed elsewhere, shows it, and offers what else can be done than to replace it. */
export function NoteConflict({ note, text, onBoth, onDiscard }: NoteConflictProps) {
  const t = useTranslate();
  const joined = `${note}\n\n${text.trim()}`;
  return (
    <>
      <div className="note-form" role="alert">
        <p className="small">{t(note === "" ? "savedPassages:noteDeleted" : "savedPassages:noteChanged")}</p>
        {note === "" ? null : (
          <p className="note" dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className="acts">
        {note === "" || joined.length > maxNoteLength ? null : (
          <Button variant="outline" onClick={() => onBoth(joined)}>
            {t("savedPassages:noteBoth")}
          </Button>
        )}
        <Button variant="outline" type="submit">
          {t("savedPassages:noteMine")}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {t("savedPassages:noteDiscard")}
        </Button>
      </div>
    </>
  );
}
