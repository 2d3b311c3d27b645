import { postingRange } from "../index/field.ts";
import { feedback } from "./ranking.ts";
import { bestHits } from "./score-verses.ts";
import { addScoresOf, rarity, type Searchable } from "./searchable.ts";

/** The English stems of each verse: the index read the other way round. */
export type VerseStems = {
  /** The English editions, to score by. */
  searchable: Searchable;
  /** Where the stems of each verse end. */
  ends: Uint32Array;
  stems: Uint32Array;
  /** The share of editions that each stands in. */
  shares: Float32Array;
};

/** Turns the index round; stems of few of a verse's editions are left out. */
export function readVerseStems(searchable: Searchable, editionCount: number): VerseStems {
  const { field, verseCount } = searchable;
  const least = feedback.leastEditions * editionCount;
  const ends = new Uint32Array(verseCount);
  for (const [at, verse] of field.verses.entries()) {
    if ((field.editions[at] ?? 0) >= least) ends[verse] = (ends[verse] ?? 0) + 1;
  }
  for (let verse = 1; verse < verseCount; verse += 1) ends[verse] = (ends[verse] ?? 0) + (ends[verse - 1] ?? 0);
  const next = Uint32Array.from(ends, (_, verse) => (verse === 0 ? 0 : (ends[verse - 1] ?? 0)));
  const stems = new Uint32Array(ends[verseCount - 1] ?? 0);
  const shares = new Float32Array(stems.length);
  for (let stem = 0; stem < field.termEnds.length; stem += 1) {
    const { start, end } = postingRange(field, stem);
    for (let at = start; at < end; at += 1) {
      const editions = field.editions[at] ?? 0;
      if (editions < least) continue;
      const verse = field.verses[at] ?? 0;
      const place = next[verse] ?? 0;
      next[verse] = place + 1;
      stems[place] = stem;
      shares[place] = editions / editionCount;
    }
  }
  return { searchable, ends, stems, shares };
}

/**
 * How like the best verses found the others are: a score by the rare stems that those have in common. It brings verses on
 * the same matter that use none of the question's words.
 */
export function scoreLikeBest({ searchable, ends, stems, shares }: VerseStems, scores: Float64Array): Float64Array {
  const weights = new Map<number, number>();
  const hits = bestHits(scores, feedback.verses);
  for (const { verse, score } of hits) {
    const [start, end] = [verse === 0 ? 0 : (ends[verse - 1] ?? 0), ends[verse] ?? 0];
    const length = shares.subarray(start, end).reduce((sum, share) => sum + share, 0);
    const part = score / ((hits[0]?.score ?? 1) * Math.sqrt(length || 1));
    for (let at = start; at < end; at += 1) {
      const stem = stems[at] ?? 0;
      weights.set(stem, (weights.get(stem) ?? 0) + part * (shares[at] ?? 0));
    }
  }
  const telling = [...weights]
    .map(([stem, weight]) => ({ stem, weight, worth: weight * rarity(searchable, stem) }))
    .sort((one, other) => other.worth - one.worth || one.stem - other.stem)
    .slice(0, feedback.stems);
  const found = new Float64Array(scores.length);
  for (const { stem, weight } of telling) addScoresOf(searchable, stem, weight, found);
  return found;
}
