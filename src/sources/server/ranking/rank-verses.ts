import type { VerseHit } from "../../shared/contract.ts";
import { tokenize } from "../analysis/tokenize.ts";
import { ownLife } from "../concepts/concept-file.ts";
import type { ConceptMatch } from "../concepts/match-concepts.ts";
import { type ParsedQuery, parseQuery } from "../query/parse-query.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { documentsWithTerm } from "./bm25.ts";
import { scoreByFeedback } from "./relevance-feedback.ts";
import { bestHits, scoreVerses } from "./score-verses.ts";
import { scoreTranslatedVerses, translateWords } from "./translate-query.ts";
import { conceptBoost, embeddingShare, evidenceWeights, relevanceFeedback, translationShares } from "./weights.ts";

/**
 * The verses that match words of the query or parts of words, in any edition, or its concepts; best first. Misspelled words are corrected.
 * `similarity`: the embedding similarity of each verse to the query, if there is a model.
 */
export function findVerses(search: SearchIndex, query: string, limit: number, similarity?: Float64Array): VerseHit[] {
  const question = parseQuery(search, query, true);
  const [word] = tokenize(search.language, query).length === 1 ? question.words : [];
  const holding = word ? documentsWithTerm(search.indexes.stems, word.stem) : [];
  if (!word || holding.length === 0) return rankVerses(search, question, limit, similarity);
  // One word that the texts hold: its verses come before those of its subject, and words that only share letters with it do not count.
  const scores = scoreAll(search, { ...question, words: [{ ...word, grams: [] }] }, similarity);
  const most = highest(scores);
  for (const verse of holding) scores[verse] = (scores[verse] ?? 0) + most;
  return bestHits(scores, limit);
}

/** The same for a parsed query. */
export function rankVerses(
  search: SearchIndex,
  question: ParsedQuery,
  limit: number,
  similarity?: Float64Array,
): VerseHit[] {
  return bestHits(scoreAll(search, question, similarity), limit);
}

/** The score of every verse for a query. */
function scoreAll(search: SearchIndex, question: ParsedQuery, similarity: Float64Array | undefined): Float64Array {
  const { language, indexes, chapters, translator, feedbackIndex } = search;
  const { scores, ideal } = scoreVerses(indexes, chapters, question.words, evidenceWeights[language]);
  // Above 1 if even the best verse matches the words incompletely: concepts then weigh more.
  const wordMismatch = ideal / (highest(scores) || 1);
  if (translator) {
    const translated = scoreTranslatedVerses(translator, chapters, translateWords(translator, question.words));
    addScaled(scores, translated.scores, translationShares[language]);
  }
  boostConcepts(search, question, scores, wordMismatch);
  if (similarity) addScaled(scores, similarity, embeddingShare);
  if (feedbackIndex) {
    const similar = scoreByFeedback(feedbackIndex, scores);
    // Feedback only reorders: verses without a score stay out.
    addScaled(
      scores,
      similar.map((score, verse) => ((scores[verse] ?? 0) > 0 ? score : 0)),
      relevanceFeedback.share,
    );
  }
  return scores;
}

/** Adds another ranking, scaled so that its best score is `share` of the best score here. */
function addScaled(scores: Float64Array, others: Float64Array, share: number): void {
  const [own, other] = [highest(scores), highest(others)];
  if (other === 0) return;
  const factor = share * (own > 0 ? own / other : 1);
  for (let verse = 0; verse < scores.length; verse += 1) {
    scores[verse] = (scores[verse] ?? 0) + factor * (others[verse] ?? 0);
  }
}

/** Verses of matched concepts gain score, the first passage of a concept most; see `conceptBoost`. No verse is removed. */
function boostConcepts(
  { concepts: { verses, groups } }: SearchIndex,
  question: ParsedQuery,
  scores: Float64Array,
  wordMismatch: number,
): void {
  const scale = conceptBoost.share * (highest(scores) || 1) * Math.max(1, wordMismatch);
  const gains = new Map<number, number>();
  for (const match of question.concepts.slice(0, conceptBoost.max)) {
    const extent = 1 - conceptBoost.extent * (1 - matchedShare(question, match));
    const group = groups[match.concept];
    const kind = group !== undefined && ownLife.has(group) ? 1 + conceptBoost.ownLife * match.strength ** 2 : 1;
    for (const { verse, passage } of verses[match.concept] ?? []) {
      const gain = scale * Math.sqrt(match.strength) * extent * kind * conceptBoost.decay ** passage;
      gains.set(verse, (gains.get(verse) ?? 0) + gain);
    }
  }
  for (const [verse, gain] of gains) scores[verse] = (scores[verse] ?? 0) + gain;
}

/** The share of the question's words, by weight, that matched the concept. */
function matchedShare({ words }: ParsedQuery, { words: matched }: ConceptMatch): number {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return words.reduce((sum, { text, weight }) => sum + (matched.has(text) ? weight : 0), 0) / (whole || 1);
}

function highest(scores: Float64Array): number {
  let most = 0;
  for (let verse = 0; verse < scores.length; verse += 1) most = Math.max(most, scores[verse] ?? 0);
  return most;
}
