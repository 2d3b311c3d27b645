import { overlapping, parseVerseReference } from "#quran/shared/verse-reference.ts";

/** Whether a passage ("94:5-6") contains a verse ("94:5"). */
export function withinPassage(passage: string, key: string): boolean {
  const [range, verse] = [parseVerseReference(passage), parseVerseReference(key)];
  return range?.chapter === verse?.chapter && !!range && !!verse && range.from <= verse.from && verse.to <= range.to;
}

/** Those of the passages that contain one of the verses, in the order of the verses. */
export function passagesWith(passages: readonly string[], keys: readonly string[]): string[] {
  return keys.flatMap((key) => passages.find((passage) => withinPassage(passage, key)) ?? []);
}

/** The first of the verses that is in a passage, or the passage itself: of several verses one answers a question best. */
export function closestIn(passage: string, keys: readonly string[]): string {
  return keys.find((key) => withinPassage(passage, key)) ?? passage;
}

/** Whether two passages overlap. */
export function meets(one: string, other: string): boolean {
  const [first, second] = [parseVerseReference(one), parseVerseReference(other)];
  return first !== undefined && second !== undefined && overlapping(first, second);
}

/** Joins consecutive verses into one reference, at the position of the first one found. */
export function joinRuns(keys: readonly string[]): string[] {
  const left = new Set(keys);
  return keys.flatMap((key) => {
    if (!left.has(key)) return [];
    const [chapter = "", verse = ""] = key.split(":");
    let [from, to] = [Number(verse), Number(verse)];
    while (left.has(`${chapter}:${from - 1}`)) from -= 1;
    while (left.has(`${chapter}:${to + 1}`)) to += 1;
    for (let number = from; number <= to; number += 1) left.delete(`${chapter}:${number}`);
    return [from === to ? key : `${chapter}:${from}-${to}`];
  });
}
