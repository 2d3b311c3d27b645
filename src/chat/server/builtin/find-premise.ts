import { z } from "zod";
import file from "../../../../content/guidance/premises.json" with { type: "json" };
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import { verseReferenceSchema } from "../../../quran/shared/verse-reference-schema.ts";
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";

const keys = [
  ...(["premiseWorship", "premiseKaaba", "premiseAuthor"] as const),
  ...(["premiseKilling", "premiseForce", "premiseWomen"] as const),
] as const;

/** A false premise of questions: the key of its message, and the verses that correct it. */
export type Premise = { key: (typeof keys)[number]; references: string[] };

const premises = z
  .array(
    z.strictObject({
      key: z.enum(keys),
      references: z.array(verseReferenceSchema).min(1).max(3),
      phrases: z.record(z.enum(languages), phrasesSchema),
    }),
  )
  .parse(file)
  .map(({ phrases, ...premise }) => ({
    premise,
    expressions: new Map(languages.map((language) => [language, compilePhrases(phrases[language], {})])),
  }));

/** The false premise of a question, by the phrases of `content/guidance/premises.json`, or undefined. */
export function findPremise(question: string, language: Language): Premise | undefined {
  const text = foldText(question);
  return premises.find(({ expressions }) => expressions.get(language)?.test(text))?.premise;
}
