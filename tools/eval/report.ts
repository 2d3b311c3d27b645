import type { Language } from "../../src/i18n/shared/languages.ts";
import type { IndexSearch } from "../../src/sources/server/index.ts";
import type { EvaluationFigure, FigureName } from "../../src/sources/shared/evaluation.ts";
import { averagePrecisionAt, type Figure, hitAt, meanOf, reciprocalRankAt } from "./figures.ts";
import type { Item } from "./read-sets.ts";
import { toRecord } from "./record.ts";

/** How many verses of an answer are looked at. */
export const depth = 10;

/** Items of one set, language and half, and the search they are put to. */
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

/** Prints how well the verses of the items are found, and returns it; nothing where no item has any. */
export function printRetrieval(report: Report): EvaluationFigure[] {
  const real = report.items.filter(({ verses }) => verses.size > 0);
  if (real.length === 0) return [];
  const { hit, rank, precision } = measureRetrieval(report);
  return [print(report, "hit", hit), print(report, "rank", rank), print(report, "precision", precision)];
}

/** How well the verses of those items are found that have some. */
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

/** Prints how many of the questions with an answer get one, and how many of those without are left alone; returns both. */
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

const labels: Record<FigureName, string> = {
  hit: `Hit@${depth}`,
  rank: `MRR@${depth}`,
  precision: `MAP@${depth}`,
  answered: "real, answered",
  leftAlone: "foreign, left alone",
};

function print(report: Report, name: FigureName, figure: Figure): EvaluationFigure {
  const { set, half, language } = report;
  const { mean, error, n } = figure;
  console.log(row(set, half, language, labels[name], mean.toFixed(3), error.toFixed(3), String(n)));
  return toRecord(report, name, figure);
}

function row(...cells: string[]): string {
  const widths = [24, 5, 5, 20, 6, 6, 5];
  return cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" ");
}
