import type { Language } from "../../src/i18n/shared/languages.ts";
import type { IndexSearch } from "../../src/sources/server/index.ts";
import { averagePrecisionAt, type Figure, hitAt, meanOf, reciprocalRankAt } from "./figures.ts";
import type { Item } from "./read-sets.ts";

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

/** Prints how well the verses of the items are found; nothing where no item has any. */
export function printRetrieval(report: Report): void {
  const real = report.items.filter(({ verses }) => verses.size > 0);
  if (real.length === 0) return;
  const { hit, rank, precision } = measureRetrieval(report);
  print(report, `Hit@${depth}`, hit);
  print(report, `MRR@${depth}`, rank);
  print(report, `MAP@${depth}`, precision);
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

/** Prints how many of the questions with an answer get one, and how many of those without are left alone. */
export function printAbstention(report: Report): void {
  const { items, language, search } = report;
  const answered = ({ query }: Item) => (search.answer(language, query, depth).length > 0 ? 1 : 0);
  const real = items.filter(({ verses }) => verses.size > 0);
  const foreign = items.filter(({ verses }) => verses.size === 0);
  if (real.length > 0) print(report, "real, answered", meanOf(real.map(answered)));
  if (foreign.length > 0) print(report, "foreign, left alone", meanOf(foreign.map((item) => 1 - answered(item))));
}

function print({ set, half, language }: Report, figure: string, { mean, error, n }: Figure): void {
  console.log(row(set, half, language, figure, mean.toFixed(3), error.toFixed(3), String(n)));
}

function row(...cells: string[]): string {
  const widths = [24, 5, 5, 20, 6, 6, 5];
  return cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" ");
}
