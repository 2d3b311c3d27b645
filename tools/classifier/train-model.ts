import {
  type TrainedHead,
  toProbabilities,
  type Vocabulary,
} from "../../src/sources/server/classifier/linear-model.ts";
import { shuffled } from "../../src/sources/server/classifier/shuffled.ts";
import type { FeatureView } from "../../src/sources/server/classifier/text-features.ts";
import {
  emptyHead,
  type HeadInTraining,
  joinWeights,
  type PlacedRow,
  type PlacedRows,
  placeRows,
  type Row,
} from "./head-in-training.ts";
import type { TrainingTexts } from "./training-texts.ts";

/** A text and its class; `weight` above 1 makes it count more. */
export type Example = { text: string; label: string; weight?: number };

/**
 * `byConsonants`: a text in Arabic letters is also learned by its consonants alone, which are all that it shares with the same words in Latin
 * letters.
 */
export type TrainingOptions = {
  rounds?: number;
  rate?: number;
  decay?: number;
  evidence?: number;
  byConsonants?: boolean;
};

/** Trains a head over a vocabulary. */
export type TrainHead = (examples: readonly Example[], options?: TrainingOptions) => TrainedHead;

/** A trainer of heads over the vocabulary of the texts that were read. */
export function createTrainer({ vocabulary, vectorOf }: TrainingTexts): TrainHead {
  return (examples, { evidence = 0, byConsonants = false, ...pace } = {}) => {
    const labels = [...new Set(examples.map(({ label }) => label))].sort();
    const classOf = new Map(labels.map((label, at) => [label, at]));
    const rows: Row[] = examples.flatMap(({ text, label, weight = 1 }) =>
      (byConsonants ? viewsOf(vocabulary, text) : wholeView).map((view) => ({
        vector: vectorOf(text, evidence, view),
        label: classOf.get(label) ?? 0,
        weight: view === "consonants" ? weight * consonantsWeight : weight,
      })),
    );
    const head = emptyHead(vocabulary.hashes.length, labels, rows);
    learn(head, placeRows(head, inOrder(rows)), pace);
    return joinWeights(head, labels);
  };
}

/** The rows in the order in which they are learned from. It is fixed, so that the same examples give the same weights. */
const inOrder = (rows: readonly Row[]): Row[] => Array.from(shuffled(rows.length), (at) => rows[at] as Row);

/** How much the consonants of a text count beside the whole: with more, the letters are learned less well. Chosen by cross-validation. */
const consonantsWeight = 0.4;

const wholeView: readonly FeatureView[] = ["whole"];

function viewsOf({ consonants }: Vocabulary, text: string): readonly FeatureView[] {
  return consonants && /\p{Script=Arabic}/u.test(text) ? ["whole", "consonants"] : wholeView;
}

/** A row whose largest error is below this rests in the next round: it has nothing new to teach. */
const learnedError = 0.05;

/** Errors below this change nothing that matters, and skipping them saves most of the work. */
const minError = 2e-3;

/**
 * Fits a multinomial logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad).
 */
function learn(
  head: HeadInTraining,
  placed: PlacedRows,
  { rounds = 8, rate = 0.6, decay = 2e-6 }: TrainingOptions,
): void {
  const resting = new Uint8Array(placed.rows.length);
  const errors = head.kernel.scores.subarray(0, head.bias.length);
  const pace = { rate, decay };
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, row] of placed.rows.entries()) {
      const rests = resting[at] === 1;
      resting[at] = !rests && learnFrom(head, placed, row, errors, pace) < learnedError ? 1 : 0;
    }
  }
}

type Pace = { rate: number; decay: number };

/** Learns from a row, and returns its largest error. `errors`: the scores of the classes, in the kernel. */
function learnFrom(head: HeadInTraining, placed: PlacedRows, row: PlacedRow, errors: Float32Array, pace: Pace): number {
  const { kernel, bias } = head;
  errors.set(bias);
  kernel.score(row.first, row.end);
  scoreOthers(head, placed, row, errors);
  toProbabilities(errors);
  errors[row.label] = (errors[row.label] as number) - 1;
  const largest = readErrors(head, errors, row.weight, pace);
  kernel.adjust(row.first, row.end, pace);
  adjustOthers(head, placed, row, errors, pace);
  return largest;
}

/** Adds to the scores what the features say that the kernel does not have. */
function scoreOthers(
  { classes, weights }: HeadInTraining,
  { entries, values }: PlacedRows,
  { from, to }: PlacedRow,
  scores: Float32Array,
): void {
  for (let at = from; at < to; at += 1) {
    const value = values[at] as number;
    const end = entries[2 * at + 1] as number;
    for (let entry = entries[2 * at] as number; entry < end; entry += 1) {
      const label = classes[entry] as number;
      scores[label] = (scores[label] as number) + value * (weights[2 * entry] as number);
    }
  }
}

/** Weighs the errors of a row, sets those that do not matter to 0, and moves the biases. Returns the largest error. */
function readErrors(
  { bias, biasSquares }: HeadInTraining,
  errors: Float32Array,
  weight: number,
  { rate }: Pace,
): number {
  let largest = 0;
  for (let label = 0; label < errors.length; label += 1) {
    const error = (errors[label] as number) * weight;
    errors[label] = Math.abs(error) < minError ? 0 : error;
    if (errors[label] === 0) continue;
    largest = Math.max(largest, Math.abs(error));
    biasSquares[label] = (biasSquares[label] as number) + error * error;
    bias[label] = (bias[label] as number) - (0.1 * rate * error) / Math.sqrt(biasSquares[label] as number);
  }
  return largest;
}

/** Moves the weights of the features that the kernel does not have. */
function adjustOthers(
  { classes, weights }: HeadInTraining,
  { entries, values }: PlacedRows,
  { from, to }: PlacedRow,
  errors: Float32Array,
  { rate, decay }: Pace,
): void {
  for (let at = from; at < to; at += 1) {
    const value = values[at] as number;
    const end = entries[2 * at + 1] as number;
    for (let entry = entries[2 * at] as number; entry < end; entry += 1) {
      const error = errors[classes[entry] as number] as number;
      if (error === 0) continue;
      const weight = weights[2 * entry] as number;
      const gradient = error * value + decay * weight;
      weights[2 * entry + 1] = (weights[2 * entry + 1] as number) + gradient * gradient;
      weights[2 * entry] = weight - (rate * gradient) / Math.sqrt(weights[2 * entry + 1] as number);
    }
  }
}
