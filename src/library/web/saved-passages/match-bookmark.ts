import { foldName } from "#quran/shared/fold-name.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import type { Bookmark } from "../../shared/bookmark.ts";

/** Whether the note, the name, the reference and the texts of a bookmarked passage contain every word, in folded spelling. */
export function matchesBookmark(bookmark: Bookmark, passage: Passage | undefined, words: string): boolean {
  const texts = passage ? [passage.ref, passage.chapter.name, ...passage.texts.map(({ text }) => text)] : [];
  const searched = foldName([bookmark.note, ...texts].join("\n")).join(" ");
  return foldName(words).every((word) => searched.includes(word));
}
