import type { VerseRange } from "./verse-reference.ts";

/** The address of a verse or a run of verses in the reader, without language prefix: "/quran/2/255", "/quran/2/255-257". */
export function pathOfVerses({ chapter, from, to }: VerseRange): string {
  return `/quran/${chapter}/${from === to ? from : `${from}-${to}`}`;
}
