import type { Chapter, Quran } from "#quran/shared/contract.ts";

const number = /^[1-9]\d{0,2}$/;
const verses = /^([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/;

/** Verses of the chapter of an address, first to last. */
export type PlaceRange = { from: number; to: number };

/**
 * The chapter and verses that a path names, or undefined where there are none such: "0", "02", "115", "2/287", "2/5-3", "x".
 */
export function findPlace(
  quran: Pick<Quran, "chapter">,
  { chapterId, verseNumber }: { chapterId?: string | undefined; verseNumber?: string | undefined },
): { chapter: Chapter; range?: PlaceRange } | undefined {
  const chapter = number.test(chapterId ?? "") ? quran.chapter(Number(chapterId)) : undefined;
  if (!chapter) return undefined;
  if (verseNumber === undefined) return { chapter };
  const range = readRange(verseNumber);
  return range && range.to <= chapter.verseCount ? { chapter, range } : undefined;
}

/** The verses of an address, "255" or "255-257", whether a chapter has them or not; undefined for anything else. */
export function readRange(text: string | undefined): PlaceRange | undefined {
  const [, first, last = first] = verses.exec(text ?? "") ?? [];
  const range = { from: Number(first), to: Number(last) };
  return range.from <= range.to ? range : undefined;
}
