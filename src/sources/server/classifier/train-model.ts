import type { ConsonantLanguage } from "./consonants.ts";
import {
  type Head,
  type KnownFeatures,
  readFeatures,
  type SparseVector,
  scoreClasses,
  type TrainedHead,
  toProbabilities,
  toVector,
  type Vocabulary,
} from "./linear-model.ts";
import { shuffled } from "./shuffled.ts";
import { type FeatureView, textFeatures } from "./text-features.ts";

/** A text and its class; `weight` above 1 makes it count more. */
export type Example = { text: string; label: string; weight?: number };

/** A feature of a single text says nothing about other texts. */
const minTexts = 2;

/** The features that at least two of the texts have. */
export function learnVocabulary(texts: Iterable<string>, consonants?: ConsonantLanguage): Vocabulary {
  const counts = new Map<number, number>();
  let all = 0;
  for (const text of texts) {
    all += 1;
    for (const hash of textFeatures(text, consonants).keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= minTexts).sort(([one], [other]) => one - other);
  return {
    consonants,
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    // Squared: a long sentence has many common words and few that tell its subject.
    rarity: Float32Array.from(kept, ([, count]) => (1 + Math.log((1 + all) / (1 + count))) ** 2),
  };
}

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

/** Reads each text once for all heads over the vocabulary. */
export function createTrainer(vocabulary: Vocabulary): TrainHead {
  const read = createVectorReader(vocabulary);
  return (examples, { evidence = 0, byConsonants = false, ...pace } = {}) => {
    const labels = [...new Set(examples.map(({ label }) => label))].sort();
    const classOf = new Map(labels.map((label, at) => [label, at]));
    const rows = examples.flatMap(({ text, label, weight = 1 }) =>
      (byConsonants ? viewsOf(vocabulary, text) : wholeView).map((view) => ({
        vector: read(text, evidence, view),
        label: classOf.get(label) ?? 0,
        weight: view === "consonants" ? weight * consonantsWeight : weight,
      })),
    );
    const head = emptyHead(vocabulary.hashes.length, labels, rows);
    learn(head, rows, pace);
    return head;
  };
}

function createVectorReader(vocabulary: Vocabulary) {
  const known = new Map<string, KnownFeatures>();
  return (text: string, evidence: number, view: FeatureView): SparseVector => {
    const key = `${view} ${text}`;
    const read = known.get(key) ?? readFeatures(vocabulary, text, view);
    known.set(key, read);
    return toVector(read, evidence);
  };
}

/**
 * Fits a multinomial logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad). The order of the rows is
 * fixed, so that the same examples give the same weights.
 */
function learn(
  head: TrainedHead,
  rows: readonly Row[],
  { rounds = 8, rate = 0.6, decay = 2e-6 }: TrainingOptions,
): void {
  const squares = new Float32Array(head.weights.length).fill(1e-3);
  const biasSquares = new Float32Array(head.labels.length).fill(1);
  const errors = new Float32Array(head.labels.length);
  const wrong = new Uint16Array(head.labels.length);
  const order = shuffled(rows.length);
  const step = { errors, wrong, squares, biasSquares, rate, decay };
  const resting = new Uint8Array(rows.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const at of order) {
      const row = rows[at];
      if (!row) continue;
      const rests = resting[at] === 1;
      resting[at] = !rests && learnFrom(head, row, step) < learnedError ? 1 : 0;
    }
  }
}

/** How much the consonants of a text count beside the whole: with more, the letters are learned less well. Chosen by cross-validation. */
const consonantsWeight = 0.4;

const wholeView: readonly FeatureView[] = ["whole"];

function viewsOf({ consonants }: Vocabulary, text: string): readonly FeatureView[] {
  return consonants && /\p{Script=Arabic}/u.test(text) ? ["whole", "consonants"] : wholeView;
}

