import type { Field } from "../index/field.ts";
import type { QueryWord } from "../search/query.ts";
import { saturation } from "../search/ranking.ts";
import { addScores, type Searchable } from "../search/searchable.ts";
import type { TextIndex } from "./text-index.ts";
import { documentsWithRun, type WordRuns } from "./word-runs.ts";

/** A word of a query as English stems, each with how likely it is. */
export type TranslatedWord = { weight: number; translations: readonly { stem: string; probability: number }[] };

/** A document by its number and its score. */
export type TextHit = { document: number; score: number };

/** An index that is open. */
export type TextShelf = { stems: Searchable; grams: Searchable; runs: WordRuns; count: number };

/** What each kind of evidence counts: n-grams find other forms and misspellings of a word. */
const weights = { stem: 1, root: 0.6, gram: 0.15 };

/** Texts are of very different lengths, far more so than verses: a long one holds many words without being about them. */
const lengthShare = 0.55;

export function openTextShelf({ stems, grams, runs }: TextIndex): TextShelf {
  return { stems: searchable(stems), grams: searchable(grams), runs, count: runs.documentEnds.length };
}

function searchable(field: Field): Searchable {
  const total = field.lengths.reduce((sum, length) => sum + length, 0);
  const average = Math.max(1, total / Math.max(1, field.lengths.length));
  const { k1 } = saturation;
  const norms = Float32Array.from(field.lengths, (length) => k1 * (1 - lengthShare + (lengthShare * length) / average));
  return { field, verseCount: field.lengths.length, norms };
}

/** Adds the scores of the documents for the words of a query in the texts' own language. */
export function scoreWords(shelf: TextShelf, words: readonly QueryWord[], share: number, total: Float64Array): void {
  const scores = new Float64Array(shelf.count);
  for (const { stem, root, grams, weight } of words) {
    scores.fill(0);
    addScores(shelf.stems, stem, weights.stem * weight, scores);
    if (root !== undefined) addScores(shelf.stems, root, weights.root * weight, scores);
    for (const gram of grams) addScores(shelf.grams, gram, weights.gram * weight, scores);
    addDampened(scores, share, total);
  }
}

/** The same for words of another language, translated. */
export function scoreTranslations(shelf: TextShelf, words: readonly TranslatedWord[], total: Float64Array): void {
  const scores = new Float64Array(shelf.count);
  for (const { weight, translations } of words) {
    scores.fill(0);
    for (const { stem, probability } of translations) addScores(shelf.stems, stem, weight * probability, scores);
    addDampened(scores, 1, total);
  }
}

/** A word's score grows less than in proportion, so that a text with several of the words stands before one that repeats a single one. */
function addDampened(scores: Float64Array, share: number, total: Float64Array): void {
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    if (score > 0) total[at] = (total[at] ?? 0) + share * Math.sqrt(score) * Math.sqrt(Math.sqrt(score));
  }
}

/** The documents that hold every phrase; undefined without phrases: then all do. */
export function documentsWithPhrases(runs: WordRuns, phrases: readonly (readonly string[])[]): Set<number> | undefined {
  let found: Set<number> | undefined;
  // Each phrase is looked for where those before it stand: many phrases take little longer than one.
  for (const phrase of phrases) found = new Set(documentsWithRun(runs, phrase, found));
  return found;
}

/** The best documents, best first; equal scores in their order. Those of `within` count even without a score. */
export function bestTexts(scores: Float64Array, within: ReadonlySet<number> | undefined, limit: number): TextHit[] {
  const hits: TextHit[] = [];
  const add = (document: number) => hits.push({ document, score: scores[document] ?? 0 });
  if (within) for (const document of within) add(document);
  else for (let document = 0; document < scores.length; document += 1) if ((scores[document] ?? 0) > 0) add(document);
  return hits.sort((one, other) => other.score - one.score || one.document - other.document).slice(0, limit);
}
