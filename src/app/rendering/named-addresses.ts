import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { canonicalPath } from "./canonical-path.ts";

/** The verse references of a passage or surah by one of its names in the six languages. */
export type FindNamedPassage = (query: string) => string[] | undefined;

/** The one address of a page: its canonical path, and numbers for the names of surahs and passages. */
export function canonicalAddress(pathname: string, find: FindNamedPassage): string {
  const path = canonicalPath(pathname);
  return addressOfName(path, find) ?? path;
}

const maxNameLength = 120;

/**
 * The canonical address of the surah or passage that an address of the reader names instead of numbering: "/quran/yasin" → "/quran/36",
 * "/pl/quran/ayat-al-kursi" → "/pl/quran/2/255", "/quran/yasin/9" → "/quran/36/9". Undefined for every other address.
 */
export function addressOfName(pathname: string, find: FindNamedPassage): string | undefined {
  const { language, path } = splitLanguage(pathname);
  const [, name, verse] = /^\/q(?:uran)?\/(?!-)([^/]*[^/\d][^/]*)(?:\/(\d{1,3}))?$/.exec(path) ?? [];
  if (name === undefined || name.length > maxNameLength) return undefined;
  const words = decode(name).replace(/[-_+]+/g, " ");
  const found = verse === undefined ? (find(words) ?? find(`surah ${words}`)) : find(`surah ${words} ${verse}`);
  const range = found?.length === 1 ? parseVerseReference(found[0] ?? "") : undefined;
  if (!range) return undefined;
  // A surah's own name leads to its beginning, not to a range of all its verses.
  const whole = verse === undefined && find(`surah ${range.chapter}`)?.[0] === found?.[0];
  return localizedPath(language, whole ? `/quran/${range.chapter}` : pathOfVerses(range));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
