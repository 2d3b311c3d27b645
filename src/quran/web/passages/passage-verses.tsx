import { Fragment } from "react";
import { formatRosette } from "#i18n/shared/formats.ts";
import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import type { Passage, TranslatedVerse } from "#quran/shared/passages/passage.ts";
import { QuranText } from "#ui/quran-text.tsx";
import { ExcerptedText, shadeAround } from "./excerpted-text.tsx";

type PassageVersesProps = {
  passage: Passage;
  /** The language of its numbers. */
  language: Language;
  /** The class of the Arabic text: "quran" in cards, "quran-l" as in the reader. */
  className?: "quran" | "quran-l";
};

/**
 * The verses of a passage, each with its translation beneath it, those that are translated together with one beneath them; whether words were
 * corrected or are missing, and which verses the passage's translation covers.
 */
export function PassageVerses({ passage, language, className = "quran" }: PassageVersesProps) {
  const t = useTranslate();
  const [arabic, translation] = passage.texts;
  const { lang, covers, verses = [] } = translation ?? {};
  return (
    <>
      {arabic?.verses.map(({ number, text, excerpt }, at) => {
        const meaning = endsPair(verses, at) ? verses[at] : undefined;
        return (
          <Fragment key={number}>
            <QuranText
              className={className}
              text={text}
              number={formatRosette(language, number)}
              shade={shadeAround(excerpt)}
            />
            {meaning === undefined ? null : (
              <p className="read" lang={lang} dir={isLanguage(lang) ? direction(lang) : undefined}>
                <ExcerptedText text={meaning.text} excerpt={meaning.excerpt} />
              </p>
            )}
          </Fragment>
        );
      })}
      {verses.some(({ corrected }) => corrected) ? <p className="fix">{t("quran:corrected")}</p> : null}
      {verses.some(({ incomplete }) => incomplete) ? <p className="fix">{t("quran:incomplete")}</p> : null}
      {covers ? (
        <p className="fix">
          {t("quran:joint")} <bdi>{formatReference(language, passage.chapter.id, covers.from, covers.to)}</bdi>
        </p>
      ) : null}
    </>
  );
}

/** Whether the translation at an index is not that of the next verse too. */
function endsPair(translated: readonly TranslatedVerse[], at: number): boolean {
  const { joint } = translated[at] ?? {};
  return joint === undefined || translated[at + 1]?.joint?.from !== joint.from;
}
