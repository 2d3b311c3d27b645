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

/** Something that questions take for granted and the Qur'an does not say: its message, and the verses that say what it does. */
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

/** The premise of a question, by the phrases of `content/guidance/premises.json`; undefined where it has none of these. */
export function findPremise(question: string, language: Language): Premise | undefined {
  const text = foldText(question);
  return premises.find(({ expressions }) => expressions.get(language)?.test(text))?.premise;
}
