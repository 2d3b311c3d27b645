import { type ConceptMatch, matchConcepts } from "../concepts/match-concepts.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { maxQueryLength, type QueryWord, queryWords } from "./query-words.ts";

/** A query's words and the concepts that it matches. */
export type ParsedQuery = { words: QueryWord[]; concepts: ConceptMatch[] };

export function parseQuery(
  { language, concepts: { triggers }, replaceSpellings }: SearchIndex,
  query: string,
): ParsedQuery {
  const text = replaceSpellings(query.slice(0, maxQueryLength));
  return {
    words: queryWords(language, text),
    concepts: matchConcepts(language, triggers, text.slice(0, maxQueryLength)),
  };
}
