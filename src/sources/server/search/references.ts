import { latinDigits } from "../../../i18n/shared/latin-digits.ts";
import { parseVerseReference } from "../../../quran/shared/verse-reference.ts";

/** A query that is nothing but a reference: the indexes of its verses, none when it names no verse. */
export type Reference = { verses: number[] };

/** Far more than any reference takes, so that a long query costs nothing here. */
const longestReference = 40;

/**
 * Reads `2:255` or `2:255-257`, in any of the digits our languages write and with spaces around its signs. A range ends
 * with its chapter. Undefined when the query is anything else.
 */
export function readReference(query: string, verseCounts: readonly number[]): Reference | undefined {
  if (query.length > longestReference) return undefined;
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
