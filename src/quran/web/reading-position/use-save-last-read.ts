import { useLayoutEffect } from "react";
import { verseInSight } from "../verse-markup/verse-in-sight.ts";
import { keepLastRead } from "./last-read.ts";

/** Until then the page itself scrolls: to the verse of its address, or to where a person left it. */
const settles = 1_000;
/** So long a surah that was opened by itself is looked at before it counts as read. */
const dwells = 4_000;
const writesEvery = 500;

/**
 * Keeps where a person reads, as they scroll. A verse that was only opened, as a citation is, leaves the place alone.
 */
export function useKeepPlace(chapter: number, verse: number | null): void {
  useLayoutEffect(() => {
    const since = performance.now();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(waiting);
      waiting = undefined;
      const read = verseInSight();
      if (read !== undefined) keepLastRead(chapter, read);
    };
    const follow = () => {
      if (performance.now() - since >= settles) waiting ??= setTimeout(write, writesEvery);
    };
    const finish = () => {
      if (waiting !== undefined) write();
    };
    const opened = verse === null ? setTimeout(write, dwells) : undefined;
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("pagehide", finish);
    return () => {
      finish();
      clearTimeout(opened);
      window.removeEventListener("scroll", follow);
      window.removeEventListener("pagehide", finish);
    };
  }, [chapter, verse]);
}
