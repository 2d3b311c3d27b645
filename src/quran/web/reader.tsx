import { useContext } from "react";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { Island } from "#ui/island.tsx";
import { Page } from "#ui/shell/page.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useVerseButtons } from "./actions/use-verse-buttons.ts";
import { BookmarkMarks } from "./bookmarks/bookmark-marks.tsx";
import type { ChapterFacts } from "./chapter-facts.ts";
import { ChapterHeading } from "./chapter-heading.tsx";
import { ChapterFinder } from "./chapter-list/chapter-finder.tsx";
import { ChapterPanel } from "./chapter-list/chapter-panel.tsx";
import { QuranSource } from "./context.ts";
import { EditionsLine } from "./editions/editions-line.tsx";
import type { ShownEdition } from "./editions/shown-editions.ts";
import { useChosenEditions } from "./editions/use-chosen-editions.ts";
import { ModeSwitch, ReaderToolbar } from "./navigation/reader-toolbar.tsx";
import { useOfflineMaintenance } from "./offline/use-maintenance.ts";
import type { ChapterPage } from "./page-loading/fetch-chapter-page.ts";
import { useScrollRestoration } from "./page-loading/scroll-restoration.ts";
import { usePrefetchNextChapter } from "./page-loading/use-prefetch-next-chapter.ts";
import { preferencesScript } from "./preferences/preferences-script.ts";
import { ProgressiveMode } from "./progressive/progressive-mode.tsx";
import { readerTitle } from "./reader-title.ts";
import { useRestorePosition } from "./reading-position/use-restore-position.ts";
import { useSaveLastRead } from "./reading-position/use-save-last-read.ts";
import { highlightLabel, type VerseNumbers } from "./resolve-params.ts";
import { useShortcuts } from "./shortcuts/use-shortcuts.ts";
import { useLinkedVerses } from "./use-linked-verses.ts";
import { VerseIconShapes } from "./verse-markup/verse-icon.tsx";
import { VerseList } from "./verse-markup/verse-list.tsx";
import { verseFragment, versesId } from "./verse-markup/verses-id.ts";

type ReaderProps = {
  chapter: ChapterFacts;
  /** The verses in the URL. */
  range: VerseNumbers | null;
  previous: ChapterFacts | null;
  next: ChapterFacts | null;
  translation: ShownEdition | null;
  /** Whether recitation is on. */
  recitation: boolean;
  page: ChapterPage | undefined;
};

export function Reader({ chapter, range, previous, next, translation, recitation, page }: ReaderProps) {
  const t = useTranslate();
  const language = useLanguage();
  const quran = useContext(QuranSource);
  const placed = useScrollRestoration();
  useLinkedVerses(chapter.id, range, t(highlightLabel(range)), placed);
  useRestorePosition(placed);
  usePrefetchNextChapter(next?.id);
  useSaveLastRead(chapter.id, range?.from ?? null);
  useOfflineMaintenance();
  useVerseButtons();
  useChosenEditions(chapter.id, translation);
  const hydrated = useHydrated();
  useShortcuts();
  const panel = (
    <nav className="panel" aria-labelledby="chapters-title">
      <div className="panel-head">
        <h2 id="chapters-title">{t("quran:chapters")}</h2>
        <ChapterFinder />
      </div>
      <Island id="chapters" html={page?.chapters}>
        {import.meta.env.SSR && quran ? <ChapterPanel quran={quran} current={chapter.id} /> : null}
      </Island>
    </nav>
  );
  return (
    <Page aside={panel}>
      <VerseIconShapes />
      <BookmarkMarks chapter={chapter.id} />
      <div className="col">
        <ChapterHeading chapter={chapter} />
        <ModeSwitch />
        <EditionsLine chapter={chapter.id} own={translation} />
        <ReaderToolbar name={chapter.name} chapter={chapter.id} />
        <noscript>
          {import.meta.env.SSR && range ? (
            <p className="editions">
              <a href={verseFragment(range.from)}>
                {t("quran:goTo", { context: readerTitle(t, language, chapter, range).name })}
              </a>
            </p>
          ) : null}
        </noscript>
        {hydrated ? null : (
          <script suppressHydrationWarning>{import.meta.env.SSR ? preferencesScript(translation?.id) : ""}</script>
        )}
        <Island id={versesId} html={page?.verses}>
          {import.meta.env.SSR && quran ? (
            <VerseList quran={quran} chapterId={chapter.id} highlighted={range} playable={recitation} />
          ) : null}
        </Island>
        <ProgressiveMode chapter={chapter} verse={range?.from ?? null} next={next} />
        <nav className="neighbours" aria-label={t("quran:goToChapter")}>
          {previous ? <Neighbour rel="prev" chapter={previous} /> : null}
          {next ? <Neighbour rel="next" chapter={next} /> : null}
        </nav>
      </div>
    </Page>
  );
}

function Neighbour({ rel, chapter }: { rel: "prev" | "next"; chapter: ChapterFacts }) {
  const t = useTranslate();
  return (
    <LocalizedLink rel={rel} to={`/quran/${chapter.id}`} prefetch="intent">
      {rel === "prev" ? <Icon name="back" flip /> : null}
      <span>
        <span className="meta">{t(rel === "prev" ? "quran:previousChapter" : "quran:nextChapter")}</span>
        <span className="name">{chapter.name}</span>
      </span>
      {rel === "next" ? <Icon name="forward" flip /> : null}
    </LocalizedLink>
  );
}
