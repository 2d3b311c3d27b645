import { type ArabicIndex, gramAt, placesOfGram } from "../arabic/arabic-index.ts";
import type { PlacedWord } from "../arabic/arabic-words.ts";
import { advance, endOfSurah, formsAt } from "../arabic/find-runs.ts";
import { pieceOf } from "../arabic/quotation-pieces.ts";
import type { WorkBudget } from "../work-budget.ts";

/** Fewer words may match by chance; whole verses may be shorter. */
const shortest = 5;
const shortestVerse = 3;
/** The lookahead in words, which is also the longest run that is found as one. */
const farthest = 400;

/** Consecutive words of the Qur'an, `from` to before `to`. */
export type WordStretch = { from: number; to: number };

/**
 * Finds the runs of words of the Qur'an without quotation marks. `words` are adjacent Arabic words. At each
 * position only matching words are read, so the time is linear in the length of the text.
 */
export function unmarkedRuns(index: ArabicIndex, words: readonly PlacedWord[], budget: WorkBudget): WordStretch[] {
  const spelled = words.map(({ text }) => pieceOf([text]).letters);
  const found: WordStretch[] = [];
  let reached = 0;
  for (let at = 0; at < spelled.length && !budget.isSpent(); at += 1) {
    const run = longestRun(index, spelled, at, budget);
    if (!run) continue;
    let { from } = run;
    // If the beginning occurs at too many positions to check each, the run is found from its next words.
    for (let place = run.place; from > reached && sameWord(index, spelled[from - 1], place - 1, run.place); ) {
      from -= 1;
      place -= 1;
    }
    if (run.to - from < shortest && !(run.wholeVerse && run.to - from >= shortestVerse)) continue;
    found.push({ from, to: run.to });
    reached = run.to;
    at = run.to - 1;
  }
  return found;
}

function sameWord(index: ArabicIndex, word: string | undefined, place: number, inSurah: number): boolean {
  if (word === undefined || place < 0 || endOfSurah(index, place) !== endOfSurah(index, inSurah)) return false;
  return formsAt(index, place).includes(word);
}

type LongRun = WordStretch & { place: number; wholeVerse: boolean };

function longestRun(
  index: ArabicIndex,
  spelled: readonly string[],
  at: number,
  budget: WorkBudget,
): LongRun | undefined {
  budget.count();
  const gram = gramAt(spelled, at, spelled.length);
  if (gram === undefined) return undefined;
  let longest: LongRun | undefined;
  for (const place of placesOfGram(index, gram)) {
    const run = runFrom(index, spelled, at, place, budget);
    if (run && (!longest || run.to > longest.to)) longest = run;
  }
  return longest;
}

/** The words from `at` on that match the Qur'an from `place` on, up to the last common end of a word. */
function runFrom(
  index: ArabicIndex,
  spelled: readonly string[],
  at: number,
  place: number,
  budget: WorkBudget,
): LongRun | undefined {
  const end = endOfSurah(index, place);
  let to = at;
  let read = at;
  let reached = [0];
  let here = place;
  let last = place;
  const ends = new Map<number, number>();
  const joined = { letters: "", ends: new Set<number>() };
  while (here < end && reached.length > 0) {
    const needed = Math.max(...reached) + index.longestForm + 1;
    while (joined.letters.length < needed && read < spelled.length && read - at < farthest) {
      joined.letters += spelled[read] ?? "";
      read += 1;
      joined.ends.add(joined.letters.length);
      ends.set(joined.letters.length, read);
    }
    reached = advance(index, joined, reached, here, budget);
    here += 1;
    const word = Math.max(-1, ...reached.map((one) => ends.get(one) ?? -1));
    if (word > to) {
      to = word;
      last = here;
    }
  }
  if (to === at) return undefined;
  const verse = index.verses[place] ?? 0;
  return {
    from: at,
    to,
    place,
    wholeVerse: index.verseStarts[verse] === place && index.verseStarts[verse + 1] === last,
  };
}
