import { type Bookmark, mergeBookmarks, mostBookmarks } from "../shared/bookmark.ts";
import { libraryError } from "./error-catalogue.ts";
import type { LibraryStore } from "./library-store.ts";

/**
 * Takes a guest's bookmarks into an account; sent twice, they are there once. The result is all that the account then has.
 * @throws AppError library/too-many-bookmarks, and then nothing has changed
 */
export function mergeIntoAccount(store: LibraryStore, person: string, added: readonly Bookmark[]): Promise<Bookmark[]> {
  return store.transaction(person, async (held) => {
    const merged = mergeBookmarks(await held.readBookmarks(person), added);
    if (merged.length > mostBookmarks) throw tooMany();
    for (const bookmark of merged) await held.putBookmark(person, bookmark);
    return held.readBookmarks(person);
  });
}

export function tooMany() {
  return libraryError("library/too-many-bookmarks", `An account keeps ${mostBookmarks} bookmarks at most.`);
}
