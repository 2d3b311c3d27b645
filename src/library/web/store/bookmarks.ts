import type { VerseRange } from "#quran/shared/verse-reference.ts";
import type { Bookmarks } from "#quran/web/index.ts";
import { isSameRange } from "../../shared/bookmark.ts";
import { createCurrentUserStore } from "./current-user-store.ts";

/** The bookmarks of the current user or guest. */
export const bookmarkStore = createCurrentUserStore();

const find = (range: VerseRange) => bookmarkStore.read().find((one) => isSameRange(one, range));

/** The same bookmarks in the form of the reader's port, which has no notes and dates. */
export const bookmarks: Bookmarks = {
  saved: () => bookmarkStore.read(),
  ready: () => bookmarkStore.ready(),
  async save({ chapter, from, to }) {
    await bookmarkStore.ready();
    if (find({ chapter, from, to })) return;
    await bookmarkStore.put({ chapter, from, to, note: "", created: Date.now() });
  },
  async remove(range) {
    await bookmarkStore.ready();
    const bookmark = find(range);
    if (!bookmark) return { restore: () => Promise.resolve() };
    await bookmarkStore.remove(bookmark);
    return { restore: () => bookmarkStore.put(bookmark) };
  },
  subscribe: (listener) => bookmarkStore.subscribe(listener),
};
