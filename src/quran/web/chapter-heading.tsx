import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { NicheFrame } from "#ui/niche-frame.tsx";
import type { ChapterFacts } from "./chapter-facts.ts";

/** The heading of a surah: its names, where it was revealed, its length and its first page. */
export function ChapterHeading({ chapter }: { chapter: ChapterFacts }) {
  const t = useTranslate();
  const arabic = useLanguage() === "ar";
  return (
    <header className="surah">
      <NicheFrame />
      {chapter.name === chapter.arabicName ? null : (
        <p className="arabic-name" lang="ar" dir="rtl">
          {chapter.arabicName}
        </p>
      )}
      <h1 className={arabic ? "arabic-name" : "title"} lang={arabic ? "ar" : undefined}>
        <span className="vh">{t("quran:chapter", { count: chapter.id })} </span>
        {chapter.name}
      </h1>
      {chapter.meaning ? <p className="mean">{chapter.meaning}</p> : null}
      <p className="meta">
        <span>
          <span className="vh">{t("quran:placeOfRevelation")}: </span>
          {t(chapter.place === "mecca" ? "quran:meccan" : "quran:medinan")}
        </span>
        <span>{t("quran:verses", { count: chapter.verseCount })}</span>
        <span>{t("quran:page", { count: chapter.page })}</span>
      </p>
    </header>
  );
}
