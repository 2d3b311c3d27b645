import { type Alignment, type AlignmentProblem, alignBanded, createVotes } from "../banded-alignment.ts";
import { lowerBound } from "../lower-bound.ts";
import { finish, type Steps } from "../steps.ts";
import type { WorkBudget } from "../work-budget.ts";
import { numbersOf, type PassageIndex, seedWindow } from "./passage-index.ts";
import type { PassageToken } from "./passage-tokens.ts";
import { optionalBit, seedLength, seedOf } from "./seeds.ts";

/** Positions in the index: `from` to before `to`. */
export type WordRun = { from: number; to: number };

/** More frequent n-grams are ignored. */
const commonSeed = 400;
/** Shorter parts occur by chance; a whole text may be shorter. */
export const shortestPart = 5;
const mostPassages = 6;
/** The largest share of a quotation's words that may differ from the passage it certainly intends. */
const mostDifferent = 1 / 4;
const shortestNear = 6;

/** Returns the words of a text, to verify a match of hashes. */
export type ReadTokens = (entry: number) => readonly PassageToken[];

/** The first passage that holds these words consecutively, with or without words in brackets; at least five words, or a whole text. */
export function findPassage(
  index: PassageIndex,
  tokens: readonly PassageToken[],
  read: ReadTokens,
  budget: WorkBudget,
): WordRun | undefined {
  const numbers = numbersOf(tokens);
  const tried = new Set<number>();
  for (const { place, at } of likelyPlaces(index, numbers, budget)) {
    if (budget.isSpent()) return undefined;
    const run = runThrough(index, numbers, place, at, budget);
    if (!run || tried.has(run.from)) continue;
    tried.add(run.from);
    if ((tokens.length >= shortestPart || isWhole(index, run)) && hasWords(index, run, tokens, read)) return run;
  }
  return undefined;
}

type Likely = { place: number; at: number };

/** The positions of the seeds of one window of the quotation: of all windows, the one with the rarest seeds. */
function likelyPlaces(index: PassageIndex, numbers: readonly number[], budget: WorkBudget): Likely[] {
  const seeds: Seed[] = [];
  for (let at = 0; at + seedLength <= numbers.length; at += 1) {
    seeds.push(seedAt(index, numbers, at));
    budget.count();
  }
  const size = (from: number) =>
    seeds.slice(from, from + seedWindow).reduce((total, { start, end }) => total + end - start, 0);
  let [best, least] = [0, size(0)];
  for (let from = 1; from + seedWindow <= seeds.length; from += 1) {
    const total = size(from);
    if (total < least) [best, least] = [from, total];
  }
  const likely = seeds
    .slice(best, best + seedWindow)
    .flatMap((seed, ahead) => Array.from(placesOf(index, seed), (place) => ({ place, at: best + ahead })));
  return likely.sort((one, other) => one.place - one.at - (other.place - other.at));
}

/** Where the places of a seed are listed: `start` to before `end`. */
type Seed = { start: number; end: number };

/** The seed that begins at a word of the quotation. */
export function seedAt({ bucketEnds }: PassageIndex, numbers: readonly number[], at: number): Seed {
  const seed = seedOf(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0);
  return { start: bucketEnds[seed - 1] ?? 0, end: bucketEnds[seed] ?? 0 };
}

/** The positions in the index at which the words of a seed stand. */
export function placesOf({ places }: PassageIndex, { start, end }: Seed): Uint32Array {
  return places.subarray(start, end);
}

export const isCommon = ({ start, end }: Seed) => end - start > commonSeed;

function runThrough(
  index: PassageIndex,
  numbers: readonly number[],
  place: number,
  at: number,
  budget: WorkBudget,
): WordRun | undefined {
  const to = follow(index, numbers, { place, at, step: 1 }, budget);
  const from = follow(index, numbers, { place: place - 1, at: at - 1, step: -1 }, budget);
  return to === undefined || from === undefined ? undefined : { from: from + 1, to };
}

/** Follows index and quotation until the quotation ends; returns the next position, or undefined if they differ. */
function follow(
  index: PassageIndex,
  numbers: readonly number[],
  { place, at, step }: { place: number; at: number; step: 1 | -1 },
  budget: WorkBudget,
): number | undefined {
  let [here, word] = [place, at];
  const text = entryAt(index, step === 1 ? place : place + 1);
  const [low, high] = extent(index, text);
  while (word >= 0 && word < numbers.length) {
    budget.count();
    if (here < low || here >= high) return undefined;
    const stored = index.words[here] ?? 0;
    if ((stored & ~optionalBit) === numbers[word]) word += step;
    else if ((stored & optionalBit) === 0) return undefined;
    here += step;
  }
  return here;
}

/** The range that a quotation may cover: all texts that continue each other around the given one. */
function extent({ starts, follows }: PassageIndex, entry: number): [number, number] {
  let [first, last] = [entry, entry];
  while (first > 0 && follows[first] === 1 && entry - first < mostTexts) first -= 1;
  while (follows[last + 1] === 1 && last - entry < mostTexts) last += 1;
  return [starts[first] ?? 0, starts[last + 1] ?? 0];
}

const mostTexts = 20;

