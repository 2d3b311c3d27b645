import type { VerseRange } from "./verse-reference.ts";

/** The reader's path of a verse or range, without language prefix: "/quran/2/255", "/quran/2/255-257". */
export function pathOfVerses({ chapter, from, to }: VerseRange): string {
  return `/quran/${chapter}/${from === to ? from : `${from}-${to}`}`;
}
