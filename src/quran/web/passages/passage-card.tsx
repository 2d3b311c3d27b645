import type { ReactNode } from "react";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { nameOfPassage, referenceOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
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
  return (
    <article className="card" aria-label={nameOfPassage(passage, language)} data-ref={passage.ref}>
      <div className="head">
        <span className="ref" lang={language} dir={direction(language)}>
          {passage.chapter.name}
          {beforeReference(language)}
          <bdi className="num">{referenceOfPassage(passage, language)}</bdi>
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