/** The text that a position belongs to. */
export function entryAt({ starts }: PassageIndex, place: number): number {
  return lowerBound(starts, place + 1) - 1;
}

export function isWhole(index: PassageIndex, { from, to }: WordRun): boolean {
  return index.starts[entryAt(index, from)] === from && index.starts[entryAt(index, to - 1) + 1] === to;
}

/** Compares the words themselves, since the index holds only part of their hashes. */
export function hasWords(
  index: PassageIndex,
  { from, to }: WordRun,
  tokens: readonly PassageToken[],
  read: ReadTokens,
): boolean {
  const stored: PassageToken[] = [];
  const last = entryAt(index, to - 1);
  for (let entry = entryAt(index, from); entry <= last; entry += 1) {
    const start = index.starts[entry] ?? 0;
    stored.push(...read(entry).slice(Math.max(0, from - start), to - start));
  }
  let at = 0;
  for (const { word, optional } of stored) {
    if (word === tokens[at]?.word) at += 1;
    else if (!optional) return false;
  }
  return at === tokens.length;
}

/** The passage that a quotation certainly intends: of at least six words at most a quarter differs. */
export function* findNearPassage(
  index: PassageIndex,
  tokens: readonly PassageToken[],
  budget: WorkBudget,
): Steps<Alignment | undefined> {
  if (tokens.length < shortestNear) return undefined;
  const numbers = numbersOf(tokens);
  const best = yield* nearestInSteps(index, numbers, budget);
  return best && best.cost <= tokens.length * mostDifferent ? best : undefined;
}

/** The passage with which the words agree best, however little, of those that hold three of them in a row. */
export function nearestPassage(
  index: PassageIndex,
  numbers: readonly number[],
  budget: WorkBudget,
): Alignment | undefined {
  return finish(nearestInSteps(index, numbers, budget));
}

/** The part of one text with which the words agree best: of few words, some of them changed, no three may be left in a row. */
export function nearestPart(
  index: PassageIndex,
  entry: number,
  numbers: readonly number[],
  budget: WorkBudget,
): Alignment | undefined {
  const votes = createVotes();
  const first = index.starts[entry] ?? 0;
  for (let place = first; place < (index.starts[entry + 1] ?? 0); place += 1) {
    for (const [at, number] of numbers.entries()) {
      budget.count();
      if (((index.words[place] ?? 0) & ~optionalBit) === number) votes.add(Math.max(first, place - at));
    }
  }
  return finish(nearestOf(index, numbers, votes.first(mostPassages), budget));
}

function* nearestInSteps(
  index: PassageIndex,
  numbers: readonly number[],
  budget: WorkBudget,
): Steps<Alignment | undefined> {
  return yield* nearestOf(index, numbers, yield* likelyStarts(index, numbers, budget), budget);
}

/** The passage with which the words agree best of those that begin at about these positions. */
function* nearestOf(
  index: PassageIndex,
  numbers: readonly number[],
  starts: readonly number[],
  budget: WorkBudget,
): Steps<Alignment | undefined> {
  let best: Alignment | undefined;
  for (const start of starts) {
    yield;
    const [low, high] = extent(index, entryAt(index, Math.max(0, start)));
    const costs: AlignmentProblem = {
      length: numbers.length,
      start,
      low,
      high,
      cost: (row, place) => (((index.words[place] ?? 0) & ~optionalBit) === numbers[row] ? 0 : 1),
      skip: (place) => (((index.words[place] ?? 0) & optionalBit) === 0 ? 1 : 0),
    };
    const laid = alignBanded(costs, budget);
    if (laid && (!best || laid.cost < best.cost)) best = laid;
  }
  return best;
}

/** So many words are looked up in one step. */
const wordsOfStep = 256;

/** Candidate start positions of the quotation by shared seeds, most votes first. */
function* likelyStarts(index: PassageIndex, numbers: readonly number[], budget: WorkBudget): Steps<number[]> {
  const votes = createVotes();
  for (let at = 0; at + seedLength <= numbers.length; at += 1) {
    if (at % wordsOfStep === 0) yield;
    const seed = seedAt(index, numbers, at);
    if (isCommon(seed)) continue;
    for (const place of placesOf(index, seed)) {
      budget.count();
      votes.add(place - at);
    }
  }
  return votes.first(mostPassages);
}

/** The number of words from `at` on that occur consecutively in a text. Frequent seeds are skipped to bound the time. */
export function longestPassage(
  index: PassageIndex,
  numbers: readonly number[],
  at: number,
  budget: WorkBudget,
): number {
  budget.count();
  if (at + seedLength > numbers.length) return 0;
  let longest = 0;
  const seed = seedAt(index, numbers, at);
  if (isCommon(seed)) return 0;
  for (const place of placesOf(index, seed)) {
    const [, high] = extent(index, entryAt(index, place));
    let [here, word] = [place, at];
    for (; here < high && word < numbers.length; here += 1) {
      budget.count();
      const stored = index.words[here] ?? 0;
      if ((stored & ~optionalBit) === numbers[word]) word += 1;
      else if ((stored & optionalBit) === 0) break;
    }
    longest = Math.max(longest, word - at);
  }
  return longest;
}
