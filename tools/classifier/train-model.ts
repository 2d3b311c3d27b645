import {
  type SparseVector,
  type TrainedHead,
  toProbabilities,
  type Vocabulary,
} from "../../src/sources/server/classifier/linear-model.ts";
import { shuffled } from "../../src/sources/server/classifier/shuffled.ts";
import type { FeatureView } from "../../src/sources/server/classifier/text-features.ts";
import { openKernel, type TrainingKernel } from "./training-kernel.ts";
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
    const rows = examples.flatMap(({ text, label, weight = 1 }) =>
      (byConsonants ? viewsOf(vocabulary, text) : wholeView).map((view) => ({
        vector: vectorOf(text, evidence, view),
        label: classOf.get(label) ?? 0,
        weight: view === "consonants" ? weight * consonantsWeight : weight,
      })),
    );
    const head = emptyHead(vocabulary.hashes.length, labels, rows);
    learn(head, placeRows(head, rows), pace);
    return joinWeights(head, labels);
  };
}

/** How much the consonants of a text count beside the whole: with more, the letters are learned less well. Chosen by cross-validation. */
const consonantsWeight = 0.4;

const wholeView: readonly FeatureView[] = ["whole"];

function viewsOf({ consonants }: Vocabulary, text: string): readonly FeatureView[] {
  return consonants && /\p{Script=Arabic}/u.test(text) ? ["whole", "consonants"] : wholeView;
}

type Row = { vector: SparseVector; label: number; weight: number };

/**
 * The weights of a head while it learns, one for each pair of a feature and a class that occur together, with AdaGrad's sums of squared gradients.
 * Features that occur with many classes have theirs in the kernel: `block` is the feature's number there, or -1. Those of the others stand in
 * `weights`, from the feature's start to the next one's, with their classes ascending.
 */
type HeadInTraining = {
  kernel: TrainingKernel;
  block: Int32Array;
  starts: Uint32Array;
  classes: Uint16Array;
  weights: Float32Array;
  squares: Float32Array;
  bias: Float32Array;
  biasSquares: Float32Array;
};

/** From this share of the classes on, passing all of them in the kernel is faster than passing those that the feature has. */
const commonShare = 1 / 8;

/** The sums of squares that AdaGrad begins with. With an infinite one a weight does not move: that of a pair that does not occur stays 0. */
const firstSquare = { ofWeight: 1e-3, ofBias: 1, ofNoPair: Number.POSITIVE_INFINITY };

function emptyHead(featureCount: number, labels: readonly string[], rows: readonly Row[]): HeadInTraining {
  // By class, so that the classes of each feature come in ascending order.
  const ordered = [...rows].sort((one, other) => one.label - other.label);
  const eachPair = (found: (feature: number, label: number) => void) => {
    const before = new Int32Array(featureCount).fill(-1);
    for (const { vector, label } of ordered) {
      for (const feature of vector.features) {
        if (before[feature] !== label) found(feature, label);
        before[feature] = label;
      }
    }
  };
  const counts = new Uint32Array(featureCount);
  eachPair((feature) => {
    counts[feature] = (counts[feature] as number) + 1;
  });
  const block = new Int32Array(featureCount).fill(-1);
  const starts = new Uint32Array(featureCount + 1);
  let blocks = 0;
  for (const [feature, count] of counts.entries()) {
    const isCommon = count >= commonShare * labels.length;
    if (isCommon) block[feature] = blocks++;
    starts[feature + 1] = (starts[feature] as number) + (isCommon ? 0 : count);
  }
  const pairs = rows.reduce(
    (sum, { vector }) => sum + vector.features.filter((one) => (block[one] as number) >= 0).length,
    0,
  );
  const kernel = openKernel({ features: blocks, classes: labels.length, pairs });
  for (let square = kernel.width; square < kernel.numbers.length; square += 2 * kernel.width) {
    kernel.numbers.fill(firstSquare.ofNoPair, square, square + kernel.width);
  }
  const classes = new Uint16Array(starts[featureCount] as number);
  const next = starts.slice();
  eachPair((feature, label) => {
    const ofKernel = block[feature] as number;
    if (ofKernel >= 0) {
      kernel.numbers[(2 * ofKernel + 1) * kernel.width + label] = firstSquare.ofWeight;
      return;
    }
    const entry = next[feature] as number;
    classes[entry] = label;
    next[feature] = entry + 1;
  });
  return {
    ...{ kernel, block, starts, classes },
    weights: new Float32Array(classes.length),
    squares: new Float32Array(classes.length).fill(firstSquare.ofWeight),
    bias: new Float32Array(labels.length),
    biasSquares: new Float32Array(labels.length).fill(firstSquare.ofBias),
  };
}

