import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Rosette } from "#ui/rosette.tsx";
import type { ChapterFacts } from "./chapter-facts.ts";

type ChapterRowProps = {
  chapter: ChapterFacts;
  /** The one that is read now. */
  current?: boolean;
  /** Whether to say where it was revealed. */
  place?: boolean;
};

/** A chapter in a list: its number, name and length, and its Arabic name where the name is in another script. */
export function ChapterRow({ chapter, current = false, place = false }: ChapterRowProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <LocalizedLink
      className="chap"
      to={`/quran/${chapter.id}`}
      data-chapter={chapter.id}
      aria-current={current ? "page" : undefined}
    >
      <Rosette number={formatVerseNumber(language, chapter.id)} />
      <span>
        <span className="n">
          <span className="vh">{t("quran:chapter", { count: chapter.id })} </span>
          {chapter.name}
        </span>
        <span className="m">
          <span>{t("quran:verses", { count: chapter.verseCount })}</span>
          {place ? <span>{t(chapter.place === "mecca" ? "quran:meccan" : "quran:medinan")}</span> : null}
        </span>
      </span>
      {language === "ar" || language === "ur" ? null : (
        <span className="q" lang="ar" dir="rtl">
          {chapter.arabicName}
        </span>
      )}
    </LocalizedLink>
  );
}
