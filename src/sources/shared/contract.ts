import type { Language } from "../../i18n/shared/languages.ts";
import type { Excerpt } from "../../quran/shared/passages/excerpt.ts";

export type { SearchResponse, SearchResult } from "./operations.ts";

/** How much of a question the texts of a verse hold: the share of its words, rare words counting more, 0 to 1, and the number of its content words. */
export type Wording = { share: number; words: number };

/**
 * A hit: the verse's index (0 to 6235) and its score, higher is better. Scores of different languages are not comparable. `wording`: only of the
 * answer to a question in words.
 */
export type VerseHit = { verse: number; score: number; wording?: Wording };

/** The score of a hit that the query names by its reference; scores of words are lower. */
export const referenceScore = 1000;

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

/** A passage of a surah ("18:9-13"), and a line on it in the language asked for; absent where nobody wrote one. */
export type SurahPassage = { ref: string; why: string | undefined };

/** A concept that a question is about. */
export type Concern = {
  /** The concept's id: "debt". */
  id: string;
  /** The probability that the question is about it, 0 to 1. */
  strength: number;
  /** The question names it by its words: it surely is the subject, and its passages are the answer in their order. */
  named?: true;
  /** Its passages, best first: "94:5-6". */
  verses: string[];
  /** Its hadith, best first: "riyad:25". */
  hadith: string[];
  /** Whether it is about the person's own life: feelings, family, money. */
  ownLife?: boolean;
  /** Whether it is a person or an event that is told of. */
  story?: boolean;
  /** The first of its passages, if it stays first whatever the search finds. */
  lead?: string | undefined;
  /** Those of its passages that comfort a person: first for who tells of themselves, and not first for who asks about the subject. */
  consoling?: string[];
  /** Those of its passages that are prayers. */
  prayers?: string[];
  /** Its name in the language that the reading is shown in. */
  name?: string;
  /** Why a passage fits it, in the same language, by reference ("quran:94:5-6"). A passage without a line is absent. */
  reasons?: Readonly<Record<string, string>>;
  /** The part of a passage that answers, by reference. Of a passage that answers as a whole it is absent. */
  excerpts?: Readonly<Record<string, Excerpt>>;
};

/** What a person may want with a question. */
export const wantedAnswers = [
  ...(["comfort", "verse", "prayer", "ruling", "story"] as const),
  ...(["definition", "fact", "quotation", "greeting"] as const),
] as const;
export type WantedAnswer = (typeof wantedAnswers)[number];

/** Signs of danger: to the person now or long ago, to somebody else, by violence at home, by a sexual assault, or to others by the person. */
export const dangers = ["present", "past", "other", "violence", "assault", "threat"] as const;
export type Danger = (typeof dangers)[number];

/**
 * What a message may want of the answer before it: that a passage is explained, more passages, a hadith or a prayer on the same subject, another
 * answer, a proof, or an answer to a question that needs the one before it to be understood.
 */
export const followUps = ["explain", "more", "hadith", "prayer", "unhelped", "doubt", "continued"] as const;
export type FollowUp = (typeof followUps)[number];

/** What the classifier tells of a question. */
export type QuestionReading = {
  /** What it is about, the most probable first. */
  concerns: readonly Concern[];
  /** What the clauses of the message are surely about, each concern once, in their order. Empty where all that is sure is about one. */
  subjects?: readonly Concern[];
  /** What the person wants; undefined where that is unsure. */
  wanted?: WantedAnswer | undefined;
  /** The probability that the person quotes words and asks where they stand, 0 to 1. */
  quotes?: number;
  /** The danger that it probably tells of. */
  danger?: Danger | undefined;
  /** How the question probably follows the answer before it, if there is one. Undefined for a question that surely stands alone. */
  followUp?: { kind: FollowUp; probability: number } | undefined;
  /** How probable that or another danger is, 0 to 1. */
  dangerStrength?: number;
  /** Whether danger is improbable even if a sign speaks of it. Undefined where danger is found and for a question of one or two words. */
  isCalm?: boolean;
  /** Whether danger is possible, but not probable enough to be found. */
  mayBeDanger?: boolean;
  /** The probability that the person asks about a subject and tells nothing of themselves, 0 to 1. */
  asksOnly?: number;
  /** The probability that neither the Qur'an nor the hadith answers it, 0 to 1, beside that of each concept. */
  foreign: number;
  /** The same by a model that tells nothing but this. */
  outside: number;
  /** The reading without the subject that the words of the question name, if they name one. */
  unnamed?: QuestionReading;
  /** The share of what the question consists of that messages in this language have, 0 to 1. */
  known?: number;
};

/** Reads a question in a language. Names and reasons are in that language, or in `shownIn`. */
export type ReadQuestion = (question: string, language: Language, shownIn?: Language) => QuestionReading;
