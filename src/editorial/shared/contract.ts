import type { Language } from "../../i18n/shared/languages.ts";
import type { Passage } from "../../quran/shared/passages/passage.ts";
import type { Block } from "./document.ts";

/** The pages of fixed texts, by their address. */
export const staticPageIds = ["features", "principles", "terms", "privacy"] as const;
export type StaticPageId = (typeof staticPageIds)[number];

/** Who reviewed a text besides its writer: nobody, a native speaker or a scholar. */
export const reviewStates = ["unreviewed", "native", "scholar"] as const;

/** The body of a text, with the passages that it shows by their reference. */
export type Body = { blocks: readonly Block[]; passages: Readonly<Record<string, Passage>> };

export type Post = {
  slug: string;
  title: string;
  description: string;
  /** "2026-11-21". */
  published: string;
  body: Body;
};

export type Question = {
  slug: string;
  category: string;
  question: string;
  /** The beginning of the answer, for the page's description. */
  summary: string;
  body: Body;
  /** Slugs of other questions. */
  related: readonly string[];
};

export type Category = { id: string; name: string; questions: readonly Question[] };

export type StaticPage = { id: StaticPageId; title: string; description: string; updated: string; body: Body };

/** A term of the glossary, in one language. */
export type GlossaryTerm = {
  id: string;
  term: string;
  text: string;
  /** The Arabic word. */
  arabic: string;
  /** A verse on the subject: its surah's name, its reference ("2:153") and its address. */
  verse: { chapter: string; reference: string; path: string } | undefined;
};

export type GlossaryTopic = { id: string; name: string; terms: readonly GlossaryTerm[] };

/** The verses on the home page: one on a card as an answer shows it, one as the reader shows it. */
export type HomeVerses = { checked: Passage; reading: Passage };

/** Our own texts in the server's memory. Every call is synchronous. */
export type Editorial = {
  /** Newest first. */
  posts(language: Language): readonly Post[];
  post(language: Language, slug: string): Post | undefined;
  categories(language: Language): readonly Category[];
  question(language: Language, slug: string): Question | undefined;
  page(language: Language, id: StaticPageId): StaticPage | undefined;
  homeVerses(language: Language): HomeVerses;
  /** The terms by topic. */
  glossary(language: Language): readonly GlossaryTopic[];
  term(language: Language, id: string): GlossaryTerm | undefined;
};
