import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { openNumberFile, readArrayFile, writeArrayFile } from "../index/array-file.ts";
import { consonantLanguage } from "./consonants.ts";
import { openFeatureRecords, writeFeatureRecords } from "./feature-records.ts";
import type { Head, TrainedHead, TrainedVocabulary, Vocabulary } from "./linear-model.ts";

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

/** The file that is read into memory, and the file of the features' records, which stays on the disk. */
const pathsOf = (folder: string, language: Language) => ({
  model: join(folder, `${language}.model`),
  records: join(folder, `${language}.records`),
});

/** Writes a model to new files, its weights with eight bits. */
export async function writeModel(
  folder: string,
  language: Language,
  { vocabulary, heads }: LanguageModel<TrainedHead, TrainedVocabulary>,
) {
  const paths = pathsOf(folder, language);
  const stored = headNames.flatMap((name) => {
    const head = heads[name];
    return head ? [{ name, ...roundWeights(head) }] : [];
  });
  const description = stored.map(({ name, labels, scale }) => ({ name, labels, scale }));
  const { bytes, blockStarts } = writeFeatureRecords(vocabulary.rarity, stored);
  await writeArrayFile(paths.records, [bytes]);
  await writeArrayFile(paths.model, [
    new TextEncoder().encode(JSON.stringify(description)),
    vocabulary.hashes,
    blockStarts,
    ...stored.map(({ bias }) => bias),
  ]);
}

/** Reads a model; undefined if it is missing or damaged. */
export async function readModel(folder: string, language: Language): Promise<LanguageModel | undefined> {
  const paths = pathsOf(folder, language);
  const [file, bytes] = [await readArrayFile(paths.model), await openNumberFile(paths.records, Uint8Array)];
  if (!file || !bytes) {
    bytes?.close();
    return undefined;
  }
  const description = descriptionSchema.parse(JSON.parse(new TextDecoder().decode(file.next(Uint8Array))));
  const hashes = file.next(Uint32Array);
  const { rarityOf, addNumbers } = openFeatureRecords(bytes, file.next(Uint32Array));
  const heads: LanguageModel["heads"] = {};
  let firstClass = 0;
  for (const { name, labels, scale } of description) {
    heads[name] = { labels, scale, bias: file.next(Float32Array), addNumbers: addNumbers.bind(undefined, firstClass) };
    firstClass += labels.length;
  }
  return { vocabulary: { hashes, rarityOf, consonants: consonantLanguage(language) }, heads };
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
