import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import type { Passage } from "#quran/shared/passage.ts";

/** A passage's translation, if it has one; whether words were corrected, and which verses it translates together. Numbers are in `language`. */
export function PassageTranslation({ passage, language }: { passage: Passage; language: Language }) {
  const t = useTranslate();
  const [, text] = passage.texts;
  if (!text) return null;
  const { lang, verses, covers } = text;
  return (
    <>
      <p className="read" lang={lang} dir={isLanguage(lang) ? direction(lang) : undefined}>
        {text.text}
      </p>
      {verses.some(({ corrected }) => corrected) ? <p className="fix">{t("quran:corrected")}</p> : null}
      {covers ? (
        <p className="fix">
          {t("quran:joint")} <bdi>{formatReference(language, passage.chapter.id, covers.from, covers.to)}</bdi>
        </p>
      ) : null}
    </>
  );
}
