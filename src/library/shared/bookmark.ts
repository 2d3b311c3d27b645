import type { VerseRange } from "../../quran/shared/verse-reference.ts";

/** A verse range that a user saved. A user has at most one bookmark of the same range. */
export type Bookmark = VerseRange & {
  /** The user's note, or an empty string. At most `maxNoteLength` UTF-16 code units. */
  note: string;
  /** Creation time in milliseconds since 1970, at most `maxTime`. */
  created: number;
};

export const maxNoteLength = 2_000;
/** The end of the year 9999, in milliseconds since 1970: the latest time that the server stores. */
export const maxTime = 253_402_300_799_999;
/** The limit for a user. With full notes this many bookmarks still fit into localStorage (5 MB in common browsers). */
export const maxBookmarks = 1_000;

export function isSameRange(one: VerseRange, other: VerseRange): boolean {
  return one.chapter === other.chapter && one.from === other.from && one.to === other.to;
}

/**
 * Whether a note was changed since its writer saw it as `replaces`, so that `written` may not replace it. What says the same already, as after a
 * repeated request, was not.
 */
export function isNoteChanged(present: string, written: string, replaces: string | undefined): boolean {
  return replaces !== undefined && present !== replaces && present !== written;
}
