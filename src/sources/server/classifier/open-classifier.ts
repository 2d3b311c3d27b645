import { type Language, languages } from "#i18n/shared/languages.ts";
import { type HeadName, headEvidence, type LanguageModel, readModel } from "./classifier-file.ts";
import {
  type KnownFeatures,
  readFeatures,
  scoreClasses,
  toProbabilities,
  toVector,
  type Vocabulary,
} from "./linear-model.ts";

/** A class and its probability. */
export type Guess = { label: string; probability: number };

/** The label of texts that no concept is about: nothing in the corpus answers them. */
export const noConcept = "none";

/** The label of messages that can be understood without the answer before them. */
export const standalone = "standalone";

/** The label of questions about a subject, in which the person tells nothing of themselves. */
export const asksOnly = "asks";

export type Classifier = {
  /** The classes of a text by one head, the most probable first, those below one in a million left out. Empty if the language has no such head. */
  guess(language: Language, head: HeadName, text: string): Guess[];
  /** The share of a text's features that the language's training texts had, 0 to 1: its own language knows most of them. */
  known(language: Language, text: string): number;
};

/**
 * How much surer than trained each head's probabilities are made, so that of the guesses with 70 % seven in ten are right.
 * Measured by `npm run eval -- classifier`.
 */
const sharpness: Record<HeadName, number> = { concept: 1, intent: 1, care: 1, scope: 1, follow: 1, voice: 1 };
const minProbability = 1e-6;

/** Reads the models that the set-up trained. Throws if one is missing or damaged. */
export async function openClassifier(folder: string): Promise<Classifier> {
  const models = new Map<Language, LanguageModel>();
  for (const language of languages) {
    const model = await readModel(folder, language);
    if (!model) throw new Error(`The classifier of ${language} in ${folder} is missing or damaged`);
    models.set(language, model);
  }
  return createClassifier(models);
}

export function createClassifier(models: ReadonlyMap<Language, LanguageModel>): Classifier {
  const featuresIn = rememberLast(readFeatures);
  return {
    guess(language, name, text) {
      const model = models.get(language);
      const head = model?.heads[name];
      if (!model || !head) return [];
      const vector = toVector(featuresIn(model.vocabulary, text), headEvidence[name]);
      // A text of unknown words is about nothing that the model knows.
      if (vector.features.length === 0) return [];
      const scores = new Float32Array(head.labels.length);
      scoreClasses(head, vector, scores);
      toProbabilities(scores, sharpness[name]);
      return head.labels
        .map((label, at) => ({ label, probability: scores[at] ?? 0 }))
        .filter(({ probability }) => probability >= minProbability)
        .sort((one, other) => other.probability - one.probability);
    },
    known(language, text) {
      const vocabulary = models.get(language)?.vocabulary;
      return vocabulary ? featuresIn(vocabulary, text).known : 0;
    },
  };
}

/** The heads of a model read a text one after another. */
function rememberLast(read: (vocabulary: Vocabulary, text: string) => KnownFeatures): typeof read {
  let last: { vocabulary: Vocabulary; text: string; features: KnownFeatures } | undefined;
  return (vocabulary, text) => {
    if (last?.vocabulary !== vocabulary || last.text !== text)
      last = { vocabulary, text, features: read(vocabulary, text) };
    return last.features;
  };
}
