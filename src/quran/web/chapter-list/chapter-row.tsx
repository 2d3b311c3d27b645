import { useStore } from "@nanostores/react";
import { memo } from "react";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { usesArabicScript } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { Rosette } from "#ui/rosette.tsx";
import type { ChapterFacts } from "../chapter-facts.ts";
import { isOfflineChapter, offlineChapters } from "../offline/store/offline-chapters.ts";
import { chooseOpening } from "../page-loading/openings.ts";
import { beginPage, forgetPage } from "../page-loading/prefetched-chapter-page.ts";

type ChapterRowProps = {
  chapter: ChapterFacts;
  /** The one that is open. */
  current?: boolean;
  /** Adds the place of revelation, and either the meaning of the name or the position in the order of revelation. */
  details?: "place" | "revelation";
};

/**
 * A chapter in a list: its number, name and length, and its Arabic name if the name is in another script. It is not rendered again with the
 * page when a navigation begins: a list has 114.
 */
export const ChapterRow = memo(function ChapterRow({ chapter, current = false, details }: ChapterRowProps) {
  const t = useTranslate();
  const language = useLanguage();
  const localize = useLocalizedTo();
  const path = `/quran/${chapter.id}`;
  const offline = isOfflineChapter(useStore(offlineChapters), language, chapter.id);
  return (
    <LocalizedLink
      className="chap"
      to={path}
      prefetch="intent"
      // What the click will ask for begins with the press. A press that turns into scrolling is cancelled by the browser.
      onPointerDown={({ button }) => {
        if (button === 0) beginPage(String(localize(path)));
      }}
      onPointerCancel={forgetPage}
      onClick={() => chooseOpening(String(chapter.id))}
      data-chapter={chapter.id}
      aria-current={current ? "page" : undefined}
    >
      <Rosette number={formatVerseNumber(language, chapter.id)} />
      <span>
        <span className="name">
          <span className="vh">{t("quran:chapter", { count: chapter.id })} </span>
          {chapter.name}
        </span>
        {details === "place" && chapter.meaning ? <span className="meta">{chapter.meaning}</span> : null}
        {details === "revelation" ? (
          <span className="meta">{t("quran:revealed", { count: chapter.revelationOrder })}</span>
        ) : null}
        <span className="meta">
          <span>{t("quran:verses", { count: chapter.verseCount })}</span>{" "}
          {details ? <span>{t(chapter.place === "mecca" ? "quran:meccan" : "quran:medinan")}</span> : null}
          {offline ? " " : null}
          {offline ? (
            <span className="kept">
              <Icon name="check" size="small" />
              {t("offline:mark")}
            </span>
          ) : null}
        </span>
      </span>
      {usesArabicScript(language) ? null : (
        <span className="arabic-name" lang="ar" dir="rtl">
          {chapter.arabicName}
        </span>
      )}
    </LocalizedLink>
  );
});
