import type { Field } from "../index/field.ts";
import { findTerm, postingRange } from "../index/field.ts";
import { saturation } from "./ranking.ts";

/** A field with what scoring needs worked out once. */
export type Searchable = {
  field: Field;
  verseCount: number;
  /** The part of BM25's denominator that depends on a verse's length. */
  norms: Float32Array;
};

export function makeSearchable(field: Field): Searchable {
  const verseCount = field.lengths.length;
  const average = Math.max(1, field.lengths.reduce((total, length) => total + length, 0) / Math.max(1, verseCount));
  const { k1, b } = saturation;
  const norms = Float32Array.from(field.lengths, (length) => k1 * (1 - b + (b * length) / average));
  return { field, verseCount, norms };
}

const encoder = new TextEncoder();

/** The number of a term in the field, or -1. */
export function lookUp({ field }: Searchable, term: string): number {
  return findTerm(field, encoder.encode(term));
}

/** Inverse document frequency, by BM25: near 0 for a term of most verses, about 9 for a term of one. */
export function rarity({ field, verseCount }: Searchable, term: number): number {
  if (term < 0) return Math.log(1 + verseCount / 0.5);
  const { start, end } = postingRange(field, term);
  return Math.log(1 + (verseCount - (end - start) + 0.5) / (end - start + 0.5));
}

/** Adds the term's BM25 score, times `weight`, to each verse that holds it. */
export function addScores(searchable: Searchable, term: string, weight: number, scores: Float64Array): void {
  if (weight === 0) return;
  const number = lookUp(searchable, term);
  if (number >= 0) addScoresOf(searchable, number, weight, scores);
}

/** The same for the term with this number. */
export function addScoresOf(searchable: Searchable, number: number, weight: number, scores: Float64Array): void {
  const { field, norms } = searchable;
  const { start, end } = postingRange(field, number);
  const factor = weight * rarity(searchable, number) * (saturation.k1 + 1);
  for (let at = start; at < end; at += 1) {
    const verse = field.verses[at] ?? 0;
    const count = field.counts[at] ?? 0;
    scores[verse] = (scores[verse] ?? 0) + (factor * count) / (count + (norms[verse] ?? 0));
  }
}
