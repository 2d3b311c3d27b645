import type { WorkBudget } from "../work-budget.ts";
import { type ArabicIndex, placesOf } from "./arabic-index.ts";

/** Consecutive word positions within one surah: `from` to before `to`. */
export type Run = { from: number; to: number };

/** The joined words of a quotation, and the offsets at which they end. */
export type Joined = { letters: string; ends: ReadonlySet<number> };

/**
 * All runs of whole words with these letters, those with the same word division first, then in mushaf order. Spellings differ in
 * how they divide some words; `maySplit` says which divisions count.
 */
export function findRuns(index: ArabicIndex, joined: Joined, budget: WorkBudget): Run[] {
  const found: Run[] = [];
  for (const from of beginnings(index, joined.letters)) {
    if (budget.isSpent()) break;
    const to = runEnd(index, joined, from, budget);
    if (to !== undefined) found.push({ from, to });
  }
  const other = ({ from, to }: Run) => (to - from === joined.ends.size ? 0 : 1);
  return found.sort((one, two) => other(one) - other(two) || one.from - two.from);
}

/** The positions of words that begin these letters. */
function* beginnings(index: ArabicIndex, letters: string): Generator<number> {
  const seen = new Set<number>();
  for (let length = 1; length <= Math.min(index.longestForm, letters.length); length += 1) {
    for (const word of index.wordsOf.get(letters.slice(0, length)) ?? []) {
      if (seen.has(word)) continue;
      seen.add(word);
      yield* placesOf(index, word);
    }
  }
}

/** The end of a run from `from` whose words use up the letters exactly; undefined if there is none. */
export function runEnd(index: ArabicIndex, joined: Joined, from: number, budget: WorkBudget): number | undefined {
  const end = endOfSurah(index, from);
  let reached = [0];
  for (let place = from; place < end && reached.length > 0; place += 1) {
    reached = advance(index, joined, reached, place, budget);
    if (reached.includes(joined.letters.length)) return place + 1;
  }
  return undefined;
}

/** The letter offsets at which the word at a position may end, given those of the word before it. */
export function advance(
  index: ArabicIndex,
  { letters, ends }: Joined,
  reached: readonly number[],
  place: number,
  budget: WorkBudget,
): number[] {
  const next: number[] = [];
  for (const at of reached) {
    for (const form of formsAt(index, place)) {
      budget.count();
      if (letters.startsWith(form, at) && isDividedRightly(form, at, ends)) next.push(at + form.length);
    }
  }
  return next.length > 1 ? [...new Set(next)] : next;
}

function isDividedRightly(form: string, at: number, ends: ReadonlySet<number>): boolean {
  for (let part = 1; part < form.length; part += 1) {
    if (!ends.has(at + part)) continue;
    if (!ends.has(at + form.length) || !maySplit(form.slice(0, part), form.slice(part))) return false;
  }
  return true;
}

const particle = /^(?:ما|لا|من|اذ|لم|لن|لو)$/u;
const beforeParticle = /^[وفاكلب]{0,2}(?:كل|ان|اين|بءس|في|كان|رب|حيث|نعم|اي|من|عن|لكي|كي|يوم|حين|ال)$/u;
const calling = /^[وف]?(?:يا|ها|وي)$/u;

/** Whether a word may be written as these two, unlike in the mushaf. */
function maySplit(part: string, rest: string): boolean {
  return calling.test(part) || (particle.test(rest) && beforeParticle.test(part));
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
