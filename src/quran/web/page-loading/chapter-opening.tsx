import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { hasBasmalaAbove } from "#quran/shared/contract.ts";
import type { VerseRow } from "#quran/shared/rows/chapter-openings.ts";
import { Page } from "#ui/shell/page.tsx";
import { useVerseButtons } from "../actions/use-verse-buttons.ts";
import type { ChapterFacts } from "../chapter-facts.ts";
import { ChapterHeading } from "../chapter-heading.tsx";
import { EditionsLine } from "../editions/editions-line.tsx";
import type { ShownEdition } from "../editions/shown-editions.ts";
import { ModeSwitch, ReaderToolbar } from "../navigation/reader-toolbar.tsx";
import { highlightLabel, type VerseNumbers } from "../resolve-params.ts";
import { useLinkedVerses } from "../use-linked-verses.ts";
import { OpeningVerses } from "../verse-markup/opening-verses.tsx";
import { VerseIconShapes } from "../verse-markup/verse-icon.tsx";
import { forgetLoading } from "./chapter-loading.ts";
import { useStoreScrollRestoration } from "./use-store-scroll-restoration.ts";

type ChapterOpeningProps = {
  opening: {
    chapter: ChapterFacts;
    rows: readonly VerseRow[];
    /** The verses in the URL. */
    range: VerseNumbers | undefined;
    basmala: string | undefined;
    translation: ShownEdition | null;
    /** Whether recitation is on. */
    recitation: boolean;
  };
  /** Settles when the page has been fetched, or cannot be. */
  loading: Promise<unknown>;
};

/** The beginning of a chapter's page, or the verses that its address names, as the reader shows them while the page itself is fetched. */
export function ChapterOpening({ opening, loading }: ChapterOpeningProps) {
  const { chapter, rows, range = null, basmala, translation, recitation } = opening;
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  useVerseButtons();
  useLinkedVerses(chapter.id, range, t(highlightLabel(range)));
  useStoreScrollRestoration();
  useEffect(() => {
    let left = false;
    // The loader is called again, and has the page now.
    const showPage = () => {
      if (!left) void revalidate();
    };
    loading.then(showPage, showPage);
    return () => {
      left = true;
      forgetLoading();
    };
  }, [loading, revalidate]);
  return (
    <Page aside={<nav className="panel" />}>
      <div className="loading-line" />
      <VerseIconShapes />
      <div className="col">
        <ChapterHeading chapter={chapter} />
        <ModeSwitch />
        <EditionsLine chapter={chapter.id} own={translation} />
        <ReaderToolbar name={chapter.name} chapter={chapter.id} />
        <OpeningVerses
          chapter={chapter.id}
          verseCount={chapter.verseCount}
          basmala={hasBasmalaAbove(chapter.id) ? basmala : undefined}
          rows={rows}
          highlighted={range}
          playable={recitation}
        />
      </div>
    </Page>
  );
}
