import type { Language } from "../../i18n/shared/languages.ts";

export type { SearchResponse, SearchResult } from "./operations.ts";

/** A hit: the verse's index among the 6236 (from 0) and its score, higher is better. Scores of one language compare with each other only. */
export type VerseHit = { verse: number; score: number };

/** Finds verses. The index of every language is in memory; there is something to wait for only where a model is asked for embeddings. */
export type VerseSearch = {
  /** Best first, never more than found; `limit` 1 to 100. */
  find(language: Language, query: string, limit: number): VerseHit[] | Promise<VerseHit[]>;
  /**
   * The verses good enough to answer a question from, best first, or none when nothing passes the
   * language's threshold: then the honest answer is that no source was found.
   */
  answer(language: Language, question: string, limit: number): VerseHit[] | Promise<VerseHit[]>;
};

/** A concern of the table that a question speaks of. */
export type Concern = {
  /** The concept's id: "debt". */
  id: string;
  /** How surely, 0 to 1. */
  strength: number;
  /** The passages that speak to it, best first: "94:5-6". */
  verses: string[];
  /** The hadith that speak to it, best first: "riyad:25". */
  hadith: string[];
};
