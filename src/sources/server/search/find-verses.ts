import type { Language } from "../../../i18n/shared/languages.ts";
import type { Hit } from "../../shared/contract.ts";
import { type QueryWord, readQuery } from "./query.ts";
import { rankings } from "./ranking.ts";
import { bestHits, type Fields, scoreVerses } from "./score-verses.ts";

/** What searching one language needs. */
export type Shelf = {
  language: Language;
  fields: Fields;
  /** Editions of the text held in each verse's document. */
  editionCount: number;
  /** The chapter of each verse. */
  chapters: Uint8Array;
};

/** The verses that hold words of the query, or parts of them, best first. */
export function findVerses(shelf: Shelf, query: string, limit: number): Hit[] {
  return rankVerses(shelf, readQuery(shelf.language, query), limit);
}

/** The same for a query that is already read. */
export function rankVerses(shelf: Shelf, words: readonly QueryWord[], limit: number): Hit[] {
  return bestHits(scoreVerses(shelf.fields, shelf.chapters, words, rankings[shelf.language]), limit);
}
