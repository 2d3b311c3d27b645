import type { Language } from "../../i18n/shared/languages.ts";

export const searchKinds = ["quran", "hadith", "tafsir"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most that is read of what is typed, in UTF-16 units. */
export const longestQuery = 500;

/** Results on one page, and the last page there is. */
export const resultsPerPage = 20;
export const lastPage = 5;

/** What the address of the search page asks for. */
export type SearchAsked = {
  /** Trimmed; empty where nothing is asked. */
  q: string;
  source: SearchKind;
  /** The id of an edition, a tafsir or a collection of hadith; empty for any. */
  edition: string;
  /** From 1. */
  page: number;
};

/** A piece of a found text; `marked` where it is a word that was searched for. Joined, the pieces are the text. */
export type MarkedPiece = { text: string; marked: boolean };

export type FoundText = {
  lang: Language;
  editionName: string;
  pieces: MarkedPiece[];
  /** Part of a longer text: it begins or ends in its middle. Never so for the Qur'an. */
  excerpt: boolean;
};

/** A found passage, ready to be shown. */
export type Found = {
  kind: SearchKind;
  /** "2:153", "riyad:25". */
  ref: string;
  /** The name of the surah, or of the collection and book, in the page's language. */
  title: string;
  /** What stands beside the name: "2:153", "25". */
  number: string;
  /** Address without language prefix. */
  path: string;
  /** The Arabic verse as it stands, with the verse's number for its rosette. */
  arabic?: { text: string; number: string; marked: number[]; editionName: string };
  texts: FoundText[];
};

/** Something to narrow a search to. */
export type SearchFilter = { id: string; name: string };

export type SearchAnswer = {
  asked: SearchAsked;
  /** How far the source is: all but `loaded` find nothing. */
  state: "loaded" | "loading" | "absent";
  results: Found[];
  more: boolean;
  /** Editions, tafsirs or collections of the kind that is asked for. */
  filters: SearchFilter[];
};

/** Searches for a page. */
export type SearchPages = { search(language: Language, asked: SearchAsked): Promise<SearchAnswer> };
