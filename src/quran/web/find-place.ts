import type { Chapter, Quran } from "#quran/shared/contract.ts";

const number = /^[1-9]\d{0,2}$/;

/** The chapter and verse that a path names, or undefined where there is none such: "0", "02", "115", "2/287", "x". */
export function findPlace(
  quran: Pick<Quran, "chapter">,
  { chapterId, verseNumber }: { chapterId?: string | undefined; verseNumber?: string | undefined },
): { chapter: Chapter; verse?: number } | undefined {
  const chapter = number.test(chapterId ?? "") ? quran.chapter(Number(chapterId)) : undefined;
  if (!chapter) return undefined;
  if (verseNumber === undefined) return { chapter };
  const verse = number.test(verseNumber) ? Number(verseNumber) : 0;
  return verse >= 1 && verse <= chapter.verseCount ? { chapter, verse } : undefined;
}
