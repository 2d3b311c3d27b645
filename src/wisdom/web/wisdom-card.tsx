import type { ReactNode } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { referenceOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import { PassageVerses } from "#quran/web/components.ts";
import type { DailyWisdom } from "#wisdom/shared/contract.ts";
import "./wisdom-card.css";

type WisdomCardProps = {
  wisdom: DailyWisdom;
  /** The buttons beneath the verse. */
  children: ReactNode;
};

/** The verse of a day in its lit niche: theme, Arabic text, the language's default translation, reference and edition. */
export function WisdomCard({ wisdom: { passage, theme }, children }: WisdomCardProps) {
  const language = useLanguage();
  const [arabic, translation] = passage.texts;
  return (
    <article className="wisdom" data-ref={passage.ref}>
      <i className="inner" aria-hidden="true" />
      <i className="inner second" aria-hidden="true" />
      <p className="label theme">{theme}</p>
      <PassageVerses passage={passage} language={language} />
      <p className="src">
        <b>
          {passage.chapter.name}
          {beforeReference(language)}
          <bdi className="num">{referenceOfPassage(passage, language)}</bdi>
        </b>
        <span>{(translation ?? arabic)?.editionName}</span>
      </p>
      <div className="acts mid">{children}</div>
    </article>
  );
}
