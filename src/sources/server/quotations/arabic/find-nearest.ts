import { type Alignment, alignBanded, createVotes } from "../banded-alignment.ts";
import { finish, type Steps } from "../steps.ts";
import type { WorkBudget } from "../work-budget.ts";
import { type ArabicIndex, gramAt, placesOfGram } from "./arabic-index.ts";
import { endOfSurah, formsAt, type Run, startOfSurah } from "./find-runs.ts";
import { wordDistance } from "./word-distance.ts";

const mostPassages = 4;
/** The largest share of a quotation's words that may differ. */
const mostDifferent = 1 / 3;

/**
 * The passage of one surah that a quotation certainly intends: at least three words agree, at most a third differ, and no other
 * passage with other words is as near. Undefined if there is none.
 */
export function* findNearest(
  index: ArabicIndex,
  words: readonly string[],
  budget: WorkBudget,
): Steps<Alignment | undefined> {
  if (words.length < 3) return undefined;
  const near = (yield* passagesInSteps(index, words, budget)).filter((passage) => isNear(passage, words.length));
  const [best, ...others] = near;
  if (!best) return undefined;
  const rival = others.find(
    (other) => other.cost === best.cost && wordsAt(index, other) !== wordsAt(index, best) && !overlap(other, best),
  );
  return rival ? undefined : best;
}

/** The passages with which the words agree best, the best first. */
export function passagesNear(index: ArabicIndex, words: readonly string[], budget: WorkBudget): Alignment[] {
  return finish(passagesInSteps(index, words, budget));
}

function* passagesInSteps(index: ArabicIndex, words: readonly string[], budget: WorkBudget): Steps<Alignment[]> {
  const passages: (Alignment | undefined)[] = [];
  for (const start of likelyStarts(index, words, budget)) {
    yield;
    passages.push(layAt(index, words, start, budget));
  }
  return passages
    .filter((passage) => passage !== undefined)
    .sort((one, other) => one.cost - other.cost || one.from - other.from);
}

function isNear({ cost, same }: Alignment, length: number): boolean {
  return cost <= length * mostDifferent && same >= 2 && length - cost >= 2.5 && (same >= 3 || length === 3);
}

function wordsAt(index: ArabicIndex, { from, to }: Run): string {
  return index.places.subarray(from, to).join(" ");
}

function overlap(one: Run, other: Run): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Candidate start positions of the quotation by shared n-grams, most votes first. */
function likelyStarts(index: ArabicIndex, words: readonly string[], budget: WorkBudget): number[] {
  const votes = createVotes();
  for (let at = 0; at < words.length && !budget.isSpent(); at += 1) {
    const gram = gramAt(words, at, words.length);
    if (gram === undefined) break;
    for (const place of placesOfGram(index, gram)) {
      budget.count();
      votes.add(place - at);
    }
  }
  return votes.first(mostPassages);
}

function layAt(index: ArabicIndex, words: readonly string[], start: number, budget: WorkBudget): Alignment | undefined {
  // The first words may be additions: the middle of the quotation determines the surah.
  const middle = Math.min(Math.max(start + Math.floor(words.length / 2), 0), index.places.length - 1);
  const high = endOfSurah(index, middle);
  const low = startOfSurah(index, middle);
  const cost = (word: number, place: number) => wordDistance(words[word] ?? "", formsAt(index, place));
  return alignBanded({ length: words.length, start, low, high, cost }, budget);
}
