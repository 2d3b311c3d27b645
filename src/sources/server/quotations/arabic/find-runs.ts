import type { WorkBudget } from "../work-budget.ts";
import type { ArabicIndex } from "./arabic-index.ts";

/** Places of the mushaf in a row, within one surah: `from` to before `to`. */
export type Run = { from: number; to: number };

/** Words of a quotation joined, and after how many letters each ends. */
export type Joined = { letters: string; ends: ReadonlySet<number> };

/**
 * Every run of whole words that are these, in the order of the mushaf, those with the same division of words first. Spellings differ in
 * where they divide some words, so it counts only as far as `maySplit` says.
 */
export function findRuns(index: ArabicIndex, joined: Joined, steps: WorkBudget): Run[] {
  const found: Run[] = [];
  for (const from of beginnings(index, joined.letters)) {
    if (steps.isSpent()) break;
    const to = runEnd(index, joined, from, steps);
    if (to !== undefined) found.push({ from, to });
  }
  const other = ({ from, to }: Run) => (to - from === joined.ends.size ? 0 : 1);
  return found.sort((one, two) => other(one) - other(two) || one.from - two.from);
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
export function runEnd(index: ArabicIndex, joined: Joined, from: number, steps: WorkBudget): number | undefined {
  const end = endOfSurah(index, from);
  let reached = [0];
  for (let place = from; place < end && reached.length > 0; place += 1) {
    reached = advance(index, joined, reached, place, steps);
    if (reached.includes(joined.letters.length)) return place + 1;
  }
  return undefined;
}

/** After how many letters the word at a place may end, given after how many the word before it may. */
export function advance(
  index: ArabicIndex,
  { letters, ends }: Joined,
  reached: readonly number[],
  place: number,
  steps: WorkBudget,
): number[] {
  const next: number[] = [];
  for (const at of reached) {
    for (const form of formsAt(index, place)) {
      steps.count();
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

/** Whether a word may be written as these two, though the mushaf never does. */
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
