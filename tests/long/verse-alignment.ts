// Looks for stretches in which an edition has its texts at other verses: compares the words of each text with those of the other editions of its
// language at the same verse and up to three verses away. `npm run test:long`; it takes about a minute. `node tests/long/verse-alignment.ts ur`
// looks at this language only. Needs a built corpus. The last line is `N passed, N failed`, counted by editions.
import { readFileSync } from "node:fs";
import { corpusSchema, textsSchema } from "../../src/quran/shared/corpus-file.ts";

/** Stretches that were read and are right: the sentence has another order in this translation, across its verses. */
const reviewed = new Set(["en-sarwar 106:1"]);
/** The verses of a stretch. Shorter ones are mostly sentences whose order differs in a language. */
const minRun = 3;
/** How much more alike a text must be to those of another verse: shares of the cosine, and at least this much. */
const [factor, margin] = [1.3, 0.03];
const farthest = 3;

const folder = "build/corpus";
const corpus = corpusSchema.parse(JSON.parse(readFileSync(`${folder}/corpus.json`, "utf8")));
const asked = process.argv.slice(2);

type Weights = Map<string, number>;

/** Runs of four letters with the number of their occurrences: they compare words of all six languages without a stemmer. */
function letterRuns(text: string): Weights {
  const runs: Weights = new Map();
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  for (const word of folded.match(/\p{L}+/gu) ?? []) {
    const marked = `_${word}_`;
    for (let at = 0; at <= Math.max(0, marked.length - 4); at++) {
      const run = marked.slice(at, at + 4);
      runs.set(run, (runs.get(run) ?? 0) + 1);
    }
  }
  return runs;
}

/** Weights each run by its rarity and brings the vector to length 1. */
function weigh(runs: Weights, frequency: Weights, texts: number): Weights {
  const weighted = [...runs].map(([run, count]): [string, number] => [
    run,
    Math.log(1 + count) * Math.log(texts / (frequency.get(run) ?? 1)),
  ]);
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
  return new Map(weighted.map(([run, weight]) => [run, weight / length]));
}

function cosine(a: Weights, b: Weights | undefined): number {
  if (!b) return 0;
  let sum = 0;
  for (const [run, weight] of a) sum += weight * (b.get(run) ?? 0);
  return sum;
}

/** The mean likeness to the more alike half of the other editions: a few free translations do not decide. */
function likeness(text: Weights, others: readonly (readonly Weights[])[], verse: number): number {
  const likest = others.map((texts) => cosine(text, texts[verse])).sort((a, b) => b - a);
  const half = likest.slice(0, Math.ceil(likest.length / 2));
  return half.reduce((sum, each) => sum + each, 0) / Math.max(1, half.length);
}

/** The distance to the verse whose other texts are much more like this text; 0 where its own are. */
function distanceOf(text: Weights, others: readonly (readonly Weights[])[], verse: number): number {
  const own = likeness(text, others, verse);
  let best = { distance: 0, like: own * factor + margin };
  for (let distance = -farthest; distance <= farthest; distance++) {
    const like = distance === 0 ? 0 : likeness(text, others, verse + distance);
    if (like > best.like) best = { distance, like };
  }
  return best.distance;
}

function findStretches(edition: string, texts: readonly string[], distances: readonly number[]): string[] {
  const keyAt = (index: number) => `${corpus.verses[index]?.chapter}:${corpus.verses[index]?.number}`;
  const found: string[] = [];
  let start = 0;
  distances.forEach((distance, index) => {
    const goesOn = index > 0 && distance === distances[index - 1] && texts[index] !== texts[index - 1];
    if (!goesOn) start = index;
    const ends = distances[index + 1] !== distance || texts[index + 1] === texts[index];
    if (distance !== 0 && ends && index - start + 1 >= minRun && !reviewed.has(`${edition} ${keyAt(start)}`))
      found.push(`${keyAt(start)} to ${keyAt(index)} (${distance})`);
  });
  return found;
}

const count = { passed: 0, failed: 0 };
for (const language of ["ar", "en", "tr", "id", "ur"].filter((one) => asked.length === 0 || asked.includes(one))) {
  const editions = corpus.editions.filter(
    (edition) => edition.language === language && edition.kind !== "transliteration" && edition.kind !== "text",
  );
  const texts = editions.map(({ id }) =>
    textsSchema.parse(JSON.parse(readFileSync(`${folder}/editions/${id}.json`, "utf8"))),
  );
  const runs = texts.map((list) => list.map(letterRuns));
  const frequency: Weights = new Map();
  for (const run of runs.flat().flatMap((one) => [...one.keys()])) frequency.set(run, (frequency.get(run) ?? 0) + 1);
  const weights = runs.map((list) => list.map((one) => weigh(one, frequency, runs.length * corpus.verses.length)));
  editions.forEach(({ id }, at) => {
    const others = weights.filter((_, other) => other !== at);
    const distances = (weights[at] ?? []).map((text, verse) => distanceOf(text, others, verse));
    const stretches = findStretches(id, texts[at] ?? [], distances);
    if (stretches.length === 0) count.passed++;
    else count.failed++;
    if (stretches.length > 0) console.log(`✗ ${id}: ${stretches.join(", ")}`);
  });
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
console.log(`${count.passed} passed, ${count.failed} failed`);
