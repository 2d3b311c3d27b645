import file from "../../../../content/passages/names.json" with { type: "json" };
import { foldName, loosen } from "../fold-name.ts";
import type { LocationIndex } from "../location-index.ts";
import { findChapters, parseLocation, type QuranLocation } from "../parse-location.ts";
import { parseVerseReference } from "../verse-reference.ts";

/** The references of the passages by their names, with the spellings of a sound folded. */
let passages: ReadonlyMap<string, string> | undefined;

const keyOf = (name: string) => loosen(foldName(name).join(""));

/** The passage, of several the first, of which a text is the popular name: "Ayat al-Kursi", "Throne Verse". */
function parsePassageName(text: string): QuranLocation | undefined {
  passages ??= new Map(
    file.passages.flatMap(({ refs: [ref = ""], names }) => names.map((name) => [keyOf(name), ref] as const)),
  );
  const range = parseVerseReference(passages.get(keyOf(text)) ?? "");
  if (!range) return undefined;
  const { chapter, from, to } = range;
  return { kind: "verse", number: from, chapter, verse: from, ...(to > from && { to }) };
}

/** What `parseLocation` reads, and the names of passages in `content/passages/names.json`. Pages load it with the code of the field. */
export function findLocation(locations: LocationIndex, text: string): QuranLocation | undefined {
  return parseLocation(locations, text) ?? parsePassageName(text);
}

/** What `findChapters` finds, or the chapter of the passage that a text names. */
export function findChaptersOrPassage(locations: LocationIndex, text: string): number[] {
  const passage = parsePassageName(text);
  return passage ? [passage.chapter] : findChapters(locations, text);
}
