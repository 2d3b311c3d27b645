// Fits how the scores of a message are weighed to find danger, and writes content/care/danger.json: `node tools/classifier/fit-danger.ts`, after the
// classifier was trained. Prints what cross-validation finds.
import { writeFileSync } from "node:fs";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { scoreNames } from "../../src/sources/server/classifier/find-danger.ts";
import { type DangerExample, type ExampleKind, folds, readDangerExamples } from "./danger-examples.ts";
import { fitLogistic, logOddsOf } from "./logistic.ts";

const path = "content/care/danger.json";
/** What a sign of danger in the page's language counts while the weights are fitted: what the sign tells, the other scores need not tell. */
const sign = 3;
/**
 * The shares of the ordinary messages that may be taken for danger when they are held out, and for possible danger. Half of these messages were
 * written to be near danger, so that of what people ordinarily write it is far less.
 */
const maxOrdinary = { least: 0.006, possible: 0.1 };
/** The share of the messages of danger with a sign that may be taken for figures of speech when they are held out: a direct statement must not be missed. */
const maxFigurative = 0.01;

/** Shares of the sample: a twentieth of a hundred and more. */
const shares = Array.from({ length: 800 }, (_, at) => (at + 1) / 2_000);

const byLanguage = <T>(read: (language: Language) => T) =>
  Object.fromEntries(languages.map((one) => [one, read(one)])) as Record<Language, T>;

const examples = await readDangerExamples(sign);
const scores = crossValidate(examples);
const least = scoresFrom(maxOrdinary.least);
const possible = scoresFrom(maxOrdinary.possible);
const figurative = figurativeBelow(maxFigurative);
for (const language of languages) console.log(summarize(language));

const { bias, weights } = fitLogistic(examples);
const named = Object.fromEntries(scoreNames.map((name, at) => [name, round(weights[at] ?? 0)]));
const fitted = { bias: round(bias), weights: named, figurative, least, possible };
writeFileSync(path, `${JSON.stringify(fitted, null, 2)}\n`);

/** The score of each example, without what its sign counts, by weights that were fitted without its fold. A sign of another language is above all. */
function crossValidate(all: readonly DangerExample[]): number[] {
  const fits = Array.from({ length: folds }, (_, held) => fitLogistic(all.filter(({ fold }) => fold !== held)));
  return all.map(({ fold, scores: values, hasForeignSign }) => {
    const fit = fits[fold];
    return fit && !hasForeignSign ? logOddsOf(fit, values) : Number.POSITIVE_INFINITY;
  });
}

/** The score that all but this share of the messages of danger with a sign in their own language reach. */
function figurativeBelow(share: number): number {
  const signed = examples.flatMap(({ isOne, offset }, at) => (isOne && offset > 0 ? [scores[at] ?? 0] : []));
  return round(signed.sort((one, other) => one - other)[Math.floor(share * signed.length)] ?? 0);
}

/**
 * For each language the score that a share of the ordinary messages of its sample reaches: in all languages the same share, with which no more than
 * `most` of those of `messages.json` are taken. These are nearer to what people write, but of one language too few.
 */
function scoresFrom(most: number): Record<Language, number> {
  const written = languages.flatMap((one) => scoresOf([one], "ordinary", false).map((score) => ({ one, score })));
  const sampledScores = byLanguage((one) => scoresOf([one], "ordinary", true).sort((low, high) => high - low));
  const found = shares
    .map((share) => leastScores(sampledScores, share))
    .findLast((least) => written.filter(({ one, score }) => score >= least[one]).length <= most * written.length);
  if (!found) throw new Error(`Of the ordinary messages more than ${most} are taken with each share of the sample.`);
  return found;
}

/** The lowest score of each language that no more than this share of its sampled ordinary messages reach. */
function leastScores(sampledScores: Record<Language, readonly number[]>, share: number): Record<Language, number> {
  return byLanguage((language) => {
    const last = sampledScores[language][Math.floor(share * sampledScores[language].length)];
    if (last === undefined) throw new Error(`There are no ordinary messages in ${language}.`);
    return round(last + 1 / 1000);
  });
}

function scoresOf(of: readonly Language[], kind: ExampleKind, sampled: boolean): number[] {
  return examples.flatMap(({ language, isSample, ...one }, at) =>
    of.includes(language) && one.kind === kind && isSample === sampled ? [scores[at] ?? 0] : [],
  );
}

function summarize(language: Language): string {
  const kinds = ["danger", "ordinary", "over", "danger-story", "ordinary-story"] as const;
  const taken = kinds.map((kind) => {
    const all = scoresOf([language], kind, false);
    const reach = (from: Readonly<Record<string, number>>) =>
      all.filter((score) => score >= (from[language] ?? 0)).length;
    return `${kind} ${reach(least)}, possible ${reach(possible)} of ${all.length}`;
  });
  return `${language}    taken for danger, without signs: ${taken.join("; ")}`;
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
