import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "../shared/contract.ts";
import type { ChapterOpening, VerseRow } from "../shared/rows/chapter-openings.ts";
import { readVerseRow } from "../shared/rows/read-verse-row.ts";

/** An opening ends with the verse in which it has so many characters of text and translation: they fill the window below a heading. */
const enough = 600;
/** Most verses, because each also takes a line for its reference. */
const mostVerses = 5;

/** The first verses of every chapter, as many as fill a window of usual size. */
export function readChapterOpenings(quran: Quran, language: Language): ChapterOpening[] {
  return quran.chapters.map(({ firstVerse, verseCount }) => {
    const rows: VerseRow[] = [];
    let length = 0;
    while (rows.length < Math.min(verseCount, mostVerses) && length < enough) {
      const row = readVerseRow(quran, language, firstVerse + rows.length);
      rows.push(row);
      length += row.arabic.length + (row.translation?.text.length ?? 0);
    }
    return rows;
  });
}
