import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import file from "../../../../content/care/ages.json" with { type: "json" };
import { questionLimit } from "../../shared/limits.ts";
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";

export type Age = "adult" | "child";

const phrases = z.record(z.enum(languages), z.strictObject({ adult: phrasesSchema, child: phrasesSchema })).parse(file);
const expressions = languages.map((language) => ({
  adult: compilePhrases(phrases[language].adult, {}),
  child: compilePhrases(phrases[language].child, {}),
}));

/**
 * Whether a person surely is a child or surely an adult, by the age, school, spouse, children or work that their messages name
 * (`content/care/ages.json`). Undefined where none or both is told: then they get the words for both. It reads all six languages.
 */
export function readAge(messages: readonly string[]): Age | undefined {
  const folded = messages.map((text) => foldText(text.slice(0, questionLimit)));
  const isAdult = expressions.some(({ adult }) => folded.some((text) => adult.test(text)));
  const isChild = expressions.some(({ child }) => folded.some((text) => child.test(text)));
  if (isAdult === isChild) return undefined;
  return isAdult ? "adult" : "child";
}
