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

type Cell = { cost: number; from: number; same: number };
const nowhere: Cell = { cost: Number.POSITIVE_INFINITY, from: 0, same: 0 };

/**
 * The cheapest alignment of a quotation with stored words near `start` (banded edit distance over words).
 * Time and memory are linear in the quotation. Undefined if no position is allowed.
 */
export function alignBanded(
  { length, start, low, high, cost, skip = () => 1 }: AlignmentProblem,
  steps: WorkBudget,
): Alignment | undefined {
  const width = 2 * band + 1;
  const isOpen = (place: number) => place >= low && place <= high;
  let above: Cell[] = Array.from({ length: width }, (_, column) => {
    const from = start + column - band;
    return isOpen(from) ? { cost: 0, from, same: 0 } : nowhere;
  });
  for (let row = 0; row < length; row += 1) {
    const cells: Cell[] = [];
    for (let column = 0; column < width; column += 1) {
      const place = start + row + 1 + column - band;
      steps.count();
      if (!isOpen(place)) {
        cells.push(nowhere);
        continue;
      }
      const change = place > low ? cost(row, place - 1) : 1;
      const changed = place > low ? plus(above[column], change, change === 0 ? 1 : 0) : nowhere;
      const added = plus(above[column + 1], 1, 0);
      const left = place > low ? plus(cells[column - 1], skip(place - 1), 0) : nowhere;
      cells.push(cheapest(cheapest(changed, added), left));
    }
    above = cells;
  }
  return bestEnd(above, start + length - band);
}

function plus(cell: Cell | undefined, cost: number, same: number): Cell {
  if (cell === undefined || cell === nowhere) return nowhere;
  return { cost: cell.cost + cost, from: cell.from, same: cell.same + same };
}

function cheapest(one: Cell, other: Cell): Cell {
  return other.cost < one.cost ? other : one;
}

function bestEnd(cells: readonly Cell[], first: number): Alignment | undefined {
  let best: Alignment | undefined;
  for (const [column, { cost, from, same }] of cells.entries()) {
    const to = first + column;
    if (Number.isFinite(cost) && to > from && (!best || cost < best.cost)) best = { from, to, cost, same };
  }
  return best;
}
