import type { Language } from "../../src/i18n/shared/languages.ts";
import { headEvidence, headNames, type LanguageModel } from "../../src/sources/server/classifier/classifier-file.ts";
import { consonantLanguage } from "../../src/sources/server/classifier/consonants.ts";
import { learnVocabulary, trainHead } from "../../src/sources/server/classifier/train-model.ts";
import type { TrainingData } from "./training-data.ts";

/** Trains every head that has examples, over one vocabulary. */
export function trainLanguage(language: Language, data: TrainingData): LanguageModel {
  const texts = new Set(headNames.flatMap((name) => data[name].map(({ text }) => text)));
  const vocabulary = learnVocabulary(texts, consonantLanguage(language));
  const heads: LanguageModel["heads"] = {};
  for (const name of headNames) {
    if (data[name].length > 0) heads[name] = trainHead(vocabulary, data[name], { evidence: headEvidence[name] });
  }
  return { vocabulary, heads };
}
