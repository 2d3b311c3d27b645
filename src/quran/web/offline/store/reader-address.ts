import { isLanguage, type Language } from "#i18n/shared/languages.ts";

/** An address of the reader: the list of surahs, a surah, or a verse or range in it. */
export type ReaderAddress = {
  /** Undefined on a plain address. */
  language: Language | undefined;
  /** Undefined on the list of surahs. */
  chapter: number | undefined;
  /** As it stands in the address: "255" or "255-257". */
  verse: string | undefined;
  /** Whether it is `/q/…`. */
  short: boolean;
  /** Whether it is the data of a client navigation, `….data`. */
  data: boolean;
};

const pattern = /^(?:\/([a-z]{2}))?\/(quran|q)(?:\/(\d{1,3})(?:\/(\d{1,3}(?:-\d{1,3})?))?)?(\.data)?$/;

/** What an address of the reader names; undefined for any other, and for surahs that do not exist. */
export function readAddress(pathname: string): ReaderAddress | undefined {
  const found = pattern.exec(pathname);
  if (!found) return undefined;
  const [, prefix, word, chapterText, verse, data] = found;
  if (prefix !== undefined && !isLanguage(prefix)) return undefined;
  const chapter = chapterText === undefined ? undefined : Number(chapterText);
  const short = word === "q";
  if (chapter === undefined ? short : chapter < 1 || chapter > 114) return undefined;
  return { language: prefix, chapter, verse, short, data: data !== undefined };
}

/** The address under which a surah's page, or without a number the list's, is kept: the public one of its language. */
export function pagePath(language: Language, chapter?: number): string {
  return chapter === undefined ? `/${language}/quran` : `/${language}/quran/${chapter}`;
}

/** As React Router names the parts of a page's data. */
const readerRoute = "quran/web/reader.route";

/**
 * Where the data of a kept page comes from. A surah's holds the reader's own part; the list's holds every part, and
 * the shell's words among them are those of all pages of its language.
 */
export function dataPath(language: Language, chapter?: number): string {
  const path = `${pagePath(language, chapter)}.data`;
  return chapter === undefined ? path : `${path}?${new URLSearchParams({ _routes: readerRoute })}`;
}

/** Whether the data kept for a surah answers a request with this query; else the list's data of the language does. */
export function asksReaderData(query: URLSearchParams): boolean {
  return query.get("_routes") === readerRoute;
}
