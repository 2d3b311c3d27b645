import type { WorkBudget } from "../work-budget.ts";
import { numberBits, type WordBags, wordNumbers } from "./word-bags.ts";

/** A stretch of words, `from` to before `to`, and how much likelier they are if they were made from a stored text than by chance (a logarithm). */
export type LikelySource = { text: number; from: number; to: number; score: number };

const mostCompared = 12;
/** The share of words of an altered text that are still those of the text. */
const kept = 0.75;
/** What a word that the text does not hold takes away. */
const missing = 1.6;
/** The most that one word gives, so that a misspelled or foreign one proves nothing alone. */
const mostOfWord = 7;
/** Words by which each source is enlarged, so that a small one is no evidence of rarity. */
const smoothing = 2_000;

/**
 * The stored text from which some of the words were most likely made, in whatever order. Each word that the text holds counts the more the less
 * likely a text of this length holds it by chance; each that it does not hold counts against it. A word counts once. Stretches of less than
 * `fewest` words do not count: words of texts in other languages can have the same numbers.
 */
export function likelySource(
  bags: WordBags,
  numbers: readonly number[],
  budget: WorkBudget,
  fewest = 1,
): LikelySource | undefined {
  let best: LikelySource | undefined;
  for (const text of sharingMost(bags, numbers, budget)) {
    if (budget.isSpent()) break;
    const found = bestStretch(bags, numbers, text, budget);
    if (found.to - found.from >= fewest && (!best || found.score > best.score)) best = found;
  }
  return best;
}

/** An array of a number for each text, all zero between two searches. */
const votesOf = new WeakMap<WordBags, Float64Array>();

/** The texts that share most rare words with the given ones, the first of them first. A word counts the more the fewer texts hold it. */
function sharingMost(bags: WordBags, numbers: readonly number[], budget: WorkBudget): number[] {
  const { starts, rareEnds, rareTexts } = bags;
  const votes = votesOf.get(bags) ?? new Float64Array(starts.length);
  votesOf.set(bags, votes);
  const touched: number[] = [];
  for (const number of new Set(numbers)) {
    const [start, end] = [rareEnds[number - 1] ?? 0, rareEnds[number] ?? 0];
    const weight = Math.log(starts.length / (end - start));
    for (const text of rareTexts.subarray(start, end)) {
      budget.count();
      if (votes[text] === 0) touched.push(text);
      votes[text] = (votes[text] ?? 0) + weight;
    }
  }
  const first = firstOf(touched, votes);
  for (const text of touched) votes[text] = 0;
  return first;
}

/** The texts with the most votes, without sorting all of them. */
function firstOf(texts: readonly number[], votes: Float64Array): number[] {
  const isBefore = (one: number, other: number) => {
    const [more, less] = [votes[one] ?? 0, votes[other] ?? 0];
    return more > less || (more === less && one < other);
  };
  const first: number[] = [];
  for (const text of texts) {
    const last = first.at(-1);
    if (first.length === mostCompared && last !== undefined && !isBefore(text, last)) continue;
    const place = first.findIndex((one) => isBefore(text, one));
    first.splice(place < 0 ? first.length : place, 0, text);
    first.length = Math.min(first.length, mostCompared);
  }
  return first;
}

/**
 * The words of a stored text, and those of them that the stretch has used: each is marked with the number of its text or stretch, which is never
 * used again.
 */
const [held, used] = [new Uint32Array(wordNumbers), new Uint32Array(wordNumbers)];
const lastMark = 2 ** 32 - 1;
let mark = 0;

function nextMark(): number {
  if (mark === lastMark) {
    held.fill(0);
    used.fill(0);
    mark = 0;
  }
  mark += 1;
  return mark;
}

/** The stretch of some words that was most likely made from a given text. */
export function bestStretch(
  bags: WordBags,
  numbers: readonly number[],
  text: number,
  budget: WorkBudget,
): LikelySource {
  const { words, starts, sourceOf, counts, totals } = bags;
  const [start, end] = [starts[text] ?? 0, starts[text + 1] ?? 0];
  const ofText = nextMark();
  for (let at = start; at < end; at += 1) held[(words[at] ?? 0) & numberBits] = ofText;
  const source = sourceOf[text] ?? 0;
  const expected = (end - start) / ((totals[source] ?? 0) + smoothing);
  let best: LikelySource = { text, from: 0, to: 0, score: 0 };
  let [from, score, ofStretch] = [0, 0, ofText];
  for (const [at, number] of numbers.entries()) {
    budget.count();
    if (score <= 0) {
      [from, score] = [at, 0];
      ofStretch = nextMark();
    }
    if (held[number] !== ofText) score -= missing;
    else if (used[number] !== ofStretch) {
      used[number] = ofStretch;
      const chance = 1 - Math.exp(-expected * (counts[source * wordNumbers + number] ?? 0));
      score += Math.min(mostOfWord, Math.log(kept / chance));
    }
    if (score > best.score) best = { text, from, to: at + 1, score };
  }
  return best;
}
