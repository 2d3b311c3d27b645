import type { Hit } from "../../shared/contract.ts";
import type { QueryWord } from "./query.ts";
import { neighbourShare, type Ranking } from "./ranking.ts";
import { addScores, type Searchable } from "./searchable.ts";

/** The four fields of a language, ready to score. */
export type Fields = { stems: Searchable; grams: Searchable; tafsirStems: Searchable; tafsirGrams: Searchable };

/** The verses' scores for one word of a query; 0 where neither it nor a part of it stands. */
export function scoreWord(fields: Fields, word: QueryWord, ranking: Ranking, scores: Float64Array): void {
  addScores(fields.stems, word.stem, ranking.stem * word.weight, scores);
  addScores(fields.tafsirStems, word.stem, ranking.tafsirStem * word.weight, scores);
  if (word.root !== undefined) {
    addScores(fields.stems, word.root, ranking.root * word.weight, scores);
    addScores(fields.tafsirStems, word.root, ranking.tafsirRoot * word.weight, scores);
  }
  for (const gram of word.grams) {
    addScores(fields.grams, gram, ranking.gram * word.weight, scores);
    addScores(fields.tafsirGrams, gram, ranking.tafsirGram * word.weight, scores);
  }
}

/** Every verse's score, and what a verse would score that were the best for each of the words. */
export type Scored = { scores: Float64Array; ideal: number };

/** The score of every verse for a query; 0 where it holds nothing of it. */
export function scoreVerses(
  fields: Fields,
  chapters: Uint8Array,
  words: readonly QueryWord[],
  ranking: Ranking,
): Scored {
  return scoreTogether(
    chapters,
    words.map((word) => (scores) => scoreWord(fields, word, ranking, scores)),
  );
}

/**
 * The score of every verse for several words, each a function that adds its own scores; 0 where none does. A word counts
 * for the verses beside it in the chapter too, since passages run over verses; and its score grows less than in
 * proportion, so that a verse with several of the words stands before one that repeats a single word.
 */
export function scoreTogether(chapters: Uint8Array, words: readonly ((scores: Float64Array) => void)[]): Scored {
  const verseCount = chapters.length;
  const total = new Float64Array(verseCount);
  const found = new Uint8Array(verseCount);
  const scores = new Float64Array(verseCount);
  let ideal = 0;
  for (const addWord of words) {
    scores.fill(0);
    addWord(scores);
    let most = 0;
    for (let verse = 0; verse < verseCount; verse += 1) {
      const own = scores[verse] ?? 0;
      if (own > 0) found[verse] = 1;
      if (own > most) most = own;
      const score = own + neighbourShare * besides(scores, chapters, verse);
      if (score > 0) total[verse] = (total[verse] ?? 0) + dampen(score);
    }
    ideal += dampen(most);
  }
  return { scores: total.map((score, verse) => (found[verse] ? score : 0)), ideal };
}

function besides(scores: Float64Array, chapters: Uint8Array, verse: number): number {
  const before = chapters[verse - 1] === chapters[verse] ? (scores[verse - 1] ?? 0) : 0;
  const after = chapters[verse + 1] === chapters[verse] ? (scores[verse + 1] ?? 0) : 0;
  return before + after;
}

/** The power of three quarters, by square roots, which cost a tenth of a general power. */
function dampen(score: number): number {
  const root = Math.sqrt(score);
  return root * Math.sqrt(root);
}

/**
 * The best verses, best first; equal scores in the order of the mushaf. Nearly every verse scores something by its n-grams, so
 * the list is kept short from the start rather than sorted whole.
 */
export function bestHits(scores: Float64Array, limit: number): Hit[] {
  const hits: Hit[] = [];
  for (let verse = 0; verse < scores.length; verse += 1) {
    const score = scores[verse] ?? 0;
    if (score <= 0 || (hits.length >= limit && score <= (hits[limit - 1]?.score ?? Infinity))) continue;
    let at = hits.length;
    while (at > 0 && (hits[at - 1]?.score ?? 0) < score) at -= 1;
    hits.splice(at, 0, { verse, score });
    if (hits.length > limit) hits.pop();
  }
  return hits;
}
