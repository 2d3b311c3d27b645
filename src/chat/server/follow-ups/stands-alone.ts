import type { Language } from "#i18n/shared/languages.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import { readIntent } from "../builtin/intents/read-intent.ts";
import { countWords } from "../phrases/count-words.ts";
import { tellsOfSelf } from "./told-state.ts";

/** Fewest words of a message that has a subject of its own though it shows none, and least probability of one that it shows. */
const ofQuestion = { fewest: 5, concept: 0.2, foreign: 0.35 };

/** Whether a message that seems to stand alone has a subject: of few words that hint at none ("when is it?"), the subject stands before them. */
export function standsAlone(message: string, language: Language, read: ReadQuestion): boolean {
  const { concerns, wanted, foreign } = read(message, language);
  const isKnown = (concerns[0]?.strength ?? 0) >= ofQuestion.concept || foreign >= ofQuestion.foreign;
  if (isKnown || wanted !== undefined || readIntent(message, language).kind !== "general") return true;
  return countWords(message) >= ofQuestion.fewest || tellsOfSelf(message, language, read);
}
