import type { Language } from "../../src/i18n/shared/languages.ts";
import type { IndexSearch } from "../../src/sources/server/index.ts";
import type { EvaluationFigure, FigureName } from "../../src/sources/shared/evaluation.ts";
import { averagePrecisionAt, type Figure, hitAt, meanOf, reciprocalRankAt } from "./figures.ts";
import type { Item } from "./read-sets.ts";
import { toRecord } from "./record.ts";

/** The depth of the ranking that is evaluated. */
export const depth = 10;

/** Items of one set, language and half, and the search that is evaluated with them. */
export type Report = {
  set: string;
  half: string;
  language: Language;
  items: readonly Item[];
  search: IndexSearch;
  keys: readonly string[];
};

export function printHead(): void {
  console.log(row("set", "half", "lang", "figure", "mean", "s.e.", "n"));
}

/** Prints and returns the retrieval figures of the items; undefined if no item has verses. */
export function printRetrieval(report: Report): EvaluationFigure[] {
  const real = report.items.filter(({ verses }) => verses.size > 0);
  if (real.length === 0) return [];
  const { hit, rank, precision } = measureRetrieval(report);
  return [print(report, "hit", hit), print(report, "rank", rank), print(report, "precision", precision)];
}

/** The retrieval figures of the items that have verses. */
export function measureRetrieval({ items, language, search, keys }: Report) {
  const ranked = items
    .filter(({ verses }) => verses.size > 0)
    .map(({ query, verses }) => ({
      found: search.find(language, query, depth).map(({ verse }) => keys[verse] ?? ""),
      verses,
    }));
  return {
    hit: meanOf(ranked.map(({ found, verses }) => hitAt(found, verses, depth))),
    rank: meanOf(ranked.map(({ found, verses }) => reciprocalRankAt(found, verses, depth))),
    precision: meanOf(ranked.map(({ found, verses }) => averagePrecisionAt(found, verses, depth))),
  };
}

/** Prints and returns the share of questions with an answer that get one, and of those without one on which search abstains. */
export function printAbstention(report: Report): EvaluationFigure[] {
  const { items, language, search } = report;
  const answered = ({ query }: Item) => (search.answer(language, query, depth).length > 0 ? 1 : 0);
  const real = items.filter(({ verses }) => verses.size > 0);
  const foreign = items.filter(({ verses }) => verses.size === 0);
  return [
    ...(real.length > 0 ? [print(report, "answered", meanOf(real.map(answered)))] : []),
    ...(foreign.length > 0 ? [print(report, "leftAlone", meanOf(foreign.map((item) => 1 - answered(item))))] : []),
  ];
}

const labels = {
  hit: `Hit@${depth}`,
  rank: `MRR@${depth}`,
  precision: `MAP@${depth}`,
  answered: "real, answered",
  leftAlone: "foreign, left alone",
} satisfies Partial<Record<FigureName, string>>;

function print(report: Report, name: keyof typeof labels, figure: Figure): EvaluationFigure {
  const { set, half, language } = report;
  const { mean, error, n } = figure;
  console.log(row(set, half, language, labels[name], mean.toFixed(3), error.toFixed(3), String(n)));
  return toRecord(report, name, figure);
}

function row(...cells: string[]): string {
  const widths = [24, 5, 5, 20, 6, 6, 5];
  return cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" ");
}
