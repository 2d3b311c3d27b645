import { useContext, useEffect, useState } from "react";
import type { VerseRange } from "../shared/verse-reference.ts";
import { BookmarksSource } from "./bookmarks-port.ts";

const none: readonly VerseRange[] = [];

/** The saved verses of a chapter, followed as they change; none until they are known. */
export function useSavedVerses(chapter: number): readonly VerseRange[] {
  const load = useContext(BookmarksSource);
  const [saved, setSaved] = useState(none);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const follow = async () => {
      const bookmarks = await load?.();
      if (!bookmarks || left) return;
      const read = () => setSaved(bookmarks.saved().filter((range) => range.chapter === chapter));
      stop = bookmarks.subscribe(read);
      read();
      await bookmarks.ready();
      if (!left) read();
    };
    // Without them the verses are read all the same; saving says what is wrong.
    follow().catch(() => {});
    return () => {
      left = true;
      stop?.();
    };
  }, [load, chapter]);
  return saved;
}
