import { type ConceptMatch, matchConcepts } from "../concepts/match-concepts.ts";
import { longestQuery, type QueryWord, readQuery } from "./query.ts";
import type { Shelf } from "./shelf.ts";

/** A query read: its words, and the concepts it speaks of. */
export type Question = { words: QueryWord[]; concepts: ConceptMatch[] };

export function readQuestion({ language, concepts: { table }, spellOut }: Shelf, typed: string): Question {
  const text = spellOut(typed.slice(0, longestQuery));
  return { words: readQuery(language, text), concepts: matchConcepts(language, table, text.slice(0, longestQuery)) };
}
