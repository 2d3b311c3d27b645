import type { Language } from "#i18n/shared/languages.ts";
import type { ConceptIndex } from "../concepts/concept-index.ts";
import type { ForwardIndex } from "../ranking/relevance-feedback.ts";
import type { Bm25Indexes } from "../ranking/score-verses.ts";
import type { QueryTranslator } from "../ranking/translate-query.ts";

/** Everything that the search of verses in one language needs. */
export type SearchIndex = {
  language: Language;
  indexes: Bm25Indexes;
  /** The number of editions in each verse's document. */
  editionCount: number;
  /** The chapter of each verse. */
  chapters: Uint8Array;
  concepts: ConceptIndex;
  /** Whether the texts or the concepts have a word. */
  isKnown: (word: string) => boolean;
  /** Replaces Islamic words typed in Latin letters by the language's own. */
  replaceSpellings: (query: string) => string;
  /** Replaces misspelled words: see `createSpellingCorrection`. */
  correctSpelling: (query: string) => string;
  /** Translates into English stems; undefined in English. */
  translator: QueryTranslator | undefined;
  /** The English stems of each verse; undefined if relevance feedback is off. */
  feedbackIndex: ForwardIndex | undefined;
};
