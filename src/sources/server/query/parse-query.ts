import { type ConceptMatch, matchConcepts } from "../concepts/match-concepts.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { maxQueryLength, type QueryWord, queryWords } from "./query-words.ts";

/** A query's words and the concepts that it matches. */
export type ParsedQuery = { words: QueryWord[]; concepts: ConceptMatch[] };

/** `corrected`: misspelled words are read as the words of the texts that they are nearest to. */
export function parseQuery(
  { language, concepts: { triggers }, replaceSpellings, correctSpelling }: SearchIndex,
  query: string,
  corrected = false,
): ParsedQuery {
  const spelt = replaceSpellings(query.slice(0, maxQueryLength));
  const text = corrected ? correctSpelling(spelt) : spelt;
  return {
    words: queryWords(language, text),
    concepts: matchConcepts(language, triggers, text.slice(0, maxQueryLength)),
  };
}
