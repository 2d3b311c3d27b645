import { useLayoutEffect } from "react";
import { isVerseVisible, verseInView } from "../verse-markup/verse-in-view.ts";
import { saveLastRead } from "./last-read.ts";

/** Milliseconds after opening in which the page itself scrolls, to the verse of its URL or to a restored position. */
const settlesAfter = 1_000;
/** Milliseconds after which a surah opened without a verse counts as read without scrolling. */
const countsAsReadAfter = 4_000;
/** Milliseconds for which the page rests after scrolling before its verse counts as read. */
const restsFor = 500;
/** Height in pixels of the part of the page that shows the site's header. */
const headerHeight = 80;

/**
 * Saves where the user reads, as they scroll. A verse that was only opened by its URL, as from a citation, does not count, nor do its
 * neighbours while it is in the window: on a slow device the page scrolls to it long after `settlesAfter`. Nor do the first verses for a
 * user who scrolls up to the site's header in order to leave.
 */
export function useSaveLastRead(chapter: number, verse: number | null): void {
  useLayoutEffect(() => {
    const since = performance.now();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(waiting);
      waiting = undefined;
      if (verse !== null && isVerseVisible(verse)) return;
      const read = verseInView();
      if (read !== undefined) saveLastRead(chapter, read);
    };
    const onScroll = () => {
      if (performance.now() - since < settlesAfter) return;
      clearTimeout(waiting);
      waiting = setTimeout(write, isHeaderInView() ? countsAsReadAfter : restsFor);
    };
    const flush = () => {
      if (waiting !== undefined && !isHeaderInView()) write();
      clearTimeout(waiting);
    };
    const opened = verse === null ? setTimeout(write, countsAsReadAfter) : undefined;
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      clearTimeout(opened);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", flush);
    };
  }, [chapter, verse]);
}

function isHeaderInView(): boolean {
  return window.scrollY < headerHeight;
}
