import type { Hit } from "../../shared/contract.ts";
import type { ConceptGroup } from "../concepts/concept-file.ts";
import type { ConceptMatch } from "../concepts/match-concepts.ts";
import { scoreTranslated, translateWords } from "./bridge.ts";
import { scoreLikeBest } from "./feedback.ts";
import { type Question, readQuestion } from "./question.ts";
import { bridgeShares, conceptGain, feedback, nearnessShare, rankings } from "./ranking.ts";
import { bestHits, scoreVerses } from "./score-verses.ts";
import type { Shelf } from "./shelf.ts";

/** The verses that hold words of the query or parts of them, in any edition, or that speak to its concern; best first. */
export function findVerses(shelf: Shelf, query: string, limit: number, nearness?: Float64Array): Hit[] {
  return rankVerses(shelf, readQuestion(shelf, query), limit, nearness);
}

/** The same for a query that is already read. */
export function rankVerses(shelf: Shelf, question: Question, limit: number, nearness?: Float64Array): Hit[] {
  const { language, fields, chapters, bridge, verseStems } = shelf;
  const { scores, ideal } = scoreVerses(fields, chapters, question.words, rankings[language]);
  // How far even the best verse is from holding all of the words: then concepts have more to say.
  const doubt = ideal / (highest(scores) || 1);
  if (bridge) {
    const translated = scoreTranslated(bridge, chapters, translateWords(bridge, question.words));
    addScaled(scores, translated.scores, bridgeShares[language]);
  }
  addConcepts(shelf, question, scores, doubt);
  if (nearness) addScaled(scores, nearness, nearnessShare);
  if (verseStems) {
    const alike = scoreLikeBest(verseStems, scores);
    // Likeness reorders what was found. On its own it finds nothing.
    addScaled(
      scores,
      alike.map((score, verse) => ((scores[verse] ?? 0) > 0 ? score : 0)),
      feedback.share,
    );
  }
  return bestHits(scores, limit);
}

/** Adds another ranking, brought to the scale of this one by the best score of each. */
function addScaled(scores: Float64Array, others: Float64Array, share: number): void {
  const [own, other] = [highest(scores), highest(others)];
  if (other === 0) return;
  const factor = share * (own > 0 ? own / other : 1);
  for (let verse = 0; verse < scores.length; verse += 1) {
    scores[verse] = (scores[verse] ?? 0) + factor * (others[verse] ?? 0);
  }
}

/** Concerns that people tell of themselves, in words of their own rather than of the text. */
const ownLife: ReadonlySet<ConceptGroup> = new Set(["feelings", "family", "money"]);

/**
 * Verses of matched concepts gain a share of the question's best score, the first passage of a concept most. What the words
 * found stays: a concept lifts its verses and removes none.
 */
function addConcepts(
  { concepts: { verses, groups } }: Shelf,
  question: Question,
  scores: Float64Array,
  doubt: number,
): void {
  const scale = conceptGain.share * (highest(scores) || 1) * Math.max(1, doubt);
  const gains = new Map<number, number>();
  for (const match of question.concepts.slice(0, conceptGain.most)) {
    const extent = 1 - conceptGain.extent * (1 - partTold(question, match));
    const group = groups[match.concept];
    const kind = group !== undefined && ownLife.has(group) ? 1 + conceptGain.ownLife * match.strength ** 2 : 1;
    for (const { verse, place } of verses[match.concept] ?? []) {
      const gain = scale * Math.sqrt(match.strength) * extent * kind * conceptGain.decay ** place;
      gains.set(verse, (gains.get(verse) ?? 0) + gain);
    }
  }
  for (const [verse, gain] of gains) scores[verse] = (scores[verse] ?? 0) + gain;
}

/** The part of the question, 0 to 1, that the concept was recognised by. */
function partTold({ words }: Question, { words: told }: ConceptMatch): number {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return words.reduce((sum, { text, weight }) => sum + (told.has(text) ? weight : 0), 0) / (whole || 1);
}

function highest(scores: Float64Array): number {
  let most = 0;
  for (let verse = 0; verse < scores.length; verse += 1) most = Math.max(most, scores[verse] ?? 0);
  return most;
}
