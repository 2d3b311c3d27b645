import type { ConsonantLanguage } from "../../src/sources/server/classifier/consonants.ts";
import {
  type KnownFeatures,
  type SparseVector,
  type TrainedVocabulary,
  toVector,
} from "../../src/sources/server/classifier/linear-model.ts";
import { createFeatureReader, type FeatureView } from "../../src/sources/server/classifier/text-features.ts";

/** Texts that were read, each once: their vocabulary, and their vectors for heads over it. */
export type TrainingTexts = {
  vocabulary: TrainedVocabulary;
  vectorOf: (text: string, evidence: number, view: FeatureView) => SparseVector;
};

/** A feature of a single text says nothing about other texts. */
const minTexts = 2;

/** A feature of a text and how often the text has it are one whole number of 32 bits: `feature * maxCount + count`. */
const maxCount = 1024;
const maxFeatures = 2 ** 32 / maxCount;

/**
 * Reads texts. The vocabulary is the features that at least two of them have. The same vectors as of `readFeatures`, without looking up each hash again.
 */
export function readTexts(texts: Iterable<string>, consonants?: ConsonantLanguage): TrainingTexts {
  const { numbers, readPairs } = createPairReader(consonants);
  const read = new Map<string, Uint32Array>();
  const textsWith = new Uint32Array(maxFeatures);
  for (const text of texts) {
    const pairs = readPairs(text, "whole");
    for (const pair of pairs) textsWith[featureOf(pair)] = (textsWith[featureOf(pair)] as number) + 1;
    read.set(text, pairs);
  }
  const kept = [...numbers].filter(([, number]) => (textsWith[number] as number) >= minTexts);
  const hashes = Uint32Array.from(kept, ([hash]) => hash).sort();
  const features = new Int32Array(numbers.size).fill(-1);
  // Squared: a long sentence has many common words and few that tell its subject.
  const rarity = new Float32Array(hashes.length);
  for (const [feature, hash] of hashes.entries()) {
    const number = numbers.get(hash) as number;
    features[number] = feature;
    rarity[feature] = (1 + Math.log((1 + read.size) / (1 + (textsWith[number] as number)))) ** 2;
  }
  const vocabulary = { consonants, hashes, rarity, rarityOf: (feature: number) => rarity[feature] as number };
  const pairsOf = (text: string, view: FeatureView) => {
    const pairs = view === "whole" ? read.get(text) : undefined;
    if (pairs) read.delete(text);
    return pairs ?? readPairs(text, view);
  };
  return { vocabulary, vectorOf: createVectorReader(vocabulary, pairsOf, features) };
}

const featureOf = (pair: number) => Math.floor(pair / maxCount);

/** Reads the features of texts and how often each text has them. `numbers`: of the features by their hashes, in the order in which they occur. */
function createPairReader(consonants: ConsonantLanguage | undefined) {
  const numbers = new Map<number, number>();
  const reader = createFeatureReader((hash) => {
    const known = numbers.get(hash);
    if (known !== undefined) return known;
    const number = numbers.size;
    if (number === maxFeatures) throw new Error("The texts have too many features to be counted in 32 bits.");
    numbers.set(hash, number);
    return number;
  }, Number.POSITIVE_INFINITY);
  const counts = new Uint16Array(maxFeatures);
  const readPairs = (text: string, view: FeatureView): Uint32Array => {
    const found: number[] = [];
    reader(text, view, consonants, (number) => {
      if (counts[number] === 0) found.push(number);
      counts[number] = (counts[number] as number) + 1;
    });
    const pairs = Uint32Array.from(found, (number) => number * maxCount + (counts[number] as number));
    for (const number of found) counts[number] = 0;
    return pairs;
  };
  return { numbers, readPairs };
}

/** `features`: the number in the vocabulary of each feature that was read, or -1; later ones are not in it. */
function createVectorReader(
  vocabulary: TrainedVocabulary,
  pairsOf: (text: string, view: FeatureView) => Uint32Array,
  features: Int32Array,
) {
  const known = { whole: new Map<string, KnownFeatures>(), consonants: new Map<string, KnownFeatures>() };
  return (text: string, evidence: number, view: FeatureView): SparseVector => {
    let found = known[view].get(text);
    if (!found) {
      found = weigh(vocabulary, pairsOf(text, view), features);
      known[view].set(text, found);
    }
    return toVector(found, evidence);
  };
}

/** What the vocabulary knows of the features of a text that was read. */
function weigh({ rarity }: TrainedVocabulary, read: Uint32Array, features: Int32Array): KnownFeatures {
  let [all, known, size] = [0, 0, 0];
  const pairs = new Uint32Array(read.length);
  for (const pair of read) {
    const count = pair % maxCount;
    all += count;
    const feature = features[(pair - count) / maxCount] ?? -1;
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
