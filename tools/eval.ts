// Measures retrieval and abstention: `node tools/eval.ts`. EVAL_DIR names the folder of the development sets, which are not part of the project;
// without it only the questions in tests/eval are measured. CORPUS_MIRROR names the folder of the hadith. `--ablation` compares instead what each
// part of the search adds. `--record` also writes the figures to the file that the page `/evaluation` shows. `classifier` cross-validates the
// classifier, `answers` measures the passages of the built-in answerer instead, `follow-ups` how it reads messages that follow an answer, `danger`
// which messages get words of care. `guard` replays real answers of language models, and answers with quotations by reference, through the guard of
// answers: all sets, or those whose names begin with the arguments behind it; `--open` leaves out the shut parts, `--page=tr` replays all answers as
// those on a page in Turkish.
import { join } from "node:path";
import { type Language, languages } from "../src/i18n/shared/languages.ts";
import type { IndexSearch } from "../src/sources/server/index.ts";
import type { Evaluation } from "../src/sources/shared/evaluation.ts";
import { reportAnswers } from "./eval/answers.ts";
import { reportClassifier } from "./eval/classifier.ts";
import { reportDanger } from "./eval/danger.ts";
import { percentile } from "./eval/figures.ts";
import { reportFollowUps } from "./eval/follow-ups.ts";
import { reportGuard } from "./eval/guard.ts";
import { type CorpusSearch, openCorpusSearch } from "./eval/open-corpus-search.ts";
import { reportQuotations } from "./eval/quotations.ts";
import { type Item, readOwnSets, readSets } from "./eval/read-sets.ts";
import { recordEvaluation } from "./eval/record.ts";
import { depth, measureRetrieval, printAbstention, printHead, printRetrieval, type Report } from "./eval/report.ts";

type Measured = Omit<Report, "search" | "keys">;
/** The parts of the search that are switched off. */
type Parts = NonNullable<Parameters<CorpusSearch["open"]>[0]>;

const root = join(import.meta.dirname, "..");
const folders = { corpus: join(root, "build/corpus"), sourceList: join(root, "content/corpus") };
if (process.argv.includes("classifier")) {
  await reportClassifier();
  process.exit();
}
if (process.argv.includes("answers")) {
  await reportAnswers(join(root, "tests/eval"));
  process.exit();
}
if (process.argv.includes("follow-ups")) {
  await reportFollowUps(join(root, "tests/eval/follow-ups.json"));
  process.exit();
}
if (process.argv.includes("danger")) {
  await reportDanger(join(root, "tests/care"));
  process.exit();
}
if (process.argv.includes("guard")) {
  const openOnly = process.argv.includes("--open");
  const names = process.argv.slice(3).filter((one) => !/^--|^guard$/u.test(one));
  const pageOption = process.argv.find((one) => one.startsWith("--page="));
  const page = languages.find((one) => pageOption === `--page=${one}`);
  if (pageOption && !page) throw new Error(`${pageOption}: there is no such language`);
  const named = (...sets: string[]) => sets.map((name) => join(root, "tests/eval", name));
  const own = {
    quotedAnswers: named("quoted-answers", "quoted-answers-2", "quoted-answers-3", "quoted-answers-4"),
    quotingSentences: named("quoting-sentences", "named-sources"),
    furtherAnswers: named("quoted-answers-5", "announced-inventions", "announcing-forms"),
  };
  await reportGuard({ ...folders, ...own }, process.env, { openOnly, names, page });
  process.exit();
}
const { sets, missing } = readSets(process.env.EVAL_DIR);
for (const name of missing) console.log(`Not found in EVAL_DIR (${process.env.EVAL_DIR ?? "not set"}): ${name}`);
const measured: Measured[] = [
  ...sets.map(({ name, language, items }) => ({ set: name.replace(".jsonl", ""), half: "dev", language, items })),
  ...readOwnSets(join(root, "tests/eval")).flatMap(({ name, items }) =>
    (["tune", "test"] as const).flatMap((half) =>
      languages.map((language) => ({ set: name, half, language, items: inLanguage(language, half, items) })),
    ),
  ),
];

const corpus = await openCorpusSearch(join(root, "build/corpus"));
try {
  if (process.argv.includes("--ablation")) await compareParts();
  else await reportAll();
} finally {
  await corpus.close();
}

