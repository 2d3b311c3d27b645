import { useContext } from "react";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { Island } from "#ui/island.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";
import { Page } from "#ui/shell/page.tsx";
import type { ChapterFacts } from "./chapter-facts.ts";
import { ChapterPanel } from "./chapter-panel.tsx";
import { QuranSource } from "./context.ts";
import { useUpkeep } from "./offline/use-upkeep.ts";
import { PanelFinder } from "./panel-finder.tsx";
import type { ChapterPage } from "./read-chapter-page.ts";
import { useArrival } from "./use-arrival.ts";
import { useKeepPlace } from "./use-keep-place.ts";
import { useReturnToPlace } from "./use-return-to-place.ts";
import { VerseList } from "./verse-list.tsx";

type ReaderProps = {
  chapter: ChapterFacts;
  /** The verse in the URL. */
  verse: number | null;
  previous: ChapterFacts | null;
  next: ChapterFacts | null;
  translation: { name: string; language: string } | null;
  page: ChapterPage | undefined;
};

export function Reader({ chapter, verse, previous, next, translation, page }: ReaderProps) {
  const t = useTranslate();
  const quran = useContext(QuranSource);
  useArrival(chapter.id, verse, t("quran:marked"));
  useReturnToPlace();
  useKeepPlace(chapter.id, verse);
  useUpkeep();
  const panel = (
    <nav className="panel" aria-labelledby="chapters-title">
      <div className="panel-head">
        <h2 id="chapters-title">{t("quran:chapters")}</h2>
        <PanelFinder />
      </div>
      <Island id="chapters" html={page?.chapters}>
        {import.meta.env.SSR && quran ? <ChapterPanel quran={quran} current={chapter.id} /> : null}
      </Island>
    </nav>
  );
  return (
    <Page aside={panel}>
      <div className="col">
        <ChapterHeading chapter={chapter} />
        <p className="editions">
          <span>{t("quran:text", { context: t("quran:riwayah") })}</span>
          {translation ? (
            <span>
              {t("quran:translation")} <bdi lang={translation.language}>{translation.name}</bdi>
            </span>
          ) : null}
        </p>
        <Island id="verses" html={page?.verses}>
          {import.meta.env.SSR && quran ? <VerseList quran={quran} chapterId={chapter.id} lit={verse} /> : null}
        </Island>
        <nav className="neighbours" aria-label={t("quran:goToChapter")}>
          {previous ? <Neighbour rel="prev" chapter={previous} /> : null}
          {next ? <Neighbour rel="next" chapter={next} /> : null}
        </nav>
      </div>
    </Page>
  );
}

function ChapterHeading({ chapter }: { chapter: ChapterFacts }) {
  const t = useTranslate();
  const arabicOnly = chapter.name === chapter.arabicName;
  return (
    <header className="surah">
      <NicheFrame />
      {arabicOnly ? null : (
        <p className="ar" lang="ar" dir="rtl">
          {chapter.arabicName}
        </p>
      )}
      <h1 className={arabicOnly ? "ar" : "title"} lang={arabicOnly ? "ar" : undefined}>
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

function Neighbour({ rel, chapter }: { rel: "prev" | "next"; chapter: ChapterFacts }) {
  const t = useTranslate();
  return (
    <LocalizedLink rel={rel} to={`/quran/${chapter.id}`} prefetch="intent">
      {rel === "prev" ? <Icon name="back" flip /> : null}
      <span>
        <span className="m">{t(rel === "prev" ? "quran:previousChapter" : "quran:nextChapter")}</span>
        <span className="n">{chapter.name}</span>
      </span>
      {rel === "next" ? <Icon name="forward" flip /> : null}
    </LocalizedLink>
  );
}
