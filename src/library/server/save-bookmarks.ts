import { type Bookmark, isNoteChanged, isSameRange, maxBookmarks } from "../shared/bookmark.ts";
import { mergeBookmarks } from "../shared/merge-bookmarks.ts";
import { libraryError } from "./error-catalogue.ts";
import type { LibraryStore } from "./library-store.ts";

/**
 * Saves one bookmark of a user; it replaces the bookmark of the same verse range. `replaces`: the note that its writer saw; undefined to replace any.
 * @throws AppError library/too-many-bookmarks, library/note-changed; then nothing has changed
 */
export function upsertBookmark(
  store: LibraryStore,
  userId: string,
  bookmark: Bookmark,
  replaces: string | undefined,
): Promise<void> {
  return store.transaction(userId, async (locked) => {
    const saved = await locked.readBookmarks(userId);
    const present = saved.find((one) => isSameRange(one, bookmark));
    if (saved.length >= maxBookmarks && !present) throw tooManyBookmarks();
    if (present && isNoteChanged(present.note, bookmark.note, replaces)) {
      throw libraryError("library/note-changed", "The note was changed meanwhile.");
    }
    await locked.upsertBookmarks(userId, [bookmark]);
  });
}

/**
 * Merges a guest's bookmarks into an account and returns all bookmarks of the account. It is idempotent: a repeated request
 * changes nothing.
 * @throws AppError library/too-many-bookmarks; then nothing has changed
 */
export function mergeIntoAccount(store: LibraryStore, userId: string, added: readonly Bookmark[]): Promise<Bookmark[]> {
  return store.transaction(userId, async (locked) => {
    const saved = await locked.readBookmarks(userId);
    const merged = mergeBookmarks(saved, added);
    if (merged.length > maxBookmarks) throw tooManyBookmarks();
    // The saved ones stand first, in their order.
    const changed = merged.filter(
      ({ note, created }, at) => note !== saved[at]?.note || created !== saved[at]?.created,
    );
    if (changed.length === 0) return saved;
    await locked.upsertBookmarks(userId, changed);
    return locked.readBookmarks(userId);
  });
}

function tooManyBookmarks() {
  return libraryError("library/too-many-bookmarks", `An account holds at most ${maxBookmarks} bookmarks.`);
}
