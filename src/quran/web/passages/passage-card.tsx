import type { ReactNode } from "react";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { PassageVerses } from "./passage-verses.tsx";

type PassageCardProps = {
  passage: Passage;
  /** The language of its names and numbers. */
  language: Language;
  /** Content beside the reference. */
  state?: ReactNode;
  /** Content between the texts and the footer. */
  children?: ReactNode;
  actions: ReactNode;
};

/** A card with verses: their reference, the stored Arabic text of each with the edition's translation, and action buttons. */
export function PassageCard({ passage, language, state, children, actions }: PassageCardProps) {
  const [arabic, translation] = passage.texts;
  const reference = referenceOf(passage, language);
  return (
    <article
      className="card"
      aria-label={passage.chapter.name + beforeReference(language) + reference}
      data-ref={passage.ref}
    >
      <div className="head">
        <span className="ref" lang={language} dir={direction(language)}>
          {passage.chapter.name}
          {beforeReference(language)}
          <bdi className="num">{reference}</bdi>
        </span>
        {state}
      </div>
      <PassageVerses passage={passage} language={language} />
      {children}
      <div className="foot">
        <span className="src">{(translation ?? arabic)?.editionName}</span>
        {actions}
      </div>
    </article>
  );
}

function referenceOf({ ref, chapter }: Passage, language: Language): string {
  const range = parseVerseReference(ref);
  return range ? formatReference(language, chapter.id, range.from, range.to) : ref;
}
