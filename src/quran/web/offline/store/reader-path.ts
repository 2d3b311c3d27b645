import { isLanguage, type Language } from "#i18n/shared/languages.ts";

/** A path of the reader: the list of surahs, a surah, or verses of it. */
export type ReaderPath = {
  /** Undefined in a path without a language prefix. */
  language: Language | undefined;
  /** Undefined for the list of surahs. */
  chapter: number | undefined;
  /** As in the path: "255" or "255-257". */
  verse: string | undefined;
  /** Whether it is `/q/…`. */
  short: boolean;
  /** Whether it is the loader data of a client navigation, `….data`. */
  data: boolean;
};

const pattern = /^(?:\/([a-z]{2}))?\/(quran|q)(?:\/(\d{1,3})(?:\/(\d{1,3}(?:-\d{1,3})?))?)?(\.data)?$/;

/** Parses a path of the reader; undefined for any other path and for surahs that do not exist. */
export function parseReaderPath(pathname: string): ReaderPath | undefined {
  const found = pattern.exec(pathname);
  if (!found) return undefined;
  const [, prefix, word, chapterText, verse, data] = found;
  if (prefix !== undefined && !isLanguage(prefix)) return undefined;
  const chapter = chapterText === undefined ? undefined : Number(chapterText);
  const short = word === "q";
  if (chapter === undefined ? short : chapter < 1 || chapter > 114) return undefined;
  return { language: prefix, chapter, verse, short, data: data !== undefined };
}

/** The path under which a surah's page is stored, or without a number that of the list: the public one of its language. */
export function pagePath(language: Language, chapter?: number): string {
  return chapter === undefined ? `/${language}/quran` : `/${language}/quran/${chapter}`;
}

/** The route's id in React Router. It is part of stored keys: do not move the route's file. */
const readerRoute = "quran/web/reader.route";

/**
 * The path of a page's loader data. A surah's holds only the reader route's data; the list's holds that of all routes, and its shell
 * messages are the same on all pages of the language.
 */
export function dataPath(language: Language, chapter?: number): string {
  const path = `${pagePath(language, chapter)}.data`;
  return chapter === undefined ? path : `${path}?${new URLSearchParams({ _routes: readerRoute })}`;
}

/** Whether a request with this query is answered by a surah's stored data; all others by the list's. */
export function requestsReaderData(query: URLSearchParams): boolean {
  return query.get("_routes") === readerRoute;
}
