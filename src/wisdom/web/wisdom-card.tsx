import type { ReactNode } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
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
  const range = parseVerseReference(passage.ref);
  return (
    <article className="wisdom" data-ref={passage.ref}>
      <i className="inner" aria-hidden="true" />
      <i className="inner b" aria-hidden="true" />
      <p className="label theme">{theme}</p>
      <PassageVerses passage={passage} language={language} />
      <p className="src">
        <b>
          {passage.chapter.name}
          {beforeReference(language)}
          <bdi className="num">
            {range ? formatReference(language, passage.chapter.id, range.from, range.to) : passage.ref}
          </bdi>
        </b>
        <span>{(translation ?? arabic)?.editionName}</span>
      </p>
      <div className="acts mid">{children}</div>
    </article>
  );
}
