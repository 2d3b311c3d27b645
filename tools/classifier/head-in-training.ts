import { createHead, type SparseVector, type TrainedHead } from "../../src/sources/server/classifier/linear-model.ts";
import { openKernel, type TrainingKernel } from "./training-kernel.ts";

/** An example as a vector, with its class; `weight` above 1 makes it count more. */
export type Row = { vector: SparseVector; label: number; weight: number };

/**
 * The weights of a head while it learns, one for each pair of a feature and a class that occur together, with AdaGrad's sums of squared gradients.
 * Features that occur with many classes have theirs in the kernel: `places` is the feature's number there. Those of the others stand in `weights`, each
 * followed by its square: `places` is the first of them, `counts` how many they are, and `classes` are their classes, ascending.
 */
export type HeadInTraining = {
  kernel: TrainingKernel;
  isCommon: (feature: number) => boolean;
  places: Uint32Array;
  counts: Uint32Array;
  classes: Uint16Array;
  weights: Float32Array;
  bias: Float32Array;
  biasSquares: Float32Array;
};

/** From this share of the classes on, passing all of them in the kernel is faster than passing those that the feature has. */
const commonShare = 1 / 8;

/** The sums of squares that AdaGrad begins with. With an infinite one a weight does not move: that of a pair that does not occur stays 0. */
const firstSquare = { ofWeight: 1e-3, ofBias: 1, ofNoPair: Number.POSITIVE_INFINITY };

/** A head of weights 0 for these rows. */
export function emptyHead(featureCount: number, labels: readonly string[], rows: readonly Row[]): HeadInTraining {
  // By class, so that the classes of each feature come in ascending order.
  const ordered = [...rows].sort((one, other) => one.label - other.label);
  const { counts, found } = countClasses(featureCount, ordered);
  const isCommon = (feature: number) => (counts[feature] as number) >= commonShare * labels.length;
  const { places, blocks, entries } = placeFeatures(found, counts, isCommon);
  const kernel = openKernel({ features: blocks, classes: labels.length, pairs: countFeatures(rows) });
  for (let square = kernel.width; square < kernel.numbers.length; square += 2 * kernel.width) {
    kernel.numbers.fill(firstSquare.ofNoPair, square, square + kernel.width);
  }
  const head = {
    ...{ kernel, isCommon, places, counts },
    classes: new Uint16Array(entries),
    weights: new Float32Array(2 * entries),
    bias: new Float32Array(labels.length),
    biasSquares: new Float32Array(labels.length).fill(firstSquare.ofBias),
  };
  for (let entry = 0; entry < entries; entry += 1) head.weights[2 * entry + 1] = firstSquare.ofWeight;
  placeClasses(head, ordered);
  return head;
}

/** With how many classes each feature occurs, and the features in the order in which they occur. `ordered`: rows by class. */
function countClasses(featureCount: number, ordered: readonly Row[]) {
  const counts = new Uint32Array(featureCount);
  const before = new Int32Array(featureCount).fill(-1);
  const found: number[] = [];
  for (const { vector, label } of ordered) {
    for (const feature of vector.features) {
      if (before[feature] === label) continue;
      if (before[feature] === -1) found.push(feature);
      before[feature] = label;
      counts[feature] = (counts[feature] as number) + 1;
    }
  }
  return { counts, found };
}

/**
 * The places of features in the order in which they occur, so that the weights of a text stand near each other in memory; `blocks` is how many features
 * the kernel has, `entries` how many weights the others have.
 */
function placeFeatures(found: readonly number[], counts: Uint32Array, isCommon: (feature: number) => boolean) {
  const places = new Uint32Array(counts.length);
  let [blocks, entries] = [0, 0];
  for (const feature of found) {
    if (isCommon(feature)) places[feature] = blocks++;
    else {
      places[feature] = entries;
      entries += counts[feature] as number;
    }
  }
  return { places, blocks, entries };
}

/** Tells the features of a head with which classes they occur. */
function placeClasses({ kernel, isCommon, places, classes }: HeadInTraining, ordered: readonly Row[]): void {
  const next = places.slice();
  const before = new Int32Array(places.length).fill(-1);
  for (const { vector, label } of ordered) {
    for (const feature of vector.features) {
      if (before[feature] === label) continue;
      before[feature] = label;
      const place = next[feature] as number;
      if (isCommon(feature)) kernel.numbers[(2 * place + 1) * kernel.width + label] = firstSquare.ofWeight;
      else {
        classes[place] = label;
        next[feature] = place + 1;
      }
    }
  }
}

const countFeatures = (rows: readonly Row[]) => rows.reduce((sum, { vector }) => sum + vector.features.length, 0);

/** A row with the places of its weights: its pairs in the kernel from `first` to before `end`, its other features from `from` to before `to`. */
export type PlacedRow = { first: number; end: number; from: number; to: number; label: number; weight: number };

/**
 * Rows with the places of their weights, so that no feature has to be looked up again. Of each feature that the kernel does not have, two `entries` are
 * where its weights begin and end, and one of `values` is its value.
 */
export type PlacedRows = { rows: readonly PlacedRow[]; entries: Uint32Array; values: Float32Array };

/** Places rows in the order in which they are learned from. */
export function placeRows({ kernel, isCommon, places, counts }: HeadInTraining, given: readonly Row[]): PlacedRows {
  const size = countFeatures(given);
  const entries = new Uint32Array(2 * size);
  const values = new Float32Array(size);
  let [pair, other] = [0, 0];
  const rows = given.map(({ vector, label, weight }) => {
    const [first, from] = [pair, other];
    for (let at = 0; at < vector.features.length; at += 1) {
      const feature = vector.features[at] as number;
      const value = vector.values[at] as number;
      const place = places[feature] as number;
      if (isCommon(feature)) kernel.put(pair++, place, value);
      else {
        entries[2 * other] = place;
        entries[2 * other + 1] = place + (counts[feature] as number);
        values[other++] = value;
      }
    }
    return { first, end: pair, from, to: other, label, weight };
  });
  return { rows, entries, values };
}

/** The head that was learned, with the weights that are not 0. */
export function joinWeights(head: HeadInTraining, labels: readonly string[]): TrainedHead {
  const { kernel, isCommon, places, counts } = head;
  const classes: number[] = [];
  const weights: number[] = [];
  const starts = new Uint32Array(counts.length + 1);
  const add = (label: number, weight: number) => {
    if (weight === 0) return;
    classes.push(label);
    weights.push(weight);
  };
  for (const [feature, count] of counts.entries()) {
    const place = places[feature] as number;
    if (isCommon(feature)) {
      const first = 2 * place * kernel.width;
      for (const label of labels.keys()) add(label, kernel.numbers[first + label] as number);
    } else {
      for (let at = place; at < place + count; at += 1) add(head.classes[at] as number, head.weights[2 * at] as number);
    }
    starts[feature + 1] = classes.length;
  }
  return createHead(labels, head.bias, {
    starts,
    classes: Uint16Array.from(classes),
    weights: Float32Array.from(weights),
  });
}
