/** The distinct terms of an index. A term's number is its rank in byte order. */
export type TermDictionary = {
  /** The terms in UTF-8, one after another. */
  termBytes: Uint8Array;
  /** The end of each term in `termBytes`. */
  termEnds: Uint32Array;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The number of a term, or -1. */
export function findTermNumber(dictionary: TermDictionary, term: string): number {
  const bytes = encoder.encode(term);
  let low = 0;
  let high = dictionary.termEnds.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compare(dictionary, middle, bytes);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function compare({ termBytes, termEnds }: TermDictionary, number: number, term: Uint8Array): number {
  const start = number === 0 ? 0 : (termEnds[number - 1] ?? 0);
  const length = (termEnds[number] ?? 0) - start;
  const shared = Math.min(length, term.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = (termBytes[start + at] ?? 0) - (term[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - term.length;
}

/** The term with this number. */
export function termAt({ termBytes, termEnds }: TermDictionary, number: number): string {
  return decoder.decode(termBytes.subarray(number === 0 ? 0 : termEnds[number - 1], termEnds[number]));
}

/** Sorts terms that were numbered in order of appearance, from 0; `rankOf` maps those numbers to ranks. */
export function sortTerms(numbers: ReadonlyMap<string, number>): TermDictionary & { rankOf: Uint32Array } {
  const sorted = [...numbers].map(([term, number]) => ({ bytes: Buffer.from(term), number }));
  sorted.sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const rankOf = new Uint32Array(sorted.length);
  const termEnds = new Uint32Array(sorted.length);
  let end = 0;
  for (const [rank, { bytes, number }] of sorted.entries()) {
    rankOf[number] = rank;
    end += bytes.length;
    termEnds[rank] = end;
  }
  return { termBytes: new Uint8Array(Buffer.concat(sorted.map(({ bytes }) => bytes))), termEnds, rankOf };
}
