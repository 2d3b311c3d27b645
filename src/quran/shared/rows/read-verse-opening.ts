import type { Language } from "../../../i18n/shared/languages.ts";
import type { Quran } from "../contract.ts";
import { parseVerseReference } from "../verse-reference.ts";
import type { ChapterOpening, VerseRow } from "./chapter-openings.ts";
import { readVerseRow } from "./read-verse-row.ts";

/** An opening ends with the verse in which it has so many characters of text and translation: they fill the window below a heading. */
const enough = 600;
/** Most verses, because each also takes a line for its reference. */
const maxVerses = 5;
/** Verses above the named ones: they fill the half of the window above a verse in its middle. */
const versesAbove = 3;

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
export function readRows(quran: Quran, language: Language, from: number, end: number): VerseRow[] {
  const rows: VerseRow[] = [];
  let length = 0;
  while (rows.length < Math.min(end - from, maxVerses) && length < enough) {
    const row = readVerseRow(quran, language, from + rows.length);
    rows.push(row);
    length += row.arabic.length + (row.translation?.text.length ?? 0);
  }
  return rows;
}
