import type { VerseHit } from "../../shared/contract.ts";
import type { VerseIndexes } from "../index/language-index.ts";
import type { QueryWord } from "../query/query-words.ts";
import { addTermScores, type Bm25Index, createBm25Index, dampen } from "./bm25.ts";
import { bm25Parameters, type EvidenceWeights, neighbourShare } from "./weights.ts";

/** The indexes of a language's verses, ready for scoring. */
export type Bm25Indexes = Record<keyof VerseIndexes, Bm25Index>;

/** Creates the BM25 scorers of a language's inverted indexes: stems and n-grams of the editions and of the tafsirs. */
export function createBm25Indexes({ stems, grams, tafsirStems, tafsirGrams }: VerseIndexes): Bm25Indexes {
  const { verseB } = bm25Parameters;
  return {
    stems: createBm25Index(stems, verseB),
    grams: createBm25Index(grams, verseB),
    tafsirStems: createBm25Index(tafsirStems, verseB),
    tafsirGrams: createBm25Index(tafsirGrams, verseB),
  };
}

/** `ideal`: the score of an imaginary verse that matches each word as well as the best verse for that word. */
export type VerseScores = { scores: Float64Array; ideal: number };

/** The score of every verse for a query; 0 if no part of it matches. */
export function scoreVerses(
  indexes: Bm25Indexes,
  chapters: Uint8Array,
  words: readonly QueryWord[],
  weights: EvidenceWeights,
): VerseScores {
  return sumWordScores(
    chapters,
    words.map((word) => (scores) => addWordScores(indexes, word, weights, scores)),
  );
}

function addWordScores(
  indexes: Bm25Indexes,
  { stem, root, grams, weight }: QueryWord,
  weights: EvidenceWeights,
  scores: Float64Array,
): void {
  addTermScores(indexes.stems, stem, weights.stem * weight, scores);
  addTermScores(indexes.tafsirStems, stem, weights.tafsirStem * weight, scores);
  if (root !== undefined) {
    addTermScores(indexes.stems, root, weights.root * weight, scores);
    addTermScores(indexes.tafsirStems, root, weights.tafsirRoot * weight, scores);
  }
  for (const gram of grams) {
    addTermScores(indexes.grams, gram, weights.gram * weight, scores);
    addTermScores(indexes.tafsirGrams, gram, weights.tafsirGram * weight, scores);
  }
}

/**
 * The score of every verse for several words; each function adds the scores of one word. A word also counts for the
 * neighbouring verses of the chapter, but a verse that holds no word itself scores 0.
 */
export function sumWordScores(chapters: Uint8Array, words: readonly ((scores: Float64Array) => void)[]): VerseScores {
  const verseCount = chapters.length;
  const total = new Float64Array(verseCount);
  const matched = new Uint8Array(verseCount);
  const scores = new Float64Array(verseCount);
  let ideal = 0;
  for (const addScores of words) {
    scores.fill(0);
    addScores(scores);
    let most = 0;
    for (let verse = 0; verse < verseCount; verse += 1) {
      const own = scores[verse] ?? 0;
      if (own > 0) matched[verse] = 1;
      if (own > most) most = own;
      const score = own + neighbourShare * neighbourScores(scores, chapters, verse);
      if (score > 0) total[verse] = (total[verse] ?? 0) + dampen(score);
    }
    ideal += dampen(most);
  }
  return { scores: total.map((score, verse) => (matched[verse] ? score : 0)), ideal };
}

function neighbourScores(scores: Float64Array, chapters: Uint8Array, verse: number): number {
  const before = chapters[verse - 1] === chapters[verse] ? (scores[verse - 1] ?? 0) : 0;
  const after = chapters[verse + 1] === chapters[verse] ? (scores[verse + 1] ?? 0) : 0;
  return before + after;
}

/** Up to so many hits, insertion into a short list is faster than sorting all: nearly every verse matches some n-gram. */
const shortList = 200;

/** The best verses, best first, ties in the order of the mushaf. */
export function bestHits(scores: Float64Array, limit: number): VerseHit[] {
  const hits: VerseHit[] = [];
  for (let verse = 0; verse < scores.length; verse += 1) {
    const score = scores[verse] ?? 0;
    if (score <= 0) continue;
    if (limit > shortList) {
      hits.push({ verse, score });
      continue;
    }
    if (hits.length >= limit && score <= (hits[limit - 1]?.score ?? Infinity)) continue;
    let at = hits.length;
    while (at > 0 && (hits[at - 1]?.score ?? 0) < score) at -= 1;
    hits.splice(at, 0, { verse, score });
    if (hits.length > limit) hits.pop();
  }
  return limit > shortList ? hits.sort((one, other) => other.score - one.score).slice(0, limit) : hits;
}
