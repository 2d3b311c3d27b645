import type { Language } from "../../i18n/shared/languages.ts";

export type { SearchResponse, SearchResult } from "./operations.ts";

/** A hit: the verse's index (0 to 6235) and its score, higher is better. Scores of different languages are not comparable. */
export type VerseHit = { verse: number; score: number };

/** The search of verses. It is synchronous unless an embedding model is asked. */
export type VerseSearch = {
  /** Best first; `limit` 1 to 100. */
  find(language: Language, query: string, limit: number): VerseHit[] | Promise<VerseHit[]>;
  /**
   * The verses that answer a question, best first, or none if the confidence is below the
   * language's threshold: then no source was found.
   */
  answer(language: Language, question: string, limit: number): VerseHit[] | Promise<VerseHit[]>;
};

/** A concept that matches a question. */
export type Concern = {
  /** The concept's id: "debt". */
  id: string;
  /** The strength of the match, 0 to 1. */
  strength: number;
  /** Its passages, best first: "94:5-6". */
  verses: string[];
  /** Its hadith, best first: "riyad:25". */
  hadith: string[];
};
