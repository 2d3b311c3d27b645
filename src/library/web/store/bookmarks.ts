import type { VerseRange } from "#quran/shared/verse-reference.ts";
import type { Bookmarks } from "#quran/web/index.ts";
import { type Bookmark, isSameRange } from "../../shared/bookmark.ts";
import { mergeBookmarks } from "../../shared/merge-bookmarks.ts";
import { createCurrentUserStore } from "./current-user-store.ts";

/** The bookmarks of the current user or guest. */
export const bookmarkStore = createCurrentUserStore();

const find = (range: VerseRange) => bookmarkStore.read().find((one) => isSameRange(one, range));

/** Brings back a removed bookmark. One of the same range that was saved meanwhile keeps its note, before the removed one's. */
export async function restore(bookmark: Bookmark): Promise<void> {
  if ((await bookmarkStore.put(bookmark, "")) === "saved") return;
  const saved = find(bookmark);
  const [joined = bookmark] = mergeBookmarks(saved ? [saved] : [], [bookmark]);
  if ((await bookmarkStore.put(joined, saved?.note ?? "")) === "changed") throw new Error("The note changes at once");
}

/** The same bookmarks in the form of the reader's port, which has no notes and dates. */
export const bookmarks: Bookmarks = {
  saved: () => bookmarkStore.read(),
  ready: () => bookmarkStore.ready(),
  async save({ chapter, from, to }) {
    await bookmarkStore.ready();
    if (find({ chapter, from, to })) return;
    // One that another tab or device saved meanwhile, with a note, stays.
    await bookmarkStore.put({ chapter, from, to, note: "", created: Date.now() }, "");
  },
  async remove(range) {
    await bookmarkStore.ready();
    const bookmark = find(range);
    if (!bookmark) return { restore: () => Promise.resolve() };
    await bookmarkStore.remove(bookmark);
    return { restore: () => restore(bookmark) };
  },
  subscribe: (listener) => bookmarkStore.subscribe(listener),
};
