import type { WorkBudget } from "./work-budget.ts";

/** The largest shift between quotation and stored words by omitted or added words. */
const band = 16;

export type AlignmentProblem = {
  /** The number of words of the quotation. */
  length: number;
  /** The start position if no word was added or omitted before. */
  start: number;
  /** The allowed positions: `low` to before `high`. */
  low: number;
  high: number;
  /** The cost of a changed word: 0 for the same word, 1 for another. */
  cost: (word: number, place: number) => number;
  /** The cost of omitting the word at a position; 1 by default. */
  skip?: (place: number) => number;
};
/** `same`: the number of equal words. */
export type Alignment = { from: number; to: number; cost: number; same: number };

/** A row of the table, column by column: the cost so far, where the stored words begin, and how many words are equal. */
type Row = { cost: Float64Array; from: Int32Array; same: Int32Array };

const width = 2 * band + 1;
/** The rows of a call; calls do not overlap. */
const [oneRow, otherRow] = [newRow(), newRow()];

function newRow(): Row {
  return { cost: new Float64Array(width), from: new Int32Array(width), same: new Int32Array(width) };
}

/**
 * The cheapest alignment of a quotation with stored words near `start` (banded edit distance over words).
 * Time is linear in the quotation. Undefined if no position is allowed.
 */
export function alignBanded(
  { length, start, low, high, cost, skip = () => 1 }: AlignmentProblem,
  budget: WorkBudget,
): Alignment | undefined {
  let [above, here] = [oneRow, otherRow];
  for (let column = 0; column < width; column += 1) {
    const from = start + column - band;
    above.cost[column] = from >= low && from <= high ? 0 : Number.POSITIVE_INFINITY;
    above.from[column] = from;
    above.same[column] = 0;
  }
  for (let row = 0; row < length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const place = start + row + 1 + column - band;
      budget.count();
      let [least, from, same] = [Number.POSITIVE_INFINITY, 0, 0];
      if (place >= low && place <= high) {
        const change = place > low ? cost(row, place - 1) : 1;
        if (place > low) {
          least = (above.cost[column] ?? 0) + change;
          from = above.from[column] ?? 0;
          same = (above.same[column] ?? 0) + (change === 0 ? 1 : 0);
        }
        const added = column + 1 < width ? (above.cost[column + 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
        if (added < least) [least, from, same] = [added, above.from[column + 1] ?? 0, above.same[column + 1] ?? 0];
        const left =
          column > 0 && place > low ? (here.cost[column - 1] ?? 0) + skip(place - 1) : Number.POSITIVE_INFINITY;
        if (left < least) [least, from, same] = [left, here.from[column - 1] ?? 0, here.same[column - 1] ?? 0];
      }
      here.cost[column] = least;
      here.from[column] = from;
      here.same[column] = same;
    }
    [above, here] = [here, above];
  }
  return bestEnd(above, start + length - band);
}

/** Start positions that are near each other are one. */
const bucket = 8;

/** Counts the positions at which stored words may begin to agree with a quotation. */
export function createVotes() {
  const votes = new Map<number, { count: number; start: number }>();
  return {
    add(start: number): void {
      const key = Math.floor(start / bucket);
      const before = votes.get(key);
      if (before) before.count += 1;
      else votes.set(key, { count: 1, start });
    },
    /** The positions with the most votes. */
    first(most: number): number[] {
      const ranked = [...votes.values()].sort((one, other) => other.count - one.count || one.start - other.start);
      return ranked.slice(0, most).map(({ start }) => start);
    },
  };
}

function bestEnd({ cost: costs, from: froms, same: sames }: Row, first: number): Alignment | undefined {
  let best: Alignment | undefined;
  for (const [column, cost] of costs.entries()) {
    const [from = 0, same = 0] = [froms[column], sames[column]];
    const to = first + column;
    if (Number.isFinite(cost) && to > from && (!best || cost < best.cost)) best = { from, to, cost, same };
  }
  return best;
}
