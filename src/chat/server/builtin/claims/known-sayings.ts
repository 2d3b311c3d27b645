import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import file from "../../../../../content/guidance/known-sayings.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../../phrases/compile-phrases.ts";
import { foldText } from "../../phrases/fold-text.ts";

const { sayings } = z
  .strictObject({
    sayings: z.array(z.strictObject({ hadith: z.string(), phrases: z.record(z.enum(languages), phrasesSchema) })),
  })
  .parse(file);
const expressions = sayings.map(({ hadith, phrases }) => ({
  hadith,
  expression: compilePhrases(Object.values(phrases).flat(), {}),
}));

/** The words of the longest saying with some that belong to the question: in a longer text a saying is only a part. */
const mostWords = 24;

/**
 * The reference of the hadith that is widely known in words like these ("kebersihan sebagian dari iman"), by `content/guidance/known-sayings.json`.
 * Hadith are stored in Arabic and English only, and their translations differ. Undefined for any other words. Pure.
 */
export function findKnownSaying(words: string): string | undefined {
  const text = foldText(words);
  if (text.split(" ").length > mostWords) return undefined;
  return expressions.find(({ expression }) => expression.test(text))?.hadith;
}
