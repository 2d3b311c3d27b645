// Measures retrieval and abstention: `node tools/eval.ts`. EVAL_DIR names the folder of the development sets, which are no
// part of the project; without it only our own questions in tests/eval are measured.
import { join } from "node:path";
import { type Language, languages } from "../src/i18n/shared/languages.ts";
import { averagePrecisionAt, type Figure, hitAt, meanOf, percentile, reciprocalRankAt } from "./eval/figures.ts";
import { type CorpusSearch, openCorpusSearch } from "./eval/open-corpus-search.ts";
import { reportQuotations } from "./eval/quotations.ts";
import { type Item, type RetrievalSet, readScope, readSets, type Scope } from "./eval/read-sets.ts";

const root = join(import.meta.dirname, "..");
const depth = 10;

const { sets, missing } = readSets(process.env.EVAL_DIR);
const scope = readScope(join(root, "tests/eval/scope.json"));
const corpus = await openCorpusSearch(join(root, "build/corpus"));

for (const name of missing) console.log(`Not found in EVAL_DIR (${process.env.EVAL_DIR ?? "not set"}): ${name}`);
const { buildSeconds, loadSeconds } = corpus;
console.log(`Index of six languages built in ${buildSeconds.toFixed(1)} s, opened in ${loadSeconds.toFixed(2)} s\n`);
console.log(row("set", "language", "figure", "mean", "s.e.", "n"));
for (const set of sets) reportSet(set, corpus);
for (const half of ["tune", "test"] as const)
  for (const language of languages) reportScope(half, language, scope, corpus);
reportTimes(corpus, sets, scope);
await reportQuotations(join(root, "build/corpus"), process.env.EVAL_DIR);

function row(...cells: string[]): string {
  const widths = [26, 9, 30, 6, 6, 5];
  return cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" ");
}

function print(set: string, language: string, figure: string, { mean, error, n }: Figure): void {
  console.log(row(set, language, figure, mean.toFixed(3), error.toFixed(3), String(n)));
}

function rankedKeys({ search, keys }: CorpusSearch, language: Language, query: string): string[] {
  return search.find(language, query, depth).map(({ verse }) => keys[verse] ?? "");
}

function answers({ search }: CorpusSearch, language: Language, question: string): number {
  return search.answer(language, question, depth).length > 0 ? 1 : 0;
}

function printRetrieval(name: string, language: Language, items: readonly Item[], corpus: CorpusSearch): void {
  const ranked = items.map(({ query, verses }) => ({ found: rankedKeys(corpus, language, query), verses }));
  print(name, language, `Hit@${depth}`, meanOf(ranked.map(({ found, verses }) => hitAt(found, verses, depth))));
  print(
    name,
    language,
    `MRR@${depth}`,
    meanOf(ranked.map(({ found, verses }) => reciprocalRankAt(found, verses, depth))),
  );
  print(
    name,
    language,
    `MAP@${depth}`,
    meanOf(ranked.map(({ found, verses }) => averagePrecisionAt(found, verses, depth))),
  );
}

function reportSet({ name, kind, language, items }: RetrievalSet, corpus: CorpusSearch): void {
  const real = items.filter(({ verses }) => verses.size > 0);
  printRetrieval(name, language, real, corpus);
  if (kind === "topics") return;
  const empty = items.filter(({ verses }) => verses.size === 0);
  print(name, language, "answerable, answered", meanOf(real.map(({ query }) => answers(corpus, language, query))));
  print(
    name,
    language,
    "unanswerable, left alone",
    meanOf(empty.map(({ query }) => 1 - answers(corpus, language, query))),
  );
}

function reportScope(half: "tune" | "test", language: Language, scope: Scope, corpus: CorpusSearch): void {
  const name = `scope.json, ${half} half`;
  const inScope = scope.inScope.filter((item) => item.half === half);
  const outOfScope = scope.outOfScope.filter((item) => item.half === half);
  const items = inScope.map(({ text, verses }) => ({ query: text[language], verses }));
  printRetrieval(name, language, items, corpus);
  print(name, language, "in scope, answered", meanOf(items.map(({ query }) => answers(corpus, language, query))));
  const silent = outOfScope.map(({ text }) => 1 - answers(corpus, language, text[language]));
  print(name, language, "out of scope, left alone", meanOf(silent));
}

/** The time of `find` over every query we have, after one round that warms the code up. */
function reportTimes({ search }: CorpusSearch, sets: readonly RetrievalSet[], scope: Scope): void {
  console.log("\nTime of find, limit 10");
  const every: number[] = [];
  for (const language of languages) {
    const ours = [...scope.inScope, ...scope.outOfScope].map(({ text }) => text[language]);
    const theirs = sets
      .filter((set) => set.language === language)
      .flatMap(({ items }) => items.map(({ query }) => query));
    const queries = [...ours, ...theirs];
    for (const query of queries) search.find(language, query, depth);
    const times = queries.map((query) => timeOf(() => search.find(language, query, depth)));
    const longest = timeOf(() => search.find(language, queries.join(" ").slice(0, 500), depth));
    every.push(...times);
    const [middle, most] = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(2));
    console.log(
      `${language}  p50 ${middle} ms  p95 ${most} ms  500 characters ${longest.toFixed(2)} ms  n ${times.length}`,
    );
  }
  console.log(`all p95 ${percentile(every, 0.95).toFixed(2)} ms  n ${every.length}`);
  console.log(
    `Memory of this process ${Math.round(process.memoryUsage().rss / 1e6)} MB, of it arrays outside the heap ${Math.round(process.memoryUsage().arrayBuffers / 1e6)} MB`,
  );
}

function timeOf(action: () => unknown): number {
  const started = performance.now();
  action();
  return performance.now() - started;
}
