import type { ConsonantLanguage } from "./consonants.ts";
import { type FeatureView, textFeatures } from "./text-features.ts";

/** The features that a model knows: their hashes, sorted, and the weight (squared inverse document frequency) of each. */
export type Vocabulary = {
  hashes: Uint32Array;
  rarityOf(feature: number): number;
  /** Whether consonants are features, and of which language. */
  consonants?: ConsonantLanguage | undefined;
};

/** What tells the class of a text. */
export type Head = {
  labels: readonly string[];
  /** A weight is `scale` times a number: a whole number in a stored model. */
  scale: number;
  bias: Float32Array;
  /** Adds to the score of each class with which a feature occurred in training the class's number for it, times `value`. */
  addNumbers(scores: Float32Array, feature: number, value: number): void;
};

/** A vocabulary in training. */
export type TrainedVocabulary = Vocabulary & { rarity: Float32Array };

/** The weights of a head in training, those of each feature from its start to the next one's: of the classes with which it occurred. */
export type TrainedWeights = { starts: Uint32Array; classes: Uint16Array; weights: Float32Array };
export type TrainedHead = Head & TrainedWeights;

/** A head whose weights are in memory. */
export function createHead(labels: readonly string[], bias: Float32Array, trained: TrainedWeights): TrainedHead {
  const { starts, classes, weights } = trained;
  return {
    ...{ labels, bias, ...trained },
    scale: 1,
    addNumbers(scores, feature, value) {
      const end = starts[feature + 1] as number;
      for (let entry = starts[feature] as number; entry < end; entry += 1) {
        const label = classes[entry] as number;
        scores[label] = (scores[label] as number) + value * (weights[entry] as number);
      }
    },
  };
}

/** A text as the numbers of its known features, ascending. Together their values have at most length 1: a text of few features has less. */
export type SparseVector = {
  features: Uint32Array;
  values: Float32Array;
  /** The share of the text's features, by count, that the vocabulary has. */
  known: number;
};

/** What the vocabulary knows of a text: the features as in `SparseVector`, their values before they are brought to length 1. */
export type KnownFeatures = Pick<SparseVector, "features" | "known"> & { values: Float64Array; squaredLength: number };

/** Reads a text once, for vectors of any evidence. */
export function readFeatures(
  { hashes, rarityOf, consonants }: Vocabulary,
  text: string,
  view: FeatureView = "whole",
): KnownFeatures {
  const counts = new Map<number, number>();
  let [all, known] = [0, 0];
  for (const [hash, count] of textFeatures(text, consonants, view)) {
    all += count;
    const feature = indexOf(hashes, hash);
    if (feature < 0) continue;
    known += count;
    counts.set(feature, count);
  }
  const features = Uint32Array.from(counts.keys()).sort();
  const values = Float64Array.from(features, (feature) => (1 + Math.log(counts.get(feature) ?? 0)) * rarityOf(feature));
  const squaredLength = values.reduce((sum, value) => sum + value * value, 0);
  return { features, values, squaredLength, known: all === 0 ? 0 : known / all };
}

/**
 * The vector of a text. `evidence` is the squared length of features that a text needs before its class is half as sure as it can be: with 0, two
 * words are as sure as twenty.
 */
export function toVector({ features, values, squaredLength, known }: KnownFeatures, evidence = 0): SparseVector {
  const length = Math.sqrt(squaredLength + evidence) || 1;
  const scaled = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) scaled[at] = (values[at] as number) / length;
  return { features, values: scaled, known };
}

/** `toVector` of a text that is read for one head. */
export const vectorOf = (vocabulary: Vocabulary, text: string, evidence = 0): SparseVector =>
  toVector(readFeatures(vocabulary, text), evidence);

/** Writes the score of each class into `scores`. */
export function scoreClasses(head: Head, { features, values }: SparseVector, scores: Float32Array): void {
  scores.set(head.bias);
  for (let at = 0; at < features.length; at += 1) {
    head.addNumbers(scores, features[at] as number, head.scale * (values[at] as number));
  }
}

/** Turns scores into probabilities, in place. `sharpness` above 1 makes the model surer than it was trained to be. */
export function toProbabilities(scores: Float32Array, sharpness = 1): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at += 1) most = Math.max(most, scores[at] as number);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const share = Math.exp(sharpness * ((scores[at] as number) - most));
    scores[at] = share;
    sum += share;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] as number) / sum;
}

/** The index of a number in a sorted array, or -1. */
function indexOf(sorted: Uint32Array, wanted: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const here = sorted[middle] as number;
    if (here === wanted) return middle;
    if (here < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
