import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { type NumberArray, readArrayFile, writeArrayFile } from "../index/array-file.ts";
import { consonantLanguage } from "./consonants.ts";
import {
  type Head,
  shareNumbers,
  startsOf,
  type TrainedHead,
  type TrainedVocabulary,
  toNineBits,
  type Vocabulary,
} from "./linear-model.ts";

/**
 * What a model tells of a text: its concept, what the person wants, whether somebody is in danger, whether the corpus can answer it at all, how it
 * follows an answer before it, and whether the person tells of themselves or asks about a subject.
 */
export const headNames = ["concept", "intent", "care", "scope", "follow", "voice"] as const;
export type HeadName = (typeof headNames)[number];

/**
 * The `evidence` of `vectorOf` for each head. A wrong alarm after "that is all" hurts, so the head of care must have read something; a subject is
 * one word.
 */
export const headEvidence: Record<HeadName, number> = {
  concept: 0,
  intent: 0,
  care: 3e5,
  scope: 3e5,
  follow: 0,
  voice: 0,
};

/** The model of one language. A head without examples is absent. */
export type LanguageModel<H extends Head = Head, V extends Vocabulary = Vocabulary> = {
  vocabulary: V;
  heads: Partial<Record<HeadName, H>>;
};

const descriptionSchema = z.array(
  z.strictObject({ name: z.enum(headNames), labels: z.array(z.string()), scale: z.number() }),
);

const pathOf = (folder: string, language: Language) => join(folder, `${language}.model`);

/** Writes a model to a new file, its weights with eight bits. */
export async function writeModel(
  folder: string,
  language: Language,
  { vocabulary, heads }: LanguageModel<TrainedHead, TrainedVocabulary>,
) {
  const stored = headNames.flatMap((name) => {
    const head = heads[name];
    return head ? [{ name, ...roundWeights(head) }] : [];
  });
  const description = stored.map(({ name, labels, scale }) => ({ name, labels, scale }));
  const { places, values } = shareNumbers(vocabulary.rarity);
  const arrays: NumberArray[] = [
    new TextEncoder().encode(JSON.stringify(description)),
    vocabulary.hashes,
    places,
    values,
    ...stored.flatMap(({ labels, starts, classes, weights, bias }) => [
      numbersFor(labels).from(countsOf(starts)),
      ...classArrays(labels, classes),
      new Uint8Array(weights.buffer),
      bias,
    ]),
  ];
  await writeArrayFile(pathOf(folder, language), arrays);
}

/** Reads a model; undefined if it is missing or damaged. */
export async function readModel(folder: string, language: Language): Promise<LanguageModel | undefined> {
  const file = await readArrayFile(pathOf(folder, language));
  if (!file) return undefined;
  const description = descriptionSchema.parse(JSON.parse(new TextDecoder().decode(file.next(Uint8Array))));
  const vocabulary = {
    hashes: file.next(Uint32Array),
    rarity: { places: file.next(Uint16Array), values: file.next(Float32Array) },
    consonants: consonantLanguage(language),
  };
  const heads: LanguageModel["heads"] = {};
  for (const { name, labels, scale } of description) {
    const numbers = numbersFor(labels);
    const counts = file.next<Uint8Array | Uint16Array>(numbers);
    const low = file.next(Uint8Array);
    const classes = isShort(labels) ? low : { low, ninth: file.next(Uint8Array) };
    const bytes = file.next(Uint8Array);
    const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    heads[name] = { labels, scale, starts: startsOf(counts), classes, weights, bias: file.next(Float32Array) };
  }
  return { vocabulary, heads };
}

/** Whether the numbers of the classes have eight bits. */
const isShort = (labels: readonly string[]) => labels.length <= 0xff;

function classArrays(labels: readonly string[], classes: Uint16Array): NumberArray[] {
  if (isShort(labels)) return [Uint8Array.from(classes)];
  const { low, ninth } = toNineBits(classes);
  return [low, ninth];
}

/** The array for how many classes have a weight for a feature. */
const numbersFor = (labels: readonly string[]) => (isShort(labels) ? Uint8Array : Uint16Array);

/** How many weights each feature has. */
function countsOf(starts: Uint32Array): Uint32Array {
  return starts.subarray(1).map((end, feature) => end - (starts[feature] as number));
}

/** The head with its weights as whole numbers from -127 to 127. Those that become 0 are left out. */
function roundWeights({ labels, starts, classes, weights, bias }: TrainedHead) {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / 127 || 1;
  const keptClasses = new Uint16Array(weights.length);
  const keptWeights = new Int8Array(weights.length);
  const keptStarts = new Uint32Array(starts.length);
  let kept = 0;
  for (let feature = 0; feature + 1 < starts.length; feature += 1) {
    for (let entry = starts[feature] ?? 0; entry < (starts[feature + 1] ?? 0); entry += 1) {
      const rounded = Math.round((weights[entry] ?? 0) / scale);
      if (rounded === 0) continue;
      keptClasses[kept] = classes[entry] ?? 0;
      keptWeights[kept++] = rounded;
    }
    keptStarts[feature + 1] = kept;
  }
  return {
    ...{ labels, scale, bias },
    starts: keptStarts,
    classes: keptClasses.slice(0, kept),
    weights: keptWeights.slice(0, kept),
  };
}
