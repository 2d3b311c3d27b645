import type { Language } from "#i18n/shared/languages.ts";
import { type AnalyzedWord, analyzeWords, characterNgrams } from "../analysis/tokenize.ts";
import { framingWeight } from "../ranking/weights.ts";

export type QueryWord = AnalyzedWord & { weight: number; grams: string[] };

/** The part of a query that is read, in UTF-16 units. It bounds the time of every search. */
export const maxQueryLength = 500;

/** The distinct content words of a query. Words that only frame a question weigh less, unless there are no others. */
export function queryWords(language: Language, query: string): QueryWord[] {
  const words = new Map<string, AnalyzedWord>();
  for (const word of analyzeWords(language, query.slice(0, maxQueryLength))) words.set(word.text, word);
  const distinct = [...words.values()];
  const hasTopic = distinct.some(({ framing }) => !framing);
  return distinct.map((word) => ({
    ...word,
    weight: word.framing && hasTopic ? framingWeight : 1,
    grams: [...new Set(characterNgrams(language, word.text))],
  }));
}
