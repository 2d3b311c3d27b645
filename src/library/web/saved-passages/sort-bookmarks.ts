import type { Bookmark } from "../../shared/bookmark.ts";

export type SortOrder = "newest" | "place";

/** Returns a sorted copy: newest first, or for "place" in the order of the mushaf. */
export function sortBookmarks(bookmarks: readonly Bookmark[], order: SortOrder): Bookmark[] {
  return bookmarks.toSorted((one, other) =>
    order === "newest"
      ? other.created - one.created
      : one.chapter - other.chapter || one.from - other.from || one.to - other.to,
  );
}
