import { type InvertedIndex, postingRange } from "../index/inverted-index.ts";
import { findTermNumber, termAt } from "../index/term-dictionary.ts";
import { bm25Parameters } from "./weights.ts";

/** An inverted index with the length normalization of each document computed once. */
export type Bm25Index = {
  index: InvertedIndex;
  documentCount: number;
  /** The part of BM25's denominator that depends on the document's length. */
  norms: Float32Array;
};

/** `b`: how strongly the length of a document counts, 0 to 1. */
export function createBm25Index(index: InvertedIndex, b: number): Bm25Index {
  const documentCount = index.lengths.length;
  const total = index.lengths.reduce((sum, length) => sum + length, 0);
  const average = Math.max(1, total / Math.max(1, documentCount));
  const { k1 } = bm25Parameters;
  const norms = Float32Array.from(index.lengths, (length) => k1 * (1 - b + (b * length) / average));
  return { index, documentCount, norms };
}

/** The number of a term, or -1. */
export function termNumberOf({ index }: Bm25Index, term: string): number {
  return findTermNumber(index, term);
}

/** The documents that hold a term, in order. */
export function documentsWithTerm(bm25: Bm25Index, term: string): Uint16Array {
  const number = termNumberOf(bm25, term);
  const { start, end } = number < 0 ? { start: 0, end: 0 } : postingRange(bm25.index, number);
  return bm25.index.documents.subarray(start, end);
}

/** The terms that at least so many documents hold. */
export function* frequentTerms({ index }: Bm25Index, fewest: number): Iterable<string> {
  for (let term = 0; term < index.termEnds.length; term += 1) {
    const { start, end } = postingRange(index, term);
    if (end - start >= fewest) yield termAt(index, term);
  }
}

/** BM25's inverse document frequency: near 0 for a term of most verses, about 9 for a term of a single one. */
export function inverseDocumentFrequency({ index, documentCount }: Bm25Index, term: number): number {
  if (term < 0) return Math.log(1 + documentCount / 0.5);
  const { start, end } = postingRange(index, term);
  return Math.log(1 + (documentCount - (end - start) + 0.5) / (end - start + 0.5));
}

/** Adds the BM25 score of a term, times `weight`, to the score of each document that holds it. */
export function addTermScores(bm25: Bm25Index, term: string, weight: number, scores: Float64Array): void {
  if (weight === 0) return;
  const number = termNumberOf(bm25, term);
  if (number >= 0) addTermNumberScores(bm25, number, weight, scores);
}

/** The same for a term given by its number. */
export function addTermNumberScores(bm25: Bm25Index, term: number, weight: number, scores: Float64Array): void {
  const { index, norms } = bm25;
  const { start, end } = postingRange(index, term);
  const factor = weight * inverseDocumentFrequency(bm25, term) * (bm25Parameters.k1 + 1);
  for (let at = start; at < end; at += 1) {
    const document = index.documents[at] ?? 0;
    const count = index.counts[at] ?? 0;
    scores[document] = (scores[document] ?? 0) + (factor * count) / (count + (norms[document] ?? 0));
  }
}

/**
 * The score of one query word to the power of 3/4, so that a document with several words of a query precedes one that
 * repeats a single word. Two square roots take a tenth of the time of `Math.pow`.
 */
export function dampen(score: number): number {
  const root = Math.sqrt(score);
  return root * Math.sqrt(root);
}
