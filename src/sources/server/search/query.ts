import type { Language } from "../../../i18n/shared/languages.ts";
import { contentWords, grams, type Word } from "../analysis/tokens.ts";
import { framingWeight } from "./ranking.ts";

export type QueryWord = Word & { weight: number; grams: string[] };

/** Longest part of a query that is read, in UTF-16 units: it bounds the time of every search. */
export const longestQuery = 500;

/**
 * The distinct content words of a query with their weights. Words that frame a question weigh little beside a topic;
 * where nothing else is left they are the topic.
 */
export function readQuery(language: Language, query: string): QueryWord[] {
  const words = new Map<string, Word>();
  for (const word of contentWords(language, query.slice(0, longestQuery))) words.set(word.text, word);
  const distinct = [...words.values()];
  const hasTopic = distinct.some(({ framing }) => !framing);
  return distinct.map((word) => ({
    ...word,
    weight: word.framing && hasTopic ? framingWeight : 1,
    grams: [...new Set(grams(language, word.text))],
  }));
}
