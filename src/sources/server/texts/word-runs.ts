import { findTerm } from "../index/field.ts";
import { createGrowingRow } from "../index/growing-row.ts";
import { sortTerms } from "../index/sort-terms.ts";

/** The words of all documents in their order, as numbers: it tells which documents hold a phrase. */
export type WordRuns = {
  /** The distinct words in UTF-8, one after another, in byte order; and where each ends. */
  termBytes: Uint8Array;
  termEnds: Uint32Array;
  /** The number of each word of each document, one document after another. */
  words: Uint32Array;
  /** Where each document ends in `words`. */
  documentEnds: Uint32Array;
};

export function createWordRunsBuilder() {
  const numbers = new Map<string, number>();
  const words = createGrowingRow(Uint32Array);
  const ends: number[] = [];
  return {
    addDocument(own: readonly string[]): void {
      for (const word of own) {
        const number = numbers.get(word) ?? numbers.size;
        if (number === numbers.size) numbers.set(word, number);
        words.push(number);
      }
      ends.push(words.length());
    },
    finish: (): WordRuns => assemble(numbers, words.values(), Uint32Array.from(ends)),
  };
}

function assemble(numbers: Map<string, number>, words: Uint32Array, documentEnds: Uint32Array): WordRuns {
  const { termBytes, termEnds, rankOf } = sortTerms(numbers);
  const ranks = new Uint32Array(words.length);
  for (let at = 0; at < words.length; at += 1) ranks[at] = rankOf[words[at] ?? 0] ?? 0;
  return { termBytes, termEnds, words: ranks, documentEnds };
}

const encoder = new TextEncoder();

/** Of `within`, or else of all, the documents that hold these words one after another, in that order; every one for no words. */
export function documentsWithRun(
  runs: WordRuns,
  phrase: readonly string[],
  within: Iterable<number> = runs.documentEnds.keys(),
): number[] {
  const { words, documentEnds } = runs;
  const numbers = phrase.map((word) => findTerm(runs, encoder.encode(word)));
  if (numbers.includes(-1)) return [];
  const found: number[] = [];
  for (const document of within) {
    const start = documentEnds[document - 1] ?? 0;
    if (holdsRun(words, numbers, start, documentEnds[document] ?? start)) found.push(document);
  }
  return found;
}

function holdsRun(words: Uint32Array, numbers: readonly number[], start: number, end: number): boolean {
  const [first] = numbers;
  if (first === undefined) return true;
  for (let at = start; at + numbers.length <= end; at += 1) {
    if (words[at] !== first) continue;
    let length = 1;
    while (length < numbers.length && words[at + length] === numbers[length]) length += 1;
    if (length === numbers.length) return true;
  }
  return false;
}
