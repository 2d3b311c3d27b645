// Fits how the scores of a message are weighed to find danger, and writes content/care/danger.json: `node tools/classifier/fit-danger.ts`, after the
// classifier was trained. Prints what cross-validation finds.
import { writeFileSync } from "node:fs";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { scoreNames } from "../../src/sources/server/classifier/find-danger.ts";
import { shuffled } from "../../src/sources/server/classifier/shuffled.ts";
import { type DangerExample, type ExampleKind, readDangerExamples } from "./danger-examples.ts";
import { fitLogistic, logOddsOf } from "./logistic.ts";

const path = "content/care/danger.json";
/**
 * What a sign of danger in the page's language adds. Fitted it would be 1.4; with 1 to 3 false alarms are about as many, and a direct statement must
 * rather not be missed.
 */
const sign = 3;
/**
 * The shares of the ordinary messages that may be taken for danger when they are held out, and for possible danger. Half of these messages were
 * written to be near danger, so that of what people ordinarily write it is far less.
 */
const maxOrdinary = { least: 0.03, possible: 0.1 };
const folds = 10;

const examples = await readDangerExamples("tests/care", sign);
const scores = crossValidate(examples);
const least = scoresFrom(maxOrdinary.least);
const possible = scoresFrom(maxOrdinary.possible);
for (const language of languages) console.log(summarize(language));

const { bias, weights } = fitLogistic(examples);
const named = Object.fromEntries(scoreNames.map((name, at) => [name, round(weights[at] ?? 0)]));
writeFileSync(path, `${JSON.stringify({ bias: round(bias), weights: named, sign, least, possible }, null, 2)}\n`);

/** The score of each example by a fit that left out its block. A sign of another language is above all. */
function crossValidate(all: readonly DangerExample[]): number[] {
  const blocks = [...new Set(all.map(({ block }) => block))];
  const order = shuffled(blocks.length);
  const foldOf = new Map(blocks.map((block, at) => [block, (order[at] ?? 0) % folds]));
  const fits = Array.from({ length: folds }, (_, fold) =>
    fitLogistic(all.filter(({ block }) => foldOf.get(block) !== fold)),
  );
  return all.map(({ block, scores: values, offset, hasForeignSign }) => {
    const fit = fits[foldOf.get(block) ?? 0];
    if (!fit || hasForeignSign) return Number.POSITIVE_INFINITY;
    return logOddsOf(fit, values) + offset;
  });
}

/** For each language the score that this share of ordinary messages reaches. Its own are few: they count half, those of all languages the other half. */
function scoresFrom(share: number): Record<string, number> {
  const ofAll = scoreFrom(languages, share);
  return Object.fromEntries(languages.map((one) => [one, round((ofAll + scoreFrom([one], share)) / 2)]));
}

/** The lowest score that no more than this share of the languages' ordinary messages reach. */
function scoreFrom(of: readonly Language[], share: number): number {
  const ordinary = scoresOf(of, "ordinary").sort((one, other) => other - one);
  const last = ordinary[Math.floor(share * ordinary.length)];
  if (last === undefined) throw new Error(`There are no ordinary messages in ${of.join(", ")}.`);
  return last + 1 / 1000;
}

function scoresOf(of: readonly Language[], kind: ExampleKind): number[] {
  return examples.flatMap((one, at) => (of.includes(one.language) && one.kind === kind ? [scores[at] ?? 0] : []));
}

function summarize(language: Language): string {
  const kinds = ["danger", "ordinary", "over", "danger-story", "ordinary-story"] as const;
  const taken = kinds.map((kind) => {
    const all = scoresOf([language], kind);
    const reach = (from: Readonly<Record<string, number>>) =>
      all.filter((score) => score >= (from[language] ?? 0)).length;
    return `${kind} ${reach(least)}, possible ${reach(possible)} of ${all.length}`;
  });
  return `${language}    taken for danger: ${taken.join("; ")}`;
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
