import type { Bookmark } from "../../shared/bookmark.ts";

export type SavedOrder = "newest" | "place";

/** A new list: the newest first, or as they stand in the mushaf. */
export function orderBookmarks(bookmarks: readonly Bookmark[], order: SavedOrder): Bookmark[] {
  return bookmarks.toSorted((one, other) =>
    order === "newest"
      ? other.created - one.created
      : one.chapter - other.chapter || one.from - other.from || one.to - other.to,
  );
}
