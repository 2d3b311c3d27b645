import { latinDigits } from "#i18n/shared/latin-digits.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";

/** The verses, by index, of a query that is a reference; empty if they do not exist. */
export type VerseReferences = { verses: number[] };

/** Longer queries are not references. */
const maxReferenceLength = 40;

/**
 * Parses `2:255` or `2:255-257` in Latin, Arabic or Persian digits, with optional spaces. A range is cut at the end of its
 * chapter. Undefined for any other query.
 */
export function parseVerseReferences(query: string, verseCounts: readonly number[]): VerseReferences | undefined {
  if (query.length > maxReferenceLength) return undefined;
  const plain = latinDigits(query.replace(/\p{Cf}/gu, ""))
    .trim()
    .replace(/\s*([:–-])\s*/gu, "$1")
    .replace("–", "-");
  const range = parseVerseReference(plain);
  if (!range) return undefined;
  const before = verseCounts.slice(0, range.chapter - 1).reduce((total, count) => total + count, 0);
  const last = Math.min(range.to, verseCounts[range.chapter - 1] ?? 0);
  const length = Math.max(0, last - range.from + 1);
  return { verses: Array.from({ length }, (_, at) => before + range.from - 1 + at) };
}