/**
 * A row with the places of its weights, so that no feature has to be looked up again: its pairs in the kernel, from `first` to before `end`, and for
 * each of its `values` of other features two `entries`, where its weights begin and end.
 */
type PlacedRow = {
  first: number;
  end: number;
  entries: Uint32Array;
  values: Float32Array;
  label: number;
  weight: number;
};

function placeRows({ kernel, block, starts }: HeadInTraining, rows: readonly Row[]): PlacedRow[] {
  let pair = 0;
  return rows.map(({ vector, label, weight }) => {
    const first = pair;
    const entries: number[] = [];
    const values: number[] = [];
    for (const [at, feature] of vector.features.entries()) {
      const value = vector.values[at] as number;
      const ofKernel = block[feature] as number;
      if (ofKernel >= 0) kernel.put(pair++, ofKernel, value);
      else {
        entries.push(starts[feature] as number, starts[feature + 1] as number);
        values.push(value);
      }
    }
    return { first, end: pair, entries: Uint32Array.from(entries), values: Float32Array.from(values), label, weight };
  });
}

/** A row whose largest error is below this rests in the next round: it has nothing new to teach. */
const learnedError = 0.05;

/** Errors below this change nothing that matters, and skipping them saves most of the work. */
const minError = 2e-3;

/**
 * Fits a multinomial logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad). The order of the rows is
 * fixed, so that the same examples give the same weights.
 */
function learn(
  head: HeadInTraining,
  rows: readonly PlacedRow[],
  { rounds = 8, rate = 0.6, decay = 2e-6 }: TrainingOptions,
): void {
  const order = shuffled(rows.length);
  const resting = new Uint8Array(rows.length);
  const errors = head.kernel.scores.subarray(0, head.bias.length);
  const pace = { rate, decay };
  for (let round = 0; round < rounds; round += 1) {
    for (const at of order) {
      const row = rows[at];
      if (!row) continue;
      const rests = resting[at] === 1;
      resting[at] = !rests && learnFrom(head, row, errors, pace) < learnedError ? 1 : 0;
    }
  }
}

type Pace = { rate: number; decay: number };

/** Learns from a row, and returns its largest error. `errors`: the scores of the classes, in the kernel. */
function learnFrom(head: HeadInTraining, row: PlacedRow, errors: Float32Array, pace: Pace): number {
  const { kernel, bias } = head;
  errors.set(bias);
  kernel.score(row.first, row.end);
  scoreOthers(head, row, errors);
  toProbabilities(errors);
  errors[row.label] = (errors[row.label] as number) - 1;
  const largest = readErrors(head, errors, row.weight, pace);
  kernel.adjust(row.first, row.end, pace);
  adjustOthers(head, row, errors, pace);
  return largest;
}

/** Adds to the scores what the features say that the kernel does not have. */
function scoreOthers({ classes, weights }: HeadInTraining, { entries, values }: PlacedRow, scores: Float32Array): void {
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const end = entries[2 * at + 1] as number;
    for (let entry = entries[2 * at] as number; entry < end; entry += 1) {
      const label = classes[entry] as number;
      scores[label] = (scores[label] as number) + value * (weights[entry] as number);
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
  { classes, weights, squares }: HeadInTraining,
  { entries, values }: PlacedRow,
  errors: Float32Array,
  { rate, decay }: Pace,
): void {
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const end = entries[2 * at + 1] as number;
    for (let entry = entries[2 * at] as number; entry < end; entry += 1) {
      const error = errors[classes[entry] as number] as number;
      if (error === 0) continue;
      const gradient = error * value + decay * (weights[entry] as number);
      squares[entry] = (squares[entry] as number) + gradient * gradient;
      weights[entry] = (weights[entry] as number) - (rate * gradient) / Math.sqrt(squares[entry] as number);
    }
  }
}

/** The head that was learned, with the weights that are not 0. */
function joinWeights(head: HeadInTraining, labels: readonly string[]): TrainedHead {
  const { kernel, block, bias } = head;
  const classes: number[] = [];
  const weights: number[] = [];
  const starts = new Uint32Array(head.starts.length);
  const add = (label: number, weight: number) => {
    if (weight === 0) return;
    classes.push(label);
    weights.push(weight);
  };
  for (const [feature, ofKernel] of block.entries()) {
    const first = 2 * ofKernel * kernel.width;
    if (ofKernel >= 0) for (const label of labels.keys()) add(label, kernel.numbers[first + label] as number);
    const end = head.starts[feature + 1] as number;
    for (let entry = head.starts[feature] as number; entry < end; entry += 1) {
      add(head.classes[entry] as number, head.weights[entry] as number);
    }
    starts[feature + 1] = classes.length;
  }
  return {
    ...{ labels, starts, scale: 1, bias },
    classes: Uint16Array.from(classes),
    weights: Float32Array.from(weights),
  };
}
