import type { Steps } from "../steps.ts";
import type { ArabicIndex } from "./index.ts";

/** Places of the mushaf in a row, within one surah: `from` to before `to`. */
export type Run = { from: number; to: number };

/**
 * Every run of whole words whose letters are these, in the order of the mushaf. Where words are divided plays no part, since
 * spellings differ in it; a run begins and ends with a word all the same. `letters` are joined and folded, as `lettersOf` gives them.
 */
export function findRuns(index: ArabicIndex, letters: string, steps: Steps): Run[] {
  const found: Run[] = [];
  for (const from of beginnings(index, letters)) {
    if (steps.spent()) break;
    const to = runEnd(index, letters, from, steps);
    if (to !== undefined) found.push({ from, to });
  }
  return found.sort((one, other) => one.from - other.from);
}

/** The places at which a word stands that these letters begin with. */
function* beginnings(index: ArabicIndex, letters: string): Generator<number> {
  const seen = new Set<number>();
  for (let length = 1; length <= Math.min(index.longestForm, letters.length); length += 1) {
    for (const word of index.wordsOf.get(letters.slice(0, length)) ?? []) {
      if (seen.has(word)) continue;
      seen.add(word);
      yield* index.placesOf[word] ?? [];
    }
  }
}

/** Where a run from `from` on has used up the letters with the end of a word; undefined where none does. */
export function runEnd(index: ArabicIndex, letters: string, from: number, steps: Steps): number | undefined {
  const end = endOfSurah(index, from);
  let reached = [0];
  for (let place = from; place < end && reached.length > 0; place += 1) {
    reached = advance(index, letters, reached, place, steps);
    if (reached.includes(letters.length)) return place + 1;
  }
  return undefined;
}

/** After how many letters the word at a place may end, given after how many the word before it may. */
export function advance(
  index: ArabicIndex,
  letters: string,
  reached: readonly number[],
  place: number,
  steps: Steps,
): number[] {
  const next: number[] = [];
  for (const at of reached) {
    for (const form of formsAt(index, place)) {
      steps.count();
      if (letters.startsWith(form, at)) next.push(at + form.length);
      // A long vowel that ends one word and begins the next is written once in `letters`.
      const shared = at > 0 && isLong(form) && letters[at - 1] === form[0];
      if (shared && letters.startsWith(form.slice(1), at)) next.push(at + form.length - 1);
    }
  }
  return next.length > 1 ? [...new Set(next)] : next;
}

function isLong(form: string): boolean {
  return form.startsWith("ا") || form.startsWith("و") || form.startsWith("ي");
}

export function formsAt(index: ArabicIndex, place: number): readonly string[] {
  return index.forms[index.places[place] ?? 0] ?? [];
}

export function endOfSurah(index: ArabicIndex, place: number): number {
  return index.surahEnds[index.verses[place] ?? 0] ?? 0;
}

export function startOfSurah(index: ArabicIndex, place: number): number {
  return index.surahStarts[index.verses[place] ?? 0] ?? 0;
}
