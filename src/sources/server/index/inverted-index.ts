import type { ArrayReader, NumberArray } from "./array-file.ts";
import type { TermDictionary } from "./term-dictionary.ts";

/**
 * An inverted index as flat arrays, so that a file in memory needs no parsing. A document is a verse with all its
 * editions, a hadith or a comment. Postings are grouped by term, and sorted by document within a term.
 */
export type InvertedIndex = TermDictionary & {
  /** The end of each term's postings. */
  postingEnds: Uint32Array;
  /** The document of each posting. */
  documents: Uint16Array;
  /** How often the term occurs in the document, over all editions, at most 255. */
  counts: Uint8Array;
  /** The number of editions of the document that hold the term; empty where editions are not counted. */
  editions: Uint8Array;
  /** The number of terms of each document, over all editions. */
  lengths: Uint32Array;
};

/** The range of a term's postings: `start` to before `end`. */
export function postingRange({ postingEnds }: InvertedIndex, term: number): { start: number; end: number } {
  return { start: term === 0 ? 0 : (postingEnds[term - 1] ?? 0), end: postingEnds[term] ?? 0 };
}

/** The arrays as `readInvertedIndex` expects them in a file. */
export function arraysOfIndex(index: InvertedIndex): NumberArray[] {
  const { termBytes, termEnds, postingEnds, documents, counts, editions, lengths } = index;
  return [termBytes, termEnds, postingEnds, documents, counts, editions, lengths];
}

export function readInvertedIndex(reader: ArrayReader): InvertedIndex {
  return {
    termBytes: reader.next(Uint8Array),
    termEnds: reader.next(Uint32Array),
    postingEnds: reader.next(Uint32Array),
    documents: reader.next(Uint16Array),
    counts: reader.next(Uint8Array),
    editions: reader.next(Uint8Array),
    lengths: reader.next(Uint32Array),
  };
}
