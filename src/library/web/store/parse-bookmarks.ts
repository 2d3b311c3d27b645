import { attempt } from "#i18n/shared/attempt.ts";
import { type Bookmark, isSameRange, longestNote, mostBookmarks } from "../../shared/bookmark.ts";

/**
 * Reads what a browser has kept: whatever is no bookmark, as a fault or another program may have left it, is passed over, and the rest
 * stays. Newest first.
 */
export function parseBookmarks(text: string | null): Bookmark[] {
  const found: unknown = text && attempt(() => JSON.parse(text));
  if (!Array.isArray(found)) return [];
  const bookmarks = found.filter(isBookmark).slice(0, mostBookmarks);
  return bookmarks
    .filter((one, i) => bookmarks.findIndex((other) => isSameRange(one, other)) === i)
    .map(({ chapter, from, to, note, created }) => ({ chapter, from, to, note: note.slice(0, longestNote), created }))
    .sort((one, other) => other.created - one.created);
}

function isBookmark(value: unknown): value is Bookmark {
  if (typeof value !== "object" || value === null) return false;
  if (!("chapter" in value && "from" in value && "to" in value && "note" in value && "created" in value)) return false;
  const { chapter, from, to, note, created } = value;
  const within = isNumber(chapter, 114) && isNumber(from, 286) && isNumber(to, 286) && from <= to;
  return within && typeof note === "string" && isNumber(created, lastDay);
}

/** Beyond it there is no date. */
const lastDay = 8.64e15;

function isNumber(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
}
