import type { ConsonantLanguage } from "./consonants.ts";
import { type FeatureView, textFeatures } from "./text-features.ts";

/** The features that a model knows: sorted hashes, and the weight (squared inverse document frequency) of each. */
export type Vocabulary = {
  hashes: Uint32Array;
  rarity: Float32Array | SharedNumbers;
  /** Whether consonants are features, and of which language. */
  consonants?: ConsonantLanguage | undefined;
};

/** A vocabulary in training. */
export type TrainedVocabulary = Vocabulary & { rarity: Float32Array };

/** Numbers of which few differ, by their place among the different ones: in half of the memory. */
export type SharedNumbers = { places: Uint16Array; values: Float32Array };

/** Numbers below 512: their lower eight bits, and the ninth bits of eight numbers in a byte. In a little more than half of the memory. */
export type NineBits = { low: Uint8Array; ninth: Uint8Array };

/** Where the weights of each feature begin: of every feature, or of every sixteenth with the number of weights of each, in a sixth of the memory. */
export type Starts = Uint32Array | { counts: Uint8Array | Uint16Array; ofBlocks: Uint32Array };

/**
 * The weights of one head, by feature: one for each class with which the feature occurred in training, from the feature's start to the next one's.
 * Other classes have no weight for it.
 */
export type Head<S extends Starts = Starts> = {
  labels: readonly string[];
  starts: S;
  classes: Uint8Array | Uint16Array | NineBits;
  /** Whole numbers in a stored model; `scale` times a number is the weight. */
  weights: Float32Array | Int8Array;
  scale: number;
  bias: Float32Array;
};

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
  { hashes, rarity, consonants }: Vocabulary,
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
  const values = Float64Array.from(
    features,
    (feature) => (1 + Math.log(counts.get(feature) ?? 0)) * rarityOf(rarity, feature),
  );
  const squaredLength = values.reduce((sum, value) => sum + value * value, 0);
  return { features, values, squaredLength, known: all === 0 ? 0 : known / all };
}

function rarityOf(rarity: Vocabulary["rarity"], feature: number): number {
  if (rarity instanceof Float32Array) return rarity[feature] as number;
  return rarity.values[rarity.places[feature] as number] as number;
}

/** @throws RangeError if more than 65,536 numbers differ */
export function shareNumbers(numbers: Float32Array): SharedNumbers {
  const values = Float32Array.from(new Set(numbers));
  if (values.length > 0x1_0000) throw new RangeError(`${values.length} numbers differ`);
  const placeOf = new Map(Array.from(values, (value, place) => [value, place]));
  return { places: Uint16Array.from(numbers, (number) => placeOf.get(number) as number), values };
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

const blockLength = 16;

/** The starts of the features that have so many weights. */
export function startsOf(counts: Uint8Array | Uint16Array): Starts {
  const ofBlocks = new Uint32Array(Math.ceil(counts.length / blockLength));
  let start = 0;
  for (let feature = 0; feature < counts.length; feature += 1) {
    if (feature % blockLength === 0) ofBlocks[feature / blockLength] = start;
    start += counts[feature] as number;
  }
  return { counts, ofBlocks };
}

function rangeOf(starts: Starts, feature: number): { start: number; end: number } {
  if (starts instanceof Uint32Array) return { start: starts[feature] as number, end: starts[feature + 1] as number };
  const block = Math.floor(feature / blockLength);
  let start = starts.ofBlocks[block] as number;
  for (let before = block * blockLength; before < feature; before += 1) start += starts.counts[before] as number;
  return { start, end: start + (starts.counts[feature] as number) };
}

/** A head in training. */
export type TrainedHead = Head<Uint32Array> & { classes: Uint8Array | Uint16Array };

/** @throws RangeError for a number above 511 */
export function toNineBits(numbers: Uint16Array): NineBits {
  const ninth = new Uint8Array(Math.ceil(numbers.length / 8));
  for (const [at, number] of numbers.entries()) {
    if (number > 0x1ff) throw new RangeError(`${number} has more than nine bits`);
    if (number > 0xff) ninth[at >>> 3] = (ninth[at >>> 3] as number) | (1 << (at & 7));
  }
  return { low: Uint8Array.from(numbers), ninth };
}

/** Reads the number of a class at a place. */
function classReader(classes: Head["classes"]): (entry: number) => number {
  if (!("low" in classes)) return (entry) => classes[entry] as number;
  const { low, ninth } = classes;
  return (entry) => (low[entry] as number) | ((((ninth[entry >>> 3] as number) >>> (entry & 7)) & 1) << 8);
}

/** Writes the score of each class into `scores`. */
export function scoreClasses(head: Head, { features, values }: SparseVector, scores: Float32Array): void {
  const { starts, classes, weights, scale, bias } = head;
  const classAt = classReader(classes);
  scores.set(bias);
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] as number;
    const value = scale * (values[at] as number);
    const { start, end } = rangeOf(starts, feature);
    for (let entry = start; entry < end; entry += 1) {
      const label = classAt(entry);
      scores[label] = (scores[label] as number) + value * (weights[entry] as number);
    }
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
