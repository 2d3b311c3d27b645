import type { Alignment } from "../banded-alignment.ts";
import type { Steps } from "../steps.ts";
import type { WorkBudget } from "../work-budget.ts";
import type { ArabicIndex } from "./arabic-index.ts";
import { findNearest } from "./find-nearest.ts";
import { endOfSurah, findRuns, type Run, runEnd } from "./find-runs.ts";
import { joinWords, type Piece } from "./quotation-pieces.ts";

/** Verses in a row, from 0. */
export type VerseSpan = { first: number; last: number };
/**
 * The verdict on a quotation of the Arabic text, the verses of each piece, whether it is one piece of whole verses, and how many words differ.
 */
export type ArabicMatch = { verdict: "exact" | "corrected"; verses: VerseSpan[]; whole: boolean; cost: number };

/** The fewest words of a piece between ellipses, since a single word occurs nearly everywhere. */
const shortestPiece = 2;
/** The most pieces of a quotation with ellipses. */
const mostPieces = 20;

/**
 * Matches a quotation. Exact: each piece is a run of whole words, all pieces in the order of one surah. Corrected: each
 * piece certainly intends a passage, all of one surah. Undefined: neither. The caller decides how short a run may be.
 */
export function* matchArabicQuotation(
  index: ArabicIndex,
  pieces: readonly Piece[],
  budget: WorkBudget,
): Steps<ArabicMatch | undefined> {
  const exact = matchExactly(index, pieces, budget);
  if (exact) return exact;
  if (pieces.length > mostPieces) return undefined;
  const near: (Alignment | undefined)[] = [];
  for (const { words } of pieces) near.push(yield* findNearest(index, words, budget));
  const runs = near.filter((run) => run !== undefined);
  const [first] = runs;
  if (!first || runs.length < pieces.length) return undefined;
  const end = endOfSurah(index, first.from);
  if (runs.some(({ from }) => endOfSurah(index, from) !== end)) return undefined;
  return { ...verdictOf(index, "corrected", runs), cost: runs.reduce((total, { cost }) => total + cost, 0) };
}

/** Matches a quotation only if it is exact. */
export function matchExactly(
  index: ArabicIndex,
  pieces: readonly Piece[],
  budget: WorkBudget,
): ArabicMatch | undefined {
  if (pieces.length > mostPieces) return undefined;
  const runs = exactRuns(index, pieces, budget);
  return runs && verdictOf(index, "exact", runs);
}

function verdictOf(index: ArabicIndex, verdict: ArabicMatch["verdict"], runs: readonly Run[]): ArabicMatch {
  const verses = runs.map((run) => versesOf(index, run));
  const [only, ...others] = runs;
  const whole = only !== undefined && others.length === 0 && isWhole(index, only);
  return { verdict, verses, whole, cost: 0 };
}

function isWhole(index: ArabicIndex, { from, to }: Run): boolean {
  const { first, last } = versesOf(index, { from, to });
  return index.verseStarts[first] === from && index.verseStarts[last + 1] === to;
}

function exactRuns(index: ArabicIndex, pieces: readonly Piece[], budget: WorkBudget): Run[] | undefined {
  const [first, ...rest] = pieces;
  if (!first || (rest.length > 0 && pieces.some(({ words }) => words.length < shortestPiece))) return undefined;
  if (rest.length === 0) {
    const whole = findRuns(index, first, budget)[0] ?? afterBasmala(index, first, budget);
    return whole && [whole];
  }
  const later = rest.map((piece) => byPlace(findRuns(index, piece, budget)));
  for (const run of byPlace(findRuns(index, first, budget))) {
    const chain = inOrder(index, run, later);
    if (chain) return chain;
  }
  return undefined;
}

/** The earliest run of each piece after the previous piece in the same surah. */
function inOrder(index: ArabicIndex, first: Run, later: readonly (readonly Run[])[]): Run[] | undefined {
  const chain = [first];
  const end = endOfSurah(index, first.from);
  for (const runs of later) {
    const after = chain.at(-1)?.to ?? 0;
    const next = runs.find(({ from }) => from >= after && from < end);
    if (!next) return undefined;
    chain.push(next);
  }
  return chain;
}

/** The beginning of a surah quoted with the basmala above it, which belongs to no verse of that surah. */
function afterBasmala(index: ArabicIndex, { words }: Piece, budget: WorkBudget): Run | undefined {
  const basmala = index.verseStarts[1] ?? 0;
  const first = runEnd(index, joinWords(words.slice(0, basmala)), 0, budget);
  if (first !== basmala) return undefined;
  return findRuns(index, joinWords(words.slice(basmala)), budget).find(({ from }) => startsSurah(index, from));
}

function byPlace(runs: readonly Run[]): Run[] {
  return [...runs].sort((one, other) => one.from - other.from);
}

function startsSurah(index: ArabicIndex, place: number): boolean {
  return place > 0 && endOfSurah(index, place) !== endOfSurah(index, place - 1);
}

function versesOf(index: ArabicIndex, { from, to }: Run): VerseSpan {
  return { first: index.verses[from] ?? 0, last: index.verses[to - 1] ?? 0 };
}
