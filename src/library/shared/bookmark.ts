import type { VerseRange } from "../../quran/shared/verse-reference.ts";

/** A verse range that a user saved. A user has at most one bookmark of the same range. */
export type Bookmark = VerseRange & {
  /** The user's note, or an empty string. At most `maxNoteLength` UTF-16 code units. */
  note: string;
  /** Creation time in milliseconds since 1970. */
  created: number;
};

export const maxNoteLength = 2_000;
/** The limit for a user. With full notes this many bookmarks still fit into localStorage (5 MB in common browsers). */
export const maxBookmarks = 1_000;

export function isSameRange(one: VerseRange, other: VerseRange): boolean {
  return one.chapter === other.chapter && one.from === other.from && one.to === other.to;
}

/**
 * Merges two lists of bookmarks, such as those of an account and of a guest who signs in. Two bookmarks of the same range become one with the
 * earlier creation time and both notes. The joined note is cut at `maxNoteLength`; equal notes are not repeated.
 */
export function mergeBookmarks(saved: readonly Bookmark[], added: readonly Bookmark[]): Bookmark[] {
  const merged = [...saved];
  for (const bookmark of added) {
    const at = merged.findIndex((one) => isSameRange(one, bookmark));
    const same = merged[at];
    if (same)
      merged[at] = {
        ...same,
        note: joinNotes(same.note, bookmark.note),
        created: Math.min(same.created, bookmark.created),
      };
    else merged.push(bookmark);
  }
  return merged;
}

/** The note up to `maxNoteLength`, without half of a character at its end. */
export function cutNote(note: string): string {
  return note.slice(0, maxNoteLength).replace(/[\uD800-\uDBFF]$/u, "");
}

const noteSeparator = "\n\n";

function joinNotes(first: string, second: string): string {
  if (second === "" || first.includes(second)) return first;
  if (first === "") return second;
  // A joined note that was cut may be shorter than the limit. Without this a repeated merge would add part of the separator.
  if (first.length + noteSeparator.length >= maxNoteLength) return first;
  return cutNote(first + noteSeparator + second);
}
