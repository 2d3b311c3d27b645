import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import file from "../../../../content/guidance/prophets.json" with { type: "json" };
import { compilePhrases } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";
import { namesOnly, plainPhrases } from "./people.ts";

const { blessings, honours, prophets } = z
  .strictObject({
    /** Words before a name that say that a prophet is meant. */
    honours: plainPhrases,
    blessings: plainPhrases,
    /** The prophets of whom a concept tells, and Mary. */
    prophets: z.array(z.strictObject({ concept: z.string(), called: plainPhrases })),
  })
  .transform((given) => ({
    honours: compilePhrases(given.honours, {}),
    blessings: compilePhrases(given.blessings, {}, "gu"),
    prophets: given.prophets.map(({ concept, called }) => ({ concept, expression: compilePhrases(called, {}, "gu") })),
  }))
  .parse(file);

/** The concepts of the table. */
export const prophetConcepts: readonly string[] = prophets.map(({ concept }) => concept);

/** Whether a folded word is a prophet's name; whether it is an honour before one. */
export const isProphetName = (word: string): boolean =>
  prophets.some(({ expression }) => ` ${word} `.search(expression) >= 0);
export const isProphetHonour = (word: string): boolean => honours.test(` ${word} `);

/**
 * The concept about the prophet whose story a folded question asks for and about nothing else, by the names of `content/guidance/prophets.json`. Pure.
 */
export function findProphetConcept(text: string): string | undefined {
  const [one, ...others] = prophets.filter(({ expression }) => text.search(expression) >= 0);
  if (!one || others.length > 0) return undefined;
  const behind = text.replace(one.expression, "").replace(/ +/gu, " ");
  const beside = behind.replace(blessings, "").replace(/ +/gu, " ");
  return namesOnly(beside, (words) => beside !== behind || honours.test(words)) ? one.concept : undefined;
}

/**
 * Readings in which a question that asks for a prophet and for nothing else is read as the name of the concept about them: their names are spelt in more ways
 * than the classifier has learned. `nameOf`: the name of a concept.
 */
export function readProphets(
  read: ReadQuestion,
  nameOf: (concept: string, language: Language) => string | undefined,
): ReadQuestion {
  return (question, language, shownIn = language) => {
    const concept = findProphetConcept(foldText(question));
    const name = concept && nameOf(concept, language);
    if (!name) return read(question, language, shownIn);
    return { ...read(name, language, shownIn), wanted: "story", followUp: undefined };
  };
}
