import { createGrowableArray } from "./growable-array.ts";
import { findTermNumber, sortTerms, type TermDictionary } from "./term-dictionary.ts";

/** All words of all documents in order, as term numbers: it tells which documents hold a phrase. */
export type PhraseIndex = TermDictionary & {
  /** The term number of each word, document after document. */
  words: TermNumbers;
  /** The end of each document in `words`. */
  documentEnds: Uint32Array;
};

export type TermNumbers = Uint16Array | Uint32Array;

/** The smallest array for the numbers of so many terms: most languages' texts have fewer than 2^16 different words. */
export const termNumbersFor = (terms: number) => (terms <= 1 << 16 ? Uint16Array : Uint32Array);

export function createPhraseIndexBuilder() {
  const numbers = new Map<string, number>();
  const words = createGrowableArray(Uint32Array);
  const ends: number[] = [];
  return {
    addDocument(documentWords: readonly string[]): void {
      for (const word of documentWords) {
        const number = numbers.get(word) ?? numbers.size;
        if (number === numbers.size) numbers.set(word, number);
        words.push(number);
      }
      ends.push(words.length());
    },
    finish(): PhraseIndex {
      const { rankOf, ...dictionary } = sortTerms(numbers);
      const unsorted = words.values();
      const ranks = new (termNumbersFor(numbers.size))(unsorted.length);
      for (let at = 0; at < unsorted.length; at += 1) ranks[at] = rankOf[unsorted[at] ?? 0] ?? 0;
      return { ...dictionary, words: ranks, documentEnds: Uint32Array.from(ends) };
    },
  };
}

/** The documents among `within` (default: all) that hold these words consecutively. An empty phrase matches every document. */
export function findPhrase(
  index: PhraseIndex,
  phrase: readonly string[],
  within: Iterable<number> = index.documentEnds.keys(),
): number[] {
  const { words, documentEnds } = index;
  const numbers = phrase.map((word) => findTermNumber(index, word));
  if (numbers.includes(-1)) return [];
  const found: number[] = [];
  for (const document of within) {
    const start = documentEnds[document - 1] ?? 0;
    if (holdsPhrase(words, numbers, start, documentEnds[document] ?? start)) found.push(document);
  }
  return found;
}

/** The number of words of a document. */
export function documentLength({ documentEnds }: PhraseIndex, document: number): number {
  return (documentEnds[document] ?? 0) - (documentEnds[document - 1] ?? 0);
}

function holdsPhrase(words: TermNumbers, numbers: readonly number[], start: number, end: number): boolean {
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
