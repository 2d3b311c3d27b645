import { type Bookmark, isSameRange, maxNoteLength } from "./bookmark.ts";

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

/** The note up to `maxNoteLength`, without what PostgreSQL cannot store: NUL, and halves of characters, such as the cut may leave. */
export function cutNote(note: string): string {
  return note.slice(0, maxNoteLength).replace(/[\0\uD800-\uDFFF]/gu, "");
}

const noteSeparator = "\n\n";

function joinNotes(first: string, second: string): string {
  if (second === "" || first.includes(second)) return first;
  if (first === "") return second;
  // A joined note that was cut may be shorter than the limit. Without this a repeated merge would add part of the separator.
  if (first.length + noteSeparator.length >= maxNoteLength) return first;
  return cutNote(first + noteSeparator + second);
}
