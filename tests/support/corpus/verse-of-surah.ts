import type { Verse } from "#quran/shared/contract.ts";

/** The verse of surah 2 with a number, which is also its index, for tests that need no texts. */
export const verseAt = (index: number): Verse => ({
  key: `2:${index}`,
  chapter: 2,
  number: index,
  index,
  juz: 1,
  rub: 1,
  page: 2,
  sajda: false,
});
