import type { PlaceRange } from "./find-place.ts";

/** The address of a verse or a run of verses, without language prefix: "/quran/2/255", "/quran/2/255-257". */
export function pathOfVerses(chapter: number, { from, to }: PlaceRange): string {
  return `/quran/${chapter}/${from === to ? from : `${from}-${to}`}`;
}
