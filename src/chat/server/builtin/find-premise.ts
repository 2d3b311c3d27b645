import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import file from "../../../../content/guidance/premises.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";
import { type ReasonedPassage, reasonedPassagesSchema } from "./reasoned-passages.ts";

const keys = [
  ...(["premiseWorship", "premiseKaaba", "premiseAuthor"] as const),
  ...(["premiseApostasy", "premiseLying"] as const),
  ...(["premiseKilling", "premiseForce", "premiseWomen", "premiseSlavery"] as const),
  ...(["premiseAngryDivorce", "premiseHypocrite", "premisePain", "premiseNotPraying", "premiseAisha"] as const),
] as const;

/**
 * A premise of questions that is false or one-sided (a divorce said in anger counts like any other; to feel little is to be a hypocrite): the key of
 * its message, and the passages that answer it ("quran:2:225", "hadith:riyad:151"), each with the line that says why.
 */
export type Premise = { key: (typeof keys)[number]; references: ReasonedPassage[] };

const found = z
  .array(
    z.strictObject({
      key: z.enum(keys),
      references: reasonedPassagesSchema,
      phrases: z.record(z.enum(languages), phrasesSchema),
    }),
  )
  .parse(file)
  .map(({ phrases, ...premise }) => ({
    premise,
    expressions: new Map(languages.map((language) => [language, compilePhrases(phrases[language], {})])),
  }));

/** All premises. */
export const premises: readonly Premise[] = found.map(({ premise }) => premise);

/** The false premise of a question, by the phrases of `content/guidance/premises.json`, or undefined. */
export function findPremise(question: string, language: Language): Premise | undefined {
  const text = foldText(question);
  return found.find(({ expressions }) => expressions.get(language)?.test(text))?.premise;
}
