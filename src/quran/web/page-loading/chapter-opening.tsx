import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasBasmalaAbove } from "#quran/shared/contract.ts";
import type { VerseRow } from "#quran/shared/rows/chapter-openings.ts";
import { Page } from "#ui/shell/page.tsx";
import { useVerseButtons } from "../actions/use-verse-buttons.ts";
import type { ChapterFacts } from "../chapter-facts.ts";
import { ChapterHeading } from "../chapter-heading.tsx";
import { EditionsLine } from "../editions/editions-line.tsx";
import type { ShownEdition } from "../editions/shown-editions.ts";
import { ModeSwitch, ReaderToolbar } from "../navigation/reader-toolbar.tsx";
import { OpeningVerses } from "../verse-markup/opening-verses.tsx";
import { VerseIconShapes } from "../verse-markup/verse-icon.tsx";
import { forgetLoading } from "./chapter-loading.ts";

type ChapterOpeningProps = {
  opening: {
    chapter: ChapterFacts;
    rows: readonly VerseRow[];
    basmala: string | undefined;
    translation: ShownEdition | null;
    /** Whether recitation is on. */
    recitation: boolean;
  };
  /** Settles when the page has been fetched, or cannot be. */
  loading: Promise<unknown>;
};

/** The beginning of a chapter's page as the reader shows it, while the page itself is fetched. */
export function ChapterOpening({ opening, loading }: ChapterOpeningProps) {
  const { chapter, rows, basmala, translation, recitation } = opening;
  const { revalidate } = useRevalidator();
  useVerseButtons();
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
          basmala={hasBasmalaAbove(chapter.id) ? basmala : undefined}
          rows={rows}
          playable={recitation}
        />
      </div>
    </Page>
  );
}
