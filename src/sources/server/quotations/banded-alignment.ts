import type { WorkBudget } from "./work-budget.ts";

/** How far words of a quotation may shift against the stored ones by words left out or added. */
const band = 16;

export type AlignmentProblem = {
  /** Words of the quotation. */
  length: number;
  /** The place at which it would begin if no word were added or left out before. */
  start: number;
  /** The places that it may take: `low` to before `high`. */
  low: number;
  high: number;
  /** From 0, the same word, to 1, another one. */
  cost: (word: number, place: number) => number;
  /** What it costs to leave out the word at a place; 1 where not given. */
  skip?: (place: number) => number;
};
/** `same`: how many words are the same. */
export type Alignment = { from: number; to: number; cost: number; same: number };

type Cell = { cost: number; from: number; same: number };
const nowhere: Cell = { cost: Number.POSITIVE_INFINITY, from: 0, same: 0 };

/**
 * The cheapest way to lay a quotation along stored words near `start`: a word added, left out or changed costs 1 or what the caller says.
 * Time and memory are linear in the quotation. Undefined where there is no room.
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
