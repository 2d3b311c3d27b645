import { comma, formatVerseNumber } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Rosette } from "#ui/rosette.tsx";
import type { ChapterFacts } from "./chapter-facts.ts";

/** A chapter in a list: its number, name and length, and its Arabic name where the name is not Arabic already. */
export function ChapterRow({ chapter, current = false }: { chapter: ChapterFacts; current?: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const place = t(chapter.place === "mecca" ? "quran:meccan" : "quran:medinan");
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
        <span className="m">{t("quran:verses", { count: chapter.verseCount }) + comma(language) + place}</span>
      </span>
      {chapter.name === chapter.arabicName ? null : (
        <span className="q" lang="ar" dir="rtl">
          {chapter.arabicName}
        </span>
      )}
    </LocalizedLink>
  );
}
