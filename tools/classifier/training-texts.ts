import type { ConsonantLanguage } from "../../src/sources/server/classifier/consonants.ts";
import {
  type KnownFeatures,
  readFeatures,
  type SparseVector,
  toVector,
  type Vocabulary,
} from "../../src/sources/server/classifier/linear-model.ts";
import { type FeatureView, textFeatures } from "../../src/sources/server/classifier/text-features.ts";

/** Texts that were read, each once: their vocabulary, and their vectors for heads over it. */
export type TrainingTexts = {
  vocabulary: Vocabulary;
  vectorOf: (text: string, evidence: number, view: FeatureView) => SparseVector;
};

/** A feature of a single text says nothing about other texts. */
const minTexts = 2;

/** A feature of a text and how often the text has it are one whole number of 32 bits: `feature * maxCount + count`. */
const maxCount = 1024;

/**
 * Reads texts. The vocabulary is the features that at least two of them have. The same vectors as of `readFeatures`, without looking up each hash again.
 */
export function readTexts(texts: Iterable<string>, consonants?: ConsonantLanguage): TrainingTexts {
  const read = new Map<string, Uint32Array>();
  const numbers = new Map<number, number>();
  const textsWith: number[] = [];
  for (const text of texts) {
    const counted = textFeatures(text, consonants);
    const pairs = new Uint32Array(counted.size);
    let at = 0;
    for (const [hash, count] of counted) {
      let number = numbers.get(hash);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(hash, number);
        textsWith.push(0);
      }
      textsWith[number] = (textsWith[number] as number) + 1;
      pairs[at++] = number * maxCount + count;
    }
    read.set(text, pairs);
  }
  if (numbers.size * maxCount > 2 ** 32) throw new Error("The texts have too many features to be counted in 32 bits.");
  const kept = [...numbers].filter(([, number]) => (textsWith[number] as number) >= minTexts);
  kept.sort(([one], [other]) => one - other);
  const vocabulary = {
    consonants,
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    // Squared: a long sentence has many common words and few that tell its subject.
    rarity: Float32Array.from(
      kept,
      ([, number]) => (1 + Math.log((1 + read.size) / (1 + (textsWith[number] as number)))) ** 2,
    ),
  };
  const features = new Int32Array(numbers.size).fill(-1);
  for (const [feature, [, number]] of kept.entries()) features[number] = feature;
  return { vocabulary, vectorOf: createVectorReader(vocabulary, read, features) };
}

/** `features`: the number in the vocabulary of each feature that was read, or -1. */
function createVectorReader(vocabulary: Vocabulary, read: Map<string, Uint32Array>, features: Int32Array) {
  const known = new Map<string, KnownFeatures>();
  return (text: string, evidence: number, view: FeatureView): SparseVector => {
    const key = `${view} ${text}`;
    let found = known.get(key);
    if (!found) {
      const pairs = view === "whole" ? read.get(text) : undefined;
      found = pairs ? weigh(vocabulary, pairs, features) : readFeatures(vocabulary, text, view);
      known.set(key, found);
      if (pairs) read.delete(text);
    }
    return toVector(found, evidence);
  };
}

/** What the vocabulary knows of the features of a text that was read. */
function weigh({ rarity }: Vocabulary, read: Uint32Array, features: Int32Array): KnownFeatures {
  let [all, known, size] = [0, 0, 0];
  const pairs = new Uint32Array(read.length);
  for (const pair of read) {
    const count = pair % maxCount;
    all += count;
    const feature = features[(pair - count) / maxCount] as number;
    if (feature < 0) continue;
    known += count;
    pairs[size++] = feature * maxCount + count;
  }
  const sorted = pairs.subarray(0, size).sort();
  const ofText = new Uint32Array(size);
  const values = new Float64Array(size);
  let squaredLength = 0;
  for (let at = 0; at < size; at += 1) {
    const pair = sorted[at] as number;
    const count = pair % maxCount;
    const feature = (pair - count) / maxCount;
    const value = (1 + Math.log(count)) * (rarity[feature] as number);
    ofText[at] = feature;
    values[at] = value;
    squaredLength += value * value;
  }
  return { features: ofText, values, squaredLength, known: all === 0 ? 0 : known / all };
}
