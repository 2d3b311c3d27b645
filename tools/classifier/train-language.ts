import type { Language } from "../../src/i18n/shared/languages.ts";
import {
  type HeadName,
  headEvidence,
  headNames,
  type LanguageModel,
} from "../../src/sources/server/classifier/classifier-file.ts";
import { consonantLanguage } from "../../src/sources/server/classifier/consonants.ts";
import type { TrainedHead, TrainedVocabulary } from "../../src/sources/server/classifier/linear-model.ts";
import { createTrainer, type Example } from "./train-model.ts";
import type { TrainingData } from "./training-data.ts";
import { readTexts } from "./training-texts.ts";

/** The heads that ask what a text is about. The others recognise wordings, of which the consonants alone say too little. */
const ofSubject: ReadonlySet<HeadName> = new Set(["concept", "scope"]);

/** The head of care learns in smaller steps: it has many examples of few classes, and at the usual rate it learns single messages by heart. */
const rateOfCare = 0.2;

/** Trains heads of a language over one vocabulary, each with the examples of `data` or with others that are given. */
export function createLanguageTrainer(language: Language, data: TrainingData) {
  const texts = new Set(headNames.flatMap((name) => data[name].map(({ text }) => text)));
  const read = readTexts(texts, consonantLanguage(language));
  const trainHead = createTrainer(read);
  const train = (name: HeadName, examples: readonly Example[] = data[name]): TrainedHead =>
    trainHead(examples, {
      evidence: headEvidence[name],
      byConsonants: ofSubject.has(name),
      ...(name === "care" && { rate: rateOfCare }),
    });
  return { vocabulary: read.vocabulary, train };
}

/** Trains every head that has examples. */
export function trainLanguage(language: Language, data: TrainingData): LanguageModel<TrainedHead, TrainedVocabulary> {
  const { vocabulary, train } = createLanguageTrainer(language, data);
  const heads: LanguageModel<TrainedHead>["heads"] = {};
  for (const name of headNames) if (data[name].length > 0) heads[name] = train(name);
  return { vocabulary, heads };
}
