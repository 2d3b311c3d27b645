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
 * The shares of the messages of danger that must be recognised when they are held out, in each language and in all together: in each as many as
 * single thresholds did, in Polish more.
 */
const wanted: Record<Language, number> = { en: 0.899, ar: 0.83, pl: 0.868, tr: 0.905, id: 0.823, ur: 0.817 };
const wantedOfAll = 0.868;
const folds = 10;

const examples = await readDangerExamples("tests/care", sign);
const scores = crossValidate(examples);
const leastOfAll = leastScore(scoresOf(languages, "danger"), wantedOfAll);
// A language's messages are few: its own least score counts half, that of all languages the other half.
const least = Object.fromEntries(
  languages.map((one) => [one, round((leastOfAll + leastScore(scoresOf([one], "danger"), wanted[one])) / 2)]),
);
for (const language of languages) console.log(summarize(language));

const { bias, weights } = fitLogistic(examples);
const named = Object.fromEntries(scoreNames.map((name, at) => [name, round(weights[at] ?? 0)]));
writeFileSync(path, `${JSON.stringify({ bias: round(bias), weights: named, sign, least }, null, 2)}\n`);

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

/** The highest score that the share of the scores reaches. */
function leastScore(all: readonly number[], share: number): number {
  return all.toSorted((one, other) => other - one)[Math.ceil(share * all.length) - 1] ?? 0;
}

function scoresOf(of: readonly Language[], kind: ExampleKind): number[] {
  return examples.flatMap((one, at) => (of.includes(one.language) && one.kind === kind ? [scores[at] ?? 0] : []));
}

function summarize(language: Language): string {
  const kinds = ["danger", "ordinary", "over", "danger-story", "ordinary-story"] as const;
  const taken = kinds.map((kind) => {
    const all = scoresOf([language], kind);
    return `${kind} ${all.filter((score) => score >= (least[language] ?? 0)).length} of ${all.length}`;
  });
  return `${language}    taken for danger: ${taken.join(", ")}`;
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
