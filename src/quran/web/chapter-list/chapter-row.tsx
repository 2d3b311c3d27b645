import { useStore } from "@nanostores/react";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { usesArabicScript } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { Rosette } from "#ui/rosette.tsx";
import type { ChapterFacts } from "../chapter-facts.ts";
import { isKeptChapter, keptChapters } from "../offline/store/offline-chapters.ts";

type ChapterRowProps = {
  chapter: ChapterFacts;
  /** The one that is read now. */
  current?: boolean;
  /** Says where it was revealed too, and what its name means or its position in the order of revelation. */
  details?: "place" | "revelation";
};

/** A chapter in a list: its number, name and length, and its Arabic name where the name is in another script. */
export function ChapterRow({ chapter, current = false, details }: ChapterRowProps) {
  const t = useTranslate();
  const language = useLanguage();
  const kept = isKeptChapter(useStore(keptChapters), language, chapter.id);
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
        {details === "place" && chapter.meaning ? <span className="m">{chapter.meaning}</span> : null}
        {details === "revelation" ? (
          <span className="m">{t("quran:revealed", { count: chapter.revelationOrder })}</span>
        ) : null}
        <span className="m">
          <span>{t("quran:verses", { count: chapter.verseCount })}</span>{" "}
          {details ? <span>{t(chapter.place === "mecca" ? "quran:meccan" : "quran:medinan")}</span> : null}
          {kept ? " " : null}
          {kept ? (
            <span className="kept">
              <Icon name="check" size="small" />
              {t("offline:mark")}
            </span>
          ) : null}
        </span>
      </span>
      {usesArabicScript(language) ? null : (
        <span className="q" lang="ar" dir="rtl">
          {chapter.arabicName}
        </span>
      )}
    </LocalizedLink>
  );
}
