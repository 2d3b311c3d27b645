import type { Bookmark } from "../../shared/bookmark.ts";

/** Where bookmarks are kept. A guest's are in the browser; others may keep them elsewhere behind the same shape. */
export type BookmarkStore = {
  /** Those known now, newest first; the same array until they change. */
  read(): readonly Bookmark[];
  /** Fulfilled when all have been read. Rejects where they cannot be. */
  ready(): Promise<void>;
  /** Puts a bookmark in place of the one of the same verses. Rejects where it cannot be kept; then nothing has changed. */
  put(bookmark: Bookmark): Promise<void>;
  /** Rejects where it cannot be removed; then nothing has changed. */
  remove(bookmark: Bookmark): Promise<void>;
  subscribe(listener: () => void): () => void;
};
