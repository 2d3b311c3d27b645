import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "../shared/contract.ts";
import type { ChapterOpening } from "../shared/rows/chapter-openings.ts";
import { readRows } from "../shared/rows/read-verse-opening.ts";

type KnownOpenings = { version: string; openings: ChapterOpening[] };
const cache = new WeakMap<Quran, Map<Language, KnownOpenings>>();

/** The first verses of every chapter, as many as fill a window of usual size. Cached: they change only with the corpus. */
export function readChapterOpenings(quran: Quran, language: Language): ChapterOpening[] {
  const byLanguage = cache.get(quran) ?? new Map<Language, KnownOpenings>();
  cache.set(quran, byLanguage);
  const known = byLanguage.get(language);
  if (known?.version === quran.version) return known.openings;
  const openings = quran.chapters.map(({ firstVerse, verseCount }) =>
    readRows(quran, language, firstVerse, firstVerse + verseCount),
  );
  byLanguage.set(language, { version: quran.version, openings });
  return openings;
}
