import type { DocumentIndex } from "../index/document-index.ts";
import { findPhrase, type PhraseIndex } from "../index/phrase-index.ts";
import type { QueryWord } from "../query/query-words.ts";
import { addTermScores, type Bm25Index, createBm25Index, dampen } from "./bm25.ts";
import type { TranslatedWord } from "./translate-query.ts";
import { bm25Parameters, documentWeights } from "./weights.ts";

/** A document's number and its score. */
export type DocumentHit = { document: number; score: number };

/** A document index, ready for scoring. */
export type SearchableDocuments = { stems: Bm25Index; grams: Bm25Index; phrases: PhraseIndex; count: number };

export function openDocumentIndex({ stems, grams, phrases }: DocumentIndex): SearchableDocuments {
  const { documentB } = bm25Parameters;
  const [stemIndex, gramIndex] = [createBm25Index(stems, documentB), createBm25Index(grams, documentB)];
  return { stems: stemIndex, grams: gramIndex, phrases, count: phrases.documentEnds.length };
}

/** Adds to `total` the documents' scores, times `share`, for query words in the documents' own language. */
export function scoreQueryWords(
  { stems, grams: gramIndex, count }: SearchableDocuments,
  words: readonly QueryWord[],
  share: number,
  total: Float64Array,
): void {
  const scores = new Float64Array(count);
  for (const { stem, root, grams, weight } of words) {
    scores.fill(0);
    addTermScores(stems, stem, documentWeights.stem * weight, scores);
    if (root !== undefined) addTermScores(stems, root, documentWeights.root * weight, scores);
    for (const gram of grams) addTermScores(gramIndex, gram, documentWeights.gram * weight, scores);
    addDampened(scores, share, total);
  }
}

/** Adds to `total` the documents' scores for translated query words. */
export function scoreTranslations(
  { stems, count }: SearchableDocuments,
  words: readonly TranslatedWord[],
  total: Float64Array,
): void {
  const scores = new Float64Array(count);
  for (const { weight, translations } of words) {
    scores.fill(0);
    for (const { stem, probability } of translations) addTermScores(stems, stem, weight * probability, scores);
    addDampened(scores, 1, total);
  }
}

function addDampened(scores: Float64Array, share: number, total: Float64Array): void {
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    if (score > 0) total[at] = (total[at] ?? 0) + share * dampen(score);
  }
}

/** The documents that hold every phrase; undefined (no restriction) if there are no phrases. */
export function documentsWithPhrases(
  index: PhraseIndex,
  phrases: readonly (readonly string[])[],
): Set<number> | undefined {
  let found: Set<number> | undefined;
  // Each phrase is searched only in the documents that hold the phrases before it.
  for (const phrase of phrases) found = new Set(findPhrase(index, phrase, found));
  return found;
}

/** The best documents, best first, ties in document order. Documents of `within` are included even with a score of 0. */
export function bestDocuments(
  scores: Float64Array,
  within: ReadonlySet<number> | undefined,
  limit: number,
): DocumentHit[] {
  const hits: DocumentHit[] = [];
  const add = (document: number) => hits.push({ document, score: scores[document] ?? 0 });
  if (within) for (const document of within) add(document);
  else for (let document = 0; document < scores.length; document += 1) if ((scores[document] ?? 0) > 0) add(document);
  return hits.sort((one, other) => other.score - one.score || one.document - other.document).slice(0, limit);
}
