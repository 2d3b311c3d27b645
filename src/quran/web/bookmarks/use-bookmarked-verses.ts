import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { VerseRange } from "../../shared/verse-reference.ts";
import { BookmarksContext } from "./bookmarks-port.ts";

const none: readonly VerseRange[] = [];
const nothing = { read: () => false, subscribe: () => () => {} };

/** The saved verses of a chapter, followed as they change; none until they are known. */
export function useSavedVerses(chapter: number): readonly VerseRange[] {
  const source = useContext(BookmarksContext);
  const { read: mayHave, subscribe } = source?.mayHave ?? nothing;
  const some = useSyncExternalStore(subscribe, mayHave, nothing.read);
  const [saved, setSaved] = useState(none);
  useEffect(() => {
    if (!some) return;
    let stop: (() => void) | undefined;
    let left = false;
    const follow = async () => {
      const bookmarks = await source?.load();
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
      setSaved(none);
    };
  }, [source, some, chapter]);
  return saved;
}
