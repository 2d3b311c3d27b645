import { readFileSync } from "node:fs";
import type { Quran } from "#quran/shared/contract.ts";

/** The texts of an edition as the corpus was built with them. */
export const textsOf = (id: string): string[] => JSON.parse(readFileSync(`build/corpus/editions/${id}.json`, "utf8"));

/** A word that no edition has. */
export const mark = "qzqzqzq";

/** The texts of an edition with a mark in one verse. */
export function markedTexts(id: string, verse = 159): string[] {
  return textsOf(id).map((text, at) => (at === verse ? `${text} ${mark}` : text));
}

/** Texts as a file that can be imported. */
export function fileOf(texts: readonly string[], chapters: Quran["chapters"]): Uint8Array {
  const verses = chapters.flatMap(({ id, verseCount, firstVerse }) =>
    Array.from({ length: verseCount }, (_, at) => ({ chapter: id, verse: at + 1, text: texts[firstVerse + at] })),
  );
  return new TextEncoder().encode(JSON.stringify(verses));
}
