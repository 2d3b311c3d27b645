import { type Bookmark, isSameRange, mostBookmarks } from "../shared/bookmark.ts";
import type { LibraryStore } from "./library-store.ts";
import { tooMany } from "./merge-into-account.ts";

/**
 * Keeps one bookmark, in place of the one of the same verses.
 * @throws AppError library/too-many-bookmarks
 */
export function keepBookmark(store: LibraryStore, person: string, bookmark: Bookmark): Promise<void> {
  return store.transaction(person, async (held) => {
    const known = await held.readBookmarks(person);
    if (known.length >= mostBookmarks && !known.some((one) => isSameRange(one, bookmark))) throw tooMany();
    await held.putBookmark(person, bookmark);
  });
}
