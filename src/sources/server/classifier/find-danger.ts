import type { Language } from "#i18n/shared/languages.ts";
import danger from "../../../../content/care/danger.json" with { type: "json" };
import { type Danger, dangers, type QuestionReading } from "../../shared/contract.ts";
import { countWords, partsOf } from "./clauses.ts";
import type { Guess } from "./open-classifier.ts";

/** What is guessed of a message: its concepts, and the classes of the head of care for it or a part of it. */
export type DangerGuesses = { concepts: readonly Guess[]; care: (text: string) => readonly Guess[] };

/** A message of fewer words is judged by the signs of danger alone. */
export const minWords = 3;
/** A message of fewer words than `enough` must as a whole have at least the probability `min` of danger. */
const ofFewWords = { enough: 4, min: 0.5 };
/** From this probability on, the kind of danger is that of the whole message, and below it that of what is more dangerous: the whole or a part. */
const surelyWhole = 0.4;
/**
 * The least probability of an assault, where that is the most probable danger: its answer speaks of what was done to the person, and must not
 * follow from little of everything. On the open halves of tests/care and tests/eval all twelve messages of an assault have more than this.
 */
const minAssault = 0.25;
/** The least probability that a danger is over: where that is unsure, it is there. */
const surelyOver = 0.6;
/** Concepts whose messages may tell of danger. */
const dangerousConcepts = new Set([
  "suicidal-thoughts",
  "domestic-violence",
  "sexual-assault",
  "hitting-in-marriage",
  "despair-and-hopelessness",
]);
/** Their log odds count within these: a question that is surely about one of these subjects tells of danger no more than one that may be. */
const nearBounds = { min: -6, max: 0 };
/** The least log odds of another concept: in a message in another language than the model's no concept is probable, which is no sign of danger. */
const minOther = -3;
/** Laughter, spelt or drawn: what sounds like danger is a figure of speech more often. */
const laughter =
  /[\u{1F602}\u{1F923}\u{1F605}\u{1F606}\u{1F639}]|(?:ha|he){2}|\blo+l\b|lma+o|rofl|(?:wk){2}|\bxd+\b|ه{3}|خخخ|ہا\s?ہا/iu;

/** The scores of a message that `content/care/danger.json` weighs, most of them log odds. */
export const scoreNames = ["now", "over", "worst", "second", "near", "other", "laughter"] as const;
export type DangerScores = Record<(typeof scoreNames)[number], number>;

/** `sum` is the probability of a danger that counts, `over` its share that is past. */
type Found = { kind: Danger | undefined; sum: number; over: number };

/**
 * The danger that a question tells of, if the weighed scores of the whole text, of its parts and of its concepts reach the language's least score.
 * The kind is the most probable of the whole text, or of its most dangerous part. `isCalm`: they are so low that a sign of danger is a figure of speech.
 * `mayBeDanger`: they do not, but reach what one in ten ordinary messages that speak of hard things reaches.
 */
export function findDanger(
  question: string,
  language: Language,
  guesses: DangerGuesses,
): Pick<QuestionReading, "danger" | "dangerStrength" | "isCalm" | "mayBeDanger"> {
  const words = countWords(question);
  if (words < minWords) return {};
  const { whole, parts } = readDangers(question, guesses);
  const score = weighDanger(scoreMessage(question, { whole, parts }, guesses.concepts));
  const least = danger.least[language];
  const isUnsure = words < ofFewWords.enough && whole.sum < ofFewWords.min;
  if (score < least || isUnsure) {
    return { isCalm: score < danger.figurative, mayBeDanger: !isUnsure && score >= danger.possible[language] };
  }
  const worst = parts.reduce((one, other) => (other.sum > one.sum ? other : one), whole);
  const { kind, sum } = whole.sum >= surelyWhole ? whole : worst;
  return { danger: kind, dangerStrength: sum };
}

/** The scores of a message of at least `minWords` words. */
export function scoreDanger(question: string, guesses: DangerGuesses): DangerScores {
  return scoreMessage(question, readDangers(question, guesses), guesses.concepts);
}

/** How much a message is like one of danger, as log odds, without the signs. */
function weighDanger(scores: DangerScores): number {
  return scoreNames.reduce((sum, name) => sum + danger.weights[name] * scores[name], danger.bias);
}

type Dangers = { whole: Found; parts: readonly Found[] };

function readDangers(question: string, { care }: DangerGuesses): Dangers {
  return { whole: addDangers(care(question)), parts: partsOf(question).map((part) => addDangers(care(part))) };
}

function scoreMessage(question: string, { whole, parts }: Dangers, concepts: readonly Guess[]): DangerScores {
  const ofWhole = logOdds(whole.sum);
  const [first = ofWhole, second = first] = parts.map(({ sum }) => logOdds(sum)).sort((one, other) => other - one);
  const now = logOdds(whole.sum - whole.over);
  const near = logOdds(addProbabilities(concepts.filter(({ label }) => dangerousConcepts.has(label))));
  const others = concepts.filter(({ label }) => !dangerousConcepts.has(label));
  return {
    now,
    over: ofWhole - now,
    worst: Math.max(ofWhole, first),
    second,
    near: Math.min(Math.max(near, nearBounds.min), nearBounds.max),
    other: Math.max(logOdds(others[0]?.probability ?? 0), minOther),
    laughter: laughter.test(question) ? 1 : 0,
  };
}

/** The most probable danger, and how probable any is. An assault that is only the likeliest among unlikely dangers does not count. */
function addDangers(guesses: readonly Guess[]): Found {
  const all = guesses.flatMap(({ label, probability }) => {
    const kind = dangers.find((one) => one === label);
    return kind ? [{ kind, probability }] : [];
  });
  const isWeakAssault = all[0]?.kind === "assault" && all[0].probability < minAssault;
  const found = isWeakAssault ? all.slice(1) : all;
  const [first] = found;
  const kind = first?.kind === "past" && first.probability < surelyOver ? (found[1]?.kind ?? "past") : first?.kind;
  return { kind, sum: addProbabilities(found), over: found.find((one) => one.kind === "past")?.probability ?? 0 };
}

const addProbabilities = (guesses: readonly { probability: number }[]) =>
  guesses.reduce((total, { probability }) => total + probability, 0);

/** Log odds, with bounds of about ±9: probabilities nearer to 0 or 1 tell nothing more. */
function logOdds(probability: number): number {
  const bound = 1e-4;
  return Math.log((Math.max(probability, 0) + bound) / (Math.max(1 - probability, 0) + bound));
}