function inLanguage(language: Language, half: string, items: ReturnType<typeof readOwnSets>[number]["items"]): Item[] {
  return items
    .filter((item) => item.half === half)
    .map(({ questions, verses }) => ({ query: questions[language], verses }));
}

async function reportAll(): Promise<void> {
  const started = performance.now();
  const search = await corpus.open();
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `Index of six languages built in ${corpus.buildSeconds.toFixed(1)} s, opened in ${seconds.toFixed(2)} s\n`,
  );
  printHead();
  const figures = measured.flatMap((one) => {
    const report = { ...one, search, keys: corpus.keys };
    // Topics are headings, not questions, so abstention is not measured on them.
    return [...printRetrieval(report), ...(one.set.startsWith("topics") ? [] : printAbstention(report))];
  });
  const times = reportTimes(search);
  const quotations = await reportQuotations(folders, process.env);
  if (!process.argv.includes("--record")) return;
  const ofAnswers = [
    ...(await reportAnswers(join(root, "tests/eval"))),
    ...(await reportFollowUps(join(root, "tests/eval/follow-ups.json"))),
    ...(await reportDanger(join(root, "tests/care"))),
  ];
  const path = join(root, "content/evaluation/figures.json");
  const all = [...figures, ...ofAnswers];
  recordEvaluation(path, { corpus: corpus.version, depth, figures: all, quotations, times }, missing);
}

/** Hit rate, MRR and MAP of every set with words alone, with each part added, and with all parts. */
async function compareParts(): Promise<void> {
  const bare: Parts = { concepts: false, translation: false, feedback: false };
  const variants: [name: string, parts: Parts][] = [
    ["words only", bare],
    ["+ translation", { ...bare, translation: true }],
    ["+ concepts", { translation: false, feedback: false }],
    ["+ feedback", { ...bare, feedback: true }],
    ["all", {}],
  ];
  console.log(`Hit@${depth} MRR@${depth} MAP@${depth}`);
  console.log(["set".padEnd(30), ...variants.map(([name]) => name.padEnd(17))].join(" "));
  const searches = [];
  for (const [, parts] of variants) searches.push(await corpus.open(parts));
  for (const one of measured.filter(({ items }) => items.some(({ verses }) => verses.size > 0))) {
    const cells = searches.map((search) => {
      const { hit, rank, precision } = measureRetrieval({ ...one, search, keys: corpus.keys });
      return [hit, rank, precision].map(({ mean }) => mean.toFixed(3)).join(" ");
    });
    console.log([`${one.set} ${one.half} ${one.language}`.padEnd(30), ...cells].join(" "));
  }
}

/** The time of `find` and of `answer` over all queries, after one warm-up round. */
function reportTimes(search: IndexSearch): Evaluation["times"] {
  console.log("\nTime of find and of answer, limit 10");
  const every: number[] = [];
  const recorded: Evaluation["times"] = [];
  for (const language of languages) {
    const queries = measured
      .filter((one) => one.language === language)
      .flatMap(({ items }) => items.map(({ query }) => query));
    for (const query of queries) search.find(language, query, depth);
    const times = queries.map((query) => timeOf(() => search.find(language, query, depth)));
    const answers = queries.map((query) => timeOf(() => search.answer(language, query, depth)));
    const longest = timeOf(() => search.find(language, queries.join(" ").slice(0, 500), depth));
    every.push(...times);
    recorded.push({ language, find: percentile(times, 0.95), answer: percentile(answers, 0.95), n: times.length });
    const figures = [percentile(times, 0.5), percentile(times, 0.95), percentile(answers, 0.95), longest];
    const [middle, most, answer, long] = figures.map((time) => `${time.toFixed(2)} ms`);
    console.log(
      `${language}  find p50 ${middle} p95 ${most}  answer p95 ${answer}  500 characters ${long}  n ${times.length}`,
    );
  }
  console.log(`all find p95 ${percentile(every, 0.95).toFixed(2)} ms  n ${every.length}`);
  const { rss, arrayBuffers } = process.memoryUsage();
  console.log(
    `Memory of this process ${Math.round(rss / 1e6)} MB, of it arrays outside the heap ${Math.round(arrayBuffers / 1e6)} MB`,
  );
  return recorded;
}

function timeOf(action: () => unknown): number {
  const started = performance.now();
  action();
  return performance.now() - started;
}
