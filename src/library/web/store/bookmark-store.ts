import type { Bookmark } from "../../shared/bookmark.ts";

/** A store of bookmarks. A guest's is the browser's storage, a signed-in user's is the server. */
export type BookmarkStore = {
  /** The bookmarks loaded so far, newest first. Returns the same array until they change. */
  read(): readonly Bookmark[];
  /** Resolves when all bookmarks are loaded. Rejects if loading fails. */
  ready(): Promise<void>;
  /**
   * Saves a bookmark. It replaces the bookmark of the same range, if its note is still `replaces`, the note that the user saw. Otherwise it resolves to
   * "changed": nothing is saved, and `read` returns the present note. Rejects if it cannot be saved; then nothing has changed.
   */
  put(bookmark: Bookmark, replaces: string): Promise<"saved" | "changed">;
  /** Removes a bookmark. Rejects if it cannot be removed; then nothing has changed. */
  remove(bookmark: Bookmark): Promise<void>;
  subscribe(listener: () => void): () => void;
};
