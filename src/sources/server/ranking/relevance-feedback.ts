import { postingRange } from "../index/inverted-index.ts";
import { addTermNumberScores, type Bm25Index, inverseDocumentFrequency } from "./bm25.ts";
import { bestHits } from "./score-verses.ts";
import { relevanceFeedback } from "./weights.ts";

/** The English stems of each verse: a forward index beside the inverted one. */
export type ForwardIndex = {
  /** The inverted index of the same stems. */
  bm25: Bm25Index;
  /** The end of each verse in `stems`. */
  ends: Uint32Array;
  stems: Uint32Array;
  /** The share of the verse's editions that hold each stem. */
  shares: Float32Array;
};

/** Leaves out stems that only few of a verse's editions hold. */
export function buildForwardIndex(bm25: Bm25Index, editionCount: number): ForwardIndex {
  const { index, documentCount } = bm25;
  const least = relevanceFeedback.minEditionShare * editionCount;
  const ends = new Uint32Array(documentCount);
  for (const [at, verse] of index.documents.entries()) {
    if ((index.editions[at] ?? 0) >= least) ends[verse] = (ends[verse] ?? 0) + 1;
  }
  for (let verse = 1; verse < documentCount; verse += 1) ends[verse] = (ends[verse] ?? 0) + (ends[verse - 1] ?? 0);
  const next = Uint32Array.from(ends, (_, verse) => (verse === 0 ? 0 : (ends[verse - 1] ?? 0)));
  const stems = new Uint32Array(ends[documentCount - 1] ?? 0);
  const shares = new Float32Array(stems.length);
  for (let stem = 0; stem < index.termEnds.length; stem += 1) {
    const { start, end } = postingRange(index, stem);
    for (let at = start; at < end; at += 1) {
      const editions = index.editions[at] ?? 0;
      if (editions < least) continue;
      const verse = index.documents[at] ?? 0;
      const position = next[verse] ?? 0;
      next[verse] = position + 1;
      stems[position] = stem;
      shares[position] = editions / editionCount;
    }
  }
  return { bm25, ends, stems, shares };
}

/**
 * Pseudo-relevance feedback: scores all verses by the most distinctive stems of the best verses found so far. It finds
 * verses on the same subject that share no word with the question.
 */
export function scoreByFeedback({ bm25, ends, stems, shares }: ForwardIndex, scores: Float64Array): Float64Array {
  const weights = new Map<number, number>();
  const hits = bestHits(scores, relevanceFeedback.verses);
  for (const { verse, score } of hits) {
    const [start, end] = [verse === 0 ? 0 : (ends[verse - 1] ?? 0), ends[verse] ?? 0];
    const length = shares.subarray(start, end).reduce((sum, share) => sum + share, 0);
    const part = score / ((hits[0]?.score ?? 1) * Math.sqrt(length || 1));
    for (let at = start; at < end; at += 1) {
      const stem = stems[at] ?? 0;
      weights.set(stem, (weights.get(stem) ?? 0) + part * (shares[at] ?? 0));
    }
  }
  const distinctive = [...weights]
    .map(([stem, weight]) => ({ stem, weight, value: weight * inverseDocumentFrequency(bm25, stem) }))
    .sort((one, other) => other.value - one.value || one.stem - other.stem)
    .slice(0, relevanceFeedback.stems);
  const similar = new Float64Array(scores.length);
  for (const { stem, weight } of distinctive) addTermNumberScores(bm25, stem, weight, similar);
  return similar;
}
