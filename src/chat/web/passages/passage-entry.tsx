import { useId, useMemo, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { citationsIn } from "#chat/shared/card-ref.ts";
import { fullName } from "#chat/shared/name-citation.ts";
import type { SavedPassage } from "#chat/shared/passages.ts";
import { formatLocalDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Note, useNoteForm } from "#library/web/pages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { usePrinting } from "#ui/page/use-printing.ts";
import { showToast } from "#ui/toast.ts";
import { AnswerBlocks } from "../answer/answer-blocks.tsx";
import { layOutAnswer } from "../answer/lay-out-answer.ts";
import { FoldButton } from "../fold-button.tsx";
import { conversationAddress } from "../frame/conversation-address.ts";
import { passageOperations } from "../operations.ts";
import { answerAnchor } from "./answer-anchor.ts";
import { PassageGraphic, SharePassageCard } from "./passage-graphic.tsx";
import { passageKinds } from "./passage-kinds.ts";
import { SharePassage } from "./share-passage.tsx";
import { SourceNotLoaded } from "./source-not-loaded.tsx";
import "../answer/answer-parts.css";
import { useTextLanguage } from "../use-text-language.ts";

/** Blocks of a long passage that are shown at first. */
const shownBlocks = 2;

/** Within a saved passage, sources are reported without the answer. */
const reporting = { messageId: undefined, saved: true };

type PassageEntryProps = {
  passage: SavedPassage;
  onRemove: () => void;
  /** Reads the passage again. Resolves to false if that failed. */
  onChanged: () => Promise<boolean>;
};

/** A saved passage: the question, the prose and the sources, the note, and actions. */
export function PassageEntry({ passage, onRemove, onChanged }: PassageEntryProps) {
  const t = useTranslate();
  const page = useLanguage();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const onCardRemoved = () => {
    // The button that was pressed disappears with the card.
    heading.current?.focus({ preventScroll: true });
    void onChanged();
  };
  const { id, kind, lang, question, note, place, createdAt } = passage;
  const languageOf = useTextLanguage();
  const { form, writing, button, open, close, takeFocus } = useNoteForm(id, note);
  const saveNote = async (written: string, replaces: string) => {
    try {
      await callOperation(passageOperations.writeNote, { id, note: written, replaces });
      void onChanged();
      return true;
    } catch (error) {
      const changed = error instanceof OperationError && error.code === "chat/note-changed";
      // The form shows the note as it is now.
      if (!changed || !(await onChanged())) showToast(t("savedPassages:saveFailed"));
      return false;
    }
  };
  return (
    <article className="passage" aria-labelledby={title}>
      <header className="passage-head">
        <h2
          className={isNamedByCard(passage) ? "vh" : "read"}
          id={title}
          dir="auto"
          lang={languageOf(question)}
          ref={heading}
          tabIndex={-1}
        >
          {question}
        </h2>
        <p className="micro">
          <span>{t(passageKinds[kind])}</span>
          <span>{formatLocalDate(page, createdAt)}</span>
        </p>
      </header>
      {passage.parts.length > 0 ? (
        <>
          <PassageText parts={passage.parts} lang={lang} kind={kind} />
          <PassageGraphic passage={passage} onRemoved={onCardRemoved} />
        </>
      ) : (
        <SourceNotLoaded />
      )}
      <Note id={id} note={note} form={form} onSave={saveNote} onClose={close} onReopen={open} />
      <div className="acts">
        {writing ? null : (
          <Button variant="quiet" ref={takeFocus} onClick={open}>
            {t(button)}
          </Button>
        )}
        <SharePassageCard passage={passage} onChanged={() => void onChanged()} />
        <SharePassage passage={passage} onChanged={() => void onChanged()} />
        <Button variant="danger" onClick={onRemove}>
          {t("savedPassages:remove")}
        </Button>
        {place ? (
          <ButtonLink
            variant="quiet"
            icon="speech"
            to={`${conversationAddress(place.conversationId)}#${answerAnchor(place.messageId)}`}
          >
            {t("savedPassages:backToChat")}
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}

/** Whether the name of a hadith that was saved from its page stands on its card as well. */
function isNamedByCard({ parts, lang, question }: SavedPassage): boolean {
  const [citation] = citationsIn(parts);
  return citation !== undefined && fullName(citation, lang) === question;
}

/** The beginning of a passage, with a button that shows all of it. All of it is printed. */
function PassageText({ parts, lang, kind }: Pick<SavedPassage, "parts" | "lang" | "kind">) {
  const t = useTranslate();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const printing = usePrinting();
  const blocks = useMemo(() => layOutAnswer(parts), [parts]);
  const folded = blocks.length > shownBlocks + 1;
  return (
    <>
      <div className="answer" id={id}>
        <AnswerBlocks
          blocks={blocks}
          limit={folded && !whole && !printing ? shownBlocks : undefined}
          language={lang}
          writing={false}
          reporting={reporting}
          headed={kind !== "citation"}
        />
      </div>
      {folded ? (
        <FoldButton showAll={t("savedPassages:showAll")} controls={id} whole={whole} onFold={setWhole} />
      ) : null}
    </>
  );
}
