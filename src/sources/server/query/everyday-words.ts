import type { Language } from "../../../i18n/shared/languages.ts";

/**
 * Everyday words that are spelt like a word of the translations with another meaning, each with the word that the translations use instead. Urdu
 * "mum" without vowel signs is also the attribute of the Prophet, "unlettered", where it follows his title.
 */
const words: Partial<Record<Language, { everyday: RegExp; written: string }>> = {
  ur: { everyday: /(?<!(?:نبی|رسول|پیغمبر|النبی)\s+)(?<![\p{L}\p{M}])امّ?ی(?![\p{L}\p{M}])/gu, written: "ماں" },
};

/** Replaces the everyday words of a query. */
export function replaceEverydayWords(language: Language, query: string): string {
  const known = words[language];
  return known ? query.replace(known.everyday, known.written) : query;
}
