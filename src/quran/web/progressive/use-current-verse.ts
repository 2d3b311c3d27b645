import { useCallback, useEffect, useState } from "react";
import { saveLastRead } from "../reading-position/last-read.ts";
import { useRestoredVerse } from "../reading-position/use-restore-position.ts";
import { highlightFor, onHighlightChange } from "../verse-markup/verse-highlight.ts";
import { isVerseVisible, verseInView } from "../verse-markup/verse-in-view.ts";
import { isChapterShown } from "../verse-markup/verses.ts";
import { handleGoToVerse } from "./go-to-verse.ts";

/** The current verse of progressive reading and what made it current. */
export type CurrentVerse = { verse: number; by: "url" | "reader" | "search" | "recitation" };

type CurrentVerseOptions = { chapter: number; verseCount: number; verse: number | null };

/** The current verse of progressive reading. It follows the URL, the recitation, the search and the reader. */
export function useCurrentVerse({
  chapter,
  verseCount,
  verse,
}: CurrentVerseOptions): [CurrentVerse, (verse: number) => void] {
  const restored = useRestoredVerse();
  const [current, setCurrent] = useState<CurrentVerse>(() => ({
    verse: clamp(firstVerse(chapter, verse, restored), verseCount),
    by: "url",
  }));
  const [linked, setLinked] = useState(verse);
  if (linked !== verse) {
    setLinked(verse);
    if (verse !== null) setCurrent({ verse, by: "url" });
  }
  useEffect(() => {
    let recited: number | undefined;
    const follow = () => {
      const now = highlightFor("reciting")?.from;
      if (now === recited) return;
      recited = now;
      if (now !== undefined) setCurrent({ verse: now, by: "recitation" });
    };
    follow();
    return onHighlightChange(follow);
  }, []);
  const go = useCallback((to: number) => setCurrent({ verse: clamp(to, verseCount), by: "reader" }), [verseCount]);
  useEffect(() => {
    return handleGoToVerse((to, keepFocus) =>
      setCurrent({ verse: clamp(to, verseCount), by: keepFocus ? "search" : "reader" }),
    );
  }, [verseCount]);
  useEffect(() => {
    if (current.by !== "url") saveLastRead(chapter, current.verse);
  }, [chapter, current]);
  return [current, go];
}

function clamp(verse: number, count: number): number {
  return Math.min(Math.max(verse, 1), count);
}

/** In order of priority: the recited verse, a restored one, the one in the URL unless the user scrolled away from it, the one in view. */
function firstVerse(chapter: number, linked: number | null, restored: number | undefined): number {
  // During a navigation the page still shows the previous surah.
  if (!isChapterShown(chapter)) return restored ?? linked ?? 1;
  const scrolledAway = window.scrollY > 0 && !(linked !== null && isVerseVisible(linked));
  const settled = scrolledAway ? verseInView() : linked;
  return highlightFor("reciting")?.from ?? restored ?? settled ?? verseInView() ?? 1;
}
