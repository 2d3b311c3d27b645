import type { VerseRange } from "../../quran/shared/verse-reference.ts";

/** Verses that a person saved. Of the same verses there is one bookmark at most. */
export type Bookmark = VerseRange & {
  /** The person's own words; empty where there are none. At most `longestNote` UTF-16 units. */
  note: string;
  /** When it was saved, in milliseconds since 1970. */
  created: number;
};

export const longestNote = 2_000;
/** More than anybody reads again, and little enough for a browser's storage. */
export const mostBookmarks = 1_000;

export function isSameRange(one: VerseRange, other: VerseRange): boolean {
  return one.chapter === other.chapter && one.from === other.from && one.to === other.to;
}

/**
 * Joins two collections, as when a guest's come to an account. Of two of the same verses the older date holds, and both notes do:
 * what a person wrote is never dropped, unless both are the same or do not fit together.
 */
export function mergeBookmarks(kept: readonly Bookmark[], added: readonly Bookmark[]): Bookmark[] {
  const merged = [...kept];
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

function joinNotes(first: string, second: string): string {
  if (second === "" || first.includes(second)) return first;
  if (first === "") return second;
  return `${first}\n\n${second}`.slice(0, longestNote);
}
