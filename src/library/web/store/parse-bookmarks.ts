import { attempt } from "#i18n/shared/attempt.ts";
import { type Bookmark, isSameRange, maxBookmarks, maxTime } from "../../shared/bookmark.ts";
import { cutNote } from "../../shared/merge-bookmarks.ts";

/** Parses stored bookmarks, newest first. Invalid entries, unknown fields and duplicates are skipped; notes are cut at `maxNoteLength`. */
export function parseBookmarks(text: string | null): Bookmark[] {
  const found: unknown = text && attempt(() => JSON.parse(text));
  if (!Array.isArray(found)) return [];
  const bookmarks = found.filter(isBookmark).slice(0, maxBookmarks);
  return bookmarks
    .filter((one, i) => bookmarks.findIndex((other) => isSameRange(one, other)) === i)
    .map(({ chapter, from, to, note, created }) => ({ chapter, from, to, note: cutNote(note), created }))
    .sort((one, other) => other.created - one.created);
}

function isBookmark(value: unknown): value is Bookmark {
  if (typeof value !== "object" || value === null) return false;
  if (!("chapter" in value && "from" in value && "to" in value && "note" in value && "created" in value)) return false;
  const { chapter, from, to, note, created } = value;
  const isRange = isNumber(chapter, 114) && isNumber(from, 286) && isNumber(to, 286) && from <= to;
  return isRange && typeof note === "string" && isNumber(created, maxTime);
}

function isNumber(value: unknown, max: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max;
}
