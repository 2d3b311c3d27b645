import { latinDigits } from "#i18n/shared/latin-digits.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";

/** The verses, by index, of a query that is a reference; empty if they do not exist. */
export type VerseReferences = { verses: number[] };

/** Longer queries are not references. */
const maxReferenceLength = 40;

const quranWord = "(?:q\\.?\\s?s|q|(?:al-)?[qk]ur['’]?[aā]n|koran|القرآن|قرآن)";
/** A reference as people write it, alone: "2:255", "(2/255)", "Quran 18:10–12", "Koran 18,10". */
const reference = new RegExp(
  `^[([﴿]?(?:${quranWord}[\\s.,:]*)?(\\d{1,9})\\s*[:/.,]\\s*(\\d{1,9})(?:\\s*[-–—]\\s*(\\d{1,9}))?[)\\]﴾]?$`,
  "iu",
);

/**
 * Parses `2:255` or `2:255-257` in Latin, Arabic or Persian digits, with optional spaces, brackets or the name of the Qur'an. A range is cut at the end
 * of its chapter. Undefined for any other query.
 */
export function parseVerseReferences(query: string, verseCounts: readonly number[]): VerseReferences | undefined {
  if (query.length > maxReferenceLength) return undefined;
  const [, chapter, from, to = from] = reference.exec(latinDigits(query.replace(/\p{Cf}/gu, "")).trim()) ?? [];
  if (chapter === undefined) return undefined;
  const range = parseVerseReference(`${Number(chapter)}:${Number(from)}-${Number(to)}`);
  if (!range) return { verses: [] };
  const before = verseCounts.slice(0, range.chapter - 1).reduce((total, count) => total + count, 0);
  const last = Math.min(range.to, verseCounts[range.chapter - 1] ?? 0);
  const length = Math.max(0, last - range.from + 1);
  return { verses: Array.from({ length }, (_, at) => before + range.from - 1 + at) };
}
