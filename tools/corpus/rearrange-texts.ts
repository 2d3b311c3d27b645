import type { StoredEdition } from "../../src/quran/shared/corpus-file.ts";
import { gapMark } from "../../src/quran/shared/errata.ts";

/** A stretch of verses whose texts an edition's source has at other verses, because it counts or divides the verses otherwise. */
export type Rearrangement = {
  chapter: number;
  /** The first verse of the stretch. */
  from: number;
  /**
   * For each verse of the stretch the verses at which the source has its text, separated by spaces: "48 48 49-63 64+65" are the texts of
   * 18 verses. The first two share one text, `49-63` are fifteen verses with one text each, and `64+65` are two texts for one verse. `-`
   * alone is a verse that the source does not translate, and `x` one at which it has what belongs to another verse.
   */
  texts: string;
  why: string;
};

/**
 * Shows each text of the listed stretches at its verse. Texts are joined and repeated, never changed.
 * @throws Error if a verse does not exist, a text of a stretch is left out, or a stretch takes texts from outside itself
 */
export function rearrangeTexts(
  texts: readonly string[],
  keys: readonly string[],
  rearrangements: readonly Rearrangement[],
): string[] {
  const arranged = [...texts];
  for (const { chapter, from, texts: written } of rearrangements) {
    const textAt = (verse: number) => texts[indexOf(keys, chapter, verse)];
    const verses = readSources(written);
    const last = from + verses.length - 1;
    const used = verses.flat();
    if (used.some((verse) => verse < from || verse > last)) {
      throw new Error(`The stretch at ${chapter}:${from} takes texts from outside itself.`);
    }
    const shown = new Set(used.map(textAt));
    verses.forEach((sources, at) => {
      if (sources !== foreign && !shown.has(textAt(from + at)))
        throw new Error(`The text of ${chapter}:${from + at} is left out.`);
      arranged[indexOf(keys, chapter, from + at)] = sources.map(textAt).join(" ") || gapMark;
    });
  }
  return arranged;
}

/** The verses of a rearrangement, first to last. */
export function toStretch({ chapter, from, texts, why }: Rearrangement): StoredEdition["rearranged"][number] {
  return { chapter, from, to: from + readSources(texts).length - 1, why };
}

/** The verse lacks a text, and what the source has there is left out. */
const foreign: number[] = [];

/** The verses whose source texts each verse of a stretch shows. */
function readSources(written: string): number[][] {
  return written.split(" ").flatMap((item) => {
    if (item === "-") return [[]];
    if (item === "x") return [foreign];
    const [, first, last] = /^(\d+)-(\d+)$/.exec(item) ?? [];
    if (first === undefined) return [item.split("+").map(Number)];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => [Number(first) + at]);
  });
}

function indexOf(keys: readonly string[], chapter: number, verse: number): number {
  const index = keys.indexOf(`${chapter}:${verse}`);
  if (index < 0) throw new Error(`There is no verse ${chapter}:${verse}.`);
  return index;
}
