import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "../shared/contract.ts";
import type { ChapterOpening, VerseRow } from "../shared/rows/chapter-openings.ts";
import { readVerseRow } from "../shared/rows/read-verse-row.ts";
import { parseVerseReference } from "../shared/verse-reference.ts";

/** An opening ends with the verse in which it has so many characters of text and translation: they fill the window below a heading. */
const enough = 600;
/** Most verses, because each also takes a line for its reference. */
const mostVerses = 5;
/** Verses above the named ones: they fill the half of the window above a verse in its middle. */
const versesAbove = 3;

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

/** The verses of a reference, with those that fill the window around them; undefined if they do not exist. */
export function readVerseOpening(quran: Quran, language: Language, reference: string): ChapterOpening | undefined {
  const range = parseVerseReference(reference);
  const chapter = range && quran.chapter(range.chapter);
  if (!range || !chapter || range.to > chapter.verseCount) return undefined;
  const { firstVerse, verseCount } = chapter;
  const from = firstVerse + range.from - 1;
  const first = Math.max(firstVerse, from - versesAbove);
  const above = Array.from({ length: from - first }, (_, i) => readVerseRow(quran, language, first + i));
  return [...above, ...readRows(quran, language, from, firstVerse + verseCount)];
}

/** As many verses as fill a window, from the index `from` on and before the index `end`. */
function readRows(quran: Quran, language: Language, from: number, end: number): VerseRow[] {
  const rows: VerseRow[] = [];
  let length = 0;
  while (rows.length < Math.min(end - from, mostVerses) && length < enough) {
    const row = readVerseRow(quran, language, from + rows.length);
    rows.push(row);
    length += row.arabic.length + (row.translation?.text.length ?? 0);
  }
  return rows;
}
