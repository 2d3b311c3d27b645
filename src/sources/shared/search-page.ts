import type { Language } from "../../i18n/shared/languages.ts";

export const searchKinds = ["quran", "hadith", "tafsir"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The longest query, in UTF-16 units; the rest is ignored. */
export const maxQueryLength = 500;

/** Results per page, and the number of the last page. */
export const resultsPerPage = 20;
export const lastPage = 5;
/** The number of hits that a search requests, and the most that can be shown. */
export const maxResults = resultsPerPage * lastPage;

/** The query string of the search page. */
export type SearchPageQuery = {
  /** Trimmed; empty before the first search. */
  q: string;
  source: SearchKind;
  /** The id of an edition, a tafsir or a collection of hadith; empty for all. */
  edition: string;
  /** From 1. */
  page: number;
};

/** A piece of a result's text; `marked` if it is a word of the query. The pieces joined are the text. */
export type HighlightedPiece = { text: string; marked: boolean };

export type ResultText = {
  lang: Language;
  editionName: string;
  pieces: HighlightedPiece[];
  /** The reference of the verses that the edition translates together with this text. */
  joint?: string;
  /** Whether it is part of a longer text. Never for the Qur'an. */
  excerpt: boolean;
};

/** A search result, ready for display. */
export type SearchPageResult = {
  kind: SearchKind;
  /** "2:153", "riyad:25". */
  ref: string;
  /** The name of the surah, or of the collection and book, in the page's language. */
  title: string;
  /** The number beside the title: "2:153", "25". */
  number: string;
  /** Address without language prefix. */
  path: string;
  /** The Arabic verse, with its number for the rosette. `marked`: offsets of matched words. */
  arabic?: { text: string; number: string; marked: number[]; editionName: string };
  texts: ResultText[];
  /** Whether none of the words that were searched for is in it, in any edition: it was found by its subject. Verses only. */
  bySubject?: boolean;
};

/** An edition or collection that a search can be narrowed to. */
export type SearchFilter = { id: string; name: string };

export type SearchPageResults = {
  query: SearchPageQuery;
  /** The surah that has the query as its name, in the page's language, with its address without language prefix. */
  chapter?: { name: string; path: string } | undefined;
  /** In a search of the Qur'an: the hadith that the query names by its reference. */
  hadith?: { name: string; path: string } | undefined;
  /** In a search of the Qur'an or of hadith: the collection that the query names with one number, where it numbers its hadith by book. */
  numberedByBook?: { name: string; path: string; example: string } | undefined;
  /** In a search of hadith: the verses that the query names by their reference. */
  verses?: { name: string; path: string } | undefined;
  /** Whether sources of this kind are loaded; unless `loaded`, there are no results. */
  state: "loaded" | "loading" | "absent";
  results: SearchPageResult[];
  more: boolean;
  /** The number of results on all pages, at most `maxResults`. */
  total: number;
  /** Editions, tafsirs or collections of this kind of source. */
  filters: SearchFilter[];
};

/** The search behind the search page. */
export type SearchPages = { search(language: Language, query: SearchPageQuery): Promise<SearchPageResults> };
