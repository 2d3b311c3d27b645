import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { BookmarksContext } from "./bookmarks-port.ts";

const none: readonly VerseRange[] = [];
const noSource = { read: () => false, subscribe: () => () => {} };

/** The bookmarked verses of a chapter, updated as they change; empty until they are loaded. */
export function useBookmarkedVerses(chapter: number): readonly VerseRange[] {
  const source = useContext(BookmarksContext);
  const { read, subscribe } = source?.mayHave ?? noSource;
  const mayHave = useSyncExternalStore(subscribe, read, noSource.read);
  const [saved, setSaved] = useState(none);
  useEffect(() => {
    if (!mayHave) return;
    let unsubscribe: (() => void) | undefined;
    let cancelled = false;
    const follow = async () => {
      const bookmarks = await source?.load();
      if (!bookmarks || cancelled) return;
      const update = () => setSaved(bookmarks.saved().filter((range) => range.chapter === chapter));
      unsubscribe = bookmarks.subscribe(update);
      update();
      await bookmarks.ready();
      if (!cancelled) update();
    };
    // The verses are readable without marks; an attempt to save reports the error.
    follow().catch(() => {});
    return () => {
      cancelled = true;
      unsubscribe?.();
      setSaved(none);
    };
  }, [source, mayHave, chapter]);
  return saved;
}
