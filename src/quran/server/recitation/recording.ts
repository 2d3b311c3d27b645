import type { Quran } from "../../shared/contract.ts";
import { type Reciter, reciters } from "../../shared/reciters.ts";
import { parseVerseReference } from "../../shared/verse-reference.ts";

/** One verse by one reciter. */
export type Recording = {
  reciter: Reciter;
  chapter: number;
  /** Number within the chapter, from 1. */
  number: number;
  /** Index among the 6236, from 0. */
  index: number;
};

/** The recording of a reciter's id and a verse key; undefined if the reciter or verse does not exist. */
export function findRecording(quran: Quran, reciterId: string, verseKey: string): Recording | undefined {
  const reciter = reciters.find(({ id }) => id === reciterId);
  const verse = parseVerseReference(verseKey);
  const chapter = verse && quran.chapter(verse.chapter);
  if (!reciter || !chapter || verseKey.includes("-") || verse.from > chapter.verseCount) return undefined;
  return { reciter, chapter: chapter.id, number: verse.from, index: chapter.firstVerse + verse.from - 1 };
}

export function keyOf({ reciter, chapter, number }: Recording): string {
  return `recitation/${reciter.id}/${padded(chapter)}${padded(number)}.mp3`;
}

export const defaultTemplate = "https://everyayah.com/data/{reciter}/{SSS}{AAA}.mp3";

/** The source's URL of a recording. `template` has the placeholders of `RECITATION_URL`. */
export function addressOf({ reciter, chapter, number, index }: Recording, template: string): URL {
  const values: Record<string, string> = {
    reciter: reciter.folder,
    SSS: padded(chapter),
    AAA: padded(number),
    index: String(index + 1),
  };
  return new URL(template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
}

function padded(number: number): string {
  return String(number).padStart(3, "0");
}
