import type { Hit } from "../../shared/contract.ts";
import { scoreTranslated, translateWords } from "./bridge.ts";
import { scoreLikeBest } from "./feedback.ts";
import { type Question, readQuestion } from "./question.ts";
import { bridgeShares, conceptGain, feedback, rankings } from "./ranking.ts";
import { bestHits, scoreVerses } from "./score-verses.ts";
import type { Shelf } from "./shelf.ts";

/** The verses that hold words of the query or parts of them, in any edition, or that speak to its concern; best first. */
export function findVerses(shelf: Shelf, query: string, limit: number): Hit[] {
  return rankVerses(shelf, readQuestion(shelf, query), limit);
}

/** The same for a query that is already read. */
export function rankVerses(shelf: Shelf, question: Question, limit: number): Hit[] {
  const { language, fields, chapters, bridge, verseStems } = shelf;
  const { scores, ideal } = scoreVerses(fields, chapters, question.words, rankings[language]);
  const doubt = ideal / (highest(scores) || 1);
  if (bridge) {
    const translated = scoreTranslated(bridge, chapters, translateWords(bridge, question.words));
    addScaled(scores, translated.scores, bridgeShares[language]);
  }
  addConcepts(shelf, question, scores, doubt);
  if (verseStems) addScaled(scores, scoreLikeBest(verseStems, scores), feedback.share);
  return bestHits(scores, limit);
}

/** Adds another ranking, brought to the scale of this one by the best score of each. */
function addScaled(scores: Float64Array, others: Float64Array, share: number): void {
  const [best, best2] = [highest(scores), highest(others)];
  if (best2 === 0) return;
  const factor = share * (best > 0 ? best / best2 : 1);
  for (const [verse, score] of others.entries()) scores[verse] = (scores[verse] ?? 0) + factor * score;
}

/**
 * Verses of matched concepts gain a share of the question's best score, the first passage of a concept most. What the words
 * found stays: a concept lifts its verses and removes none.
 */
function addConcepts(
  { concepts: { verses } }: Shelf,
  { concepts }: Question,
  scores: Float64Array,
  doubt: number,
): void {
  const scale = (highest(scores) || 1) * Math.max(1, doubt) ** conceptGain.doubt;
  const gains = new Map<number, number>();
  for (const { concept, strength } of concepts.slice(0, conceptGain.most)) {
    for (const { verse, place } of verses[concept] ?? []) {
      const gain = conceptGain.share * strength * scale * conceptGain.decay ** place;
      gains.set(verse, (gains.get(verse) ?? 0) + gain);
    }
  }
  for (const [verse, gain] of gains) scores[verse] = (scores[verse] ?? 0) + gain;
}

function highest(scores: Float64Array): number {
  return scores.reduce((most, score) => Math.max(most, score), 0);
}
