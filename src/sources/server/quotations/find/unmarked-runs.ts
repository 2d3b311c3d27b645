import { type ArabicIndex, gramAt, placesOfGram } from "../arabic/arabic-index.ts";
import type { PlacedWord } from "../arabic/arabic-words.ts";
import { advance, endOfSurah, formsAt } from "../arabic/find-runs.ts";
import { pieceOf } from "../arabic/quotation-pieces.ts";
import type { WorkBudget } from "../work-budget.ts";

/** Fewer words may be anybody's; whole verses may be shorter. */
const shortest = 5;
const shortestVerse = 3;
/** Words read ahead at once: no longer run is found in one piece. */
const farthest = 400;

/** A stretch of words, `from` to before `to`, that stands in the Qur'an. */
export type WordStretch = { from: number; to: number };

/**
 * Finds the runs of words that stand in the Qur'an though nothing marks them. `words` are Arabic words that stand side by side. Of each
 * place only as much is read as matches, so a text takes time by its length.
 */
export function unmarkedRuns(index: ArabicIndex, words: readonly PlacedWord[], steps: WorkBudget): WordStretch[] {
  const spelled = words.map(({ text }) => pieceOf([text]).letters);
  const found: WordStretch[] = [];
  let reached = 0;
  for (let at = 0; at < spelled.length && !steps.isSpent(); at += 1) {
    const run = longestRun(index, spelled, at, steps);
    if (!run) continue;
    let { from } = run;
    // A beginning that stands at too many places to look at each is found from its next words.
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

/**
 * The first of these words from which on all stand in the Qur'an to the last: of a text that is still being written, where a quotation may
 * have begun: a place among them. They come spelled. Undefined where the last words are nobody's, or too few to tell.
 */
export function openRun(index: ArabicIndex, spelled: readonly string[], steps: WorkBudget): number | undefined {
  const at = spelled.findIndex((_, start) => longestRun(index, spelled, start, steps)?.to === spelled.length);
  return at === -1 ? undefined : at;
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
  steps: WorkBudget,
): LongRun | undefined {
  steps.count();
  const gram = gramAt(spelled, at, spelled.length);
  if (gram === undefined) return undefined;
  let longest: LongRun | undefined;
  for (const place of placesOfGram(index, gram)) {
    const run = runFrom(index, spelled, at, place, steps);
    if (run && (!longest || run.to > longest.to)) longest = run;
  }
  return longest;
}

/** The words from `at` on that match the Qur'an from `place` on, as far as both end with a word. */
function runFrom(
  index: ArabicIndex,
  spelled: readonly string[],
  at: number,
  place: number,
  steps: WorkBudget,
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
    reached = advance(index, joined, reached, here, steps);
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