type Row = { vector: SparseVector; label: number; weight: number };
/** `errors` and `wrong` are room to work in: the error of each class, and the classes whose error matters. */
type Step = {
  errors: Float32Array;
  wrong: Uint16Array;
  squares: Float32Array;
  biasSquares: Float32Array;
  rate: number;
  decay: number;
};

/** Errors below this change nothing that matters, and skipping them saves most of the work. */
const minError = 2e-3;

/** A row whose largest error is below this rests in the next round: it has nothing new to teach. */
const learnedError = 0.05;

/** From so many times as many classes on as are wrong, searching for those is faster than passing all of them. */
const worthSearching = 6;

/** Learns from a row, and returns its largest error. */
function learnFrom(head: TrainedHead, { vector, label, weight }: Row, step: Step): number {
  const { errors, wrong, biasSquares, rate } = step;
  const { bias, starts, classes } = head;
  scoreClasses(head, vector, errors);
  toProbabilities(errors);
  errors[label] = (errors[label] as number) - 1;
  let count = 0;
  let largest = 0;
  for (let one = 0; one < errors.length; one += 1) {
    const error = (errors[one] as number) * weight;
    errors[one] = Math.abs(error) < minError ? 0 : error;
    if (errors[one] === 0) continue;
    largest = Math.max(largest, Math.abs(error));
    wrong[count++] = one;
    biasSquares[one] = (biasSquares[one] as number) + error * error;
    bias[one] = (bias[one] as number) - (0.1 * rate * error) / Math.sqrt(biasSquares[one] as number);
  }
  const { features, values } = vector;
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] as number;
    const value = values[at] as number;
    let entry = starts[feature] as number;
    const end = starts[feature + 1] as number;
    if (end - entry < count * worthSearching) {
      for (; entry < end; entry += 1) if (errors[classes[entry] as number] !== 0) adjust(head, entry, value, step);
      continue;
    }
    for (let one = 0; one < count; one += 1) {
      entry = firstEntry(classes, wrong[one] as number, entry, end);
      if (entry < end && classes[entry] === wrong[one]) adjust(head, entry, value, step);
    }
  }
  return largest;
}

/** The first entry from `low` to before `end` whose class is at least this one. The classes ascend. */
function firstEntry(classes: Head["classes"], wanted: number, low: number, end: number): number {
  let [first, last] = [low, end];
  while (first < last) {
    const middle = (first + last) >>> 1;
    if ((classes[middle] as number) < wanted) first = middle + 1;
    else last = middle;
  }
  return first;
}

function adjust(
  { classes, weights }: TrainedHead,
  entry: number,
  value: number,
  { errors, squares, rate, decay }: Step,
) {
  const gradient = (errors[classes[entry] as number] as number) * value + decay * (weights[entry] as number);
  squares[entry] = (squares[entry] as number) + gradient * gradient;
  weights[entry] = (weights[entry] as number) - (rate * gradient) / Math.sqrt(squares[entry] as number);
}

/** A head without weights, with an entry for each pair of a feature and a class that occur together. */
function emptyHead(featureCount: number, labels: readonly string[], rows: readonly Row[]): TrainedHead {
  // By class, so that the classes of each feature come in ascending order.
  const ordered = [...rows].sort((one, other) => one.label - other.label);
  const starts = new Uint32Array(featureCount + 1);
  const eachPair = (found: (feature: number, label: number) => void) => {
    const before = new Int32Array(featureCount).fill(-1);
    for (const { vector, label } of ordered) {
      for (const feature of vector.features) {
        if (before[feature] !== label) found(feature, label);
        before[feature] = label;
      }
    }
  };
  eachPair((feature) => {
    starts[feature + 1] = (starts[feature + 1] as number) + 1;
  });
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const classes = new Uint16Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  eachPair((feature, label) => {
    const entry = next[feature] as number;
    classes[entry] = label;
    next[feature] = entry + 1;
  });
  const weights = new Float32Array(classes.length);
  return { labels, starts, classes, weights, scale: 1, bias: new Float32Array(labels.length) };
}
