/** One searchable field of all verses as flat arrays, so that loading a file is all that opening it takes. */
export type Field = {
  /** The terms in UTF-8, one after another, in byte order. */
  termBytes: Uint8Array;
  /** Where each term ends in `termBytes`. */
  termEnds: Uint32Array;
  /** Where the postings of each term end. */
  postingEnds: Uint32Array;
  /** Index of the verse of each posting, ascending within a term. */
  verses: Uint16Array;
  /** How often the term stands in the verse, all editions together, at most 255. */
  counts: Uint8Array;
  /** In how many editions of the verse it stands. */
  editions: Uint8Array;
  /** Terms of each verse, all editions together. */
  lengths: Uint32Array;
};

/** The number of a term, or -1. */
export function findTerm(field: Pick<Field, "termBytes" | "termEnds">, term: Uint8Array): number {
  let low = 0;
  let high = field.termEnds.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compare(field, middle, term);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function compare(field: Pick<Field, "termBytes" | "termEnds">, number: number, term: Uint8Array): number {
  const start = number === 0 ? 0 : (field.termEnds[number - 1] ?? 0);
  const length = (field.termEnds[number] ?? 0) - start;
  const shared = Math.min(length, term.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = (field.termBytes[start + at] ?? 0) - (term[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - term.length;
}

const decoder = new TextDecoder();

/** The term with this number. */
export function termAt({ termBytes, termEnds }: Field, number: number): string {
  return decoder.decode(termBytes.subarray(number === 0 ? 0 : termEnds[number - 1], termEnds[number]));
}

/** First posting of a term and the one after its last. */
export function postingRange(field: Field, number: number): { start: number; end: number } {
  return { start: number === 0 ? 0 : (field.postingEnds[number - 1] ?? 0), end: field.postingEnds[number] ?? 0 };
}
