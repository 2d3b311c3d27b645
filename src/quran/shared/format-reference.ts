import { comma, formatVerseNumber } from "../../i18n/shared/formats.ts";
import { type Language, usesArabicScript } from "../../i18n/shared/languages.ts";

/** The separator between a surah's name and the reference: "Al-Baqarah 2:255", "البقرة، ٢٥٥". */
export function beforeReference(language: Language): string {
  return usesArabicScript(language) ? comma(language) : " ";
}

/**
 * A verse or a range as a language writes it beside the surah's name: "2:255", "94:5–6"; in Arabic and Urdu the
 * verse alone in that language's digits, "٢٥٥".
 */
export function formatReference(language: Language, chapter: number, from: number, to = from): string {
  const verses = [...new Set([from, to])].map((number) => formatVerseNumber(language, number)).join("–");
  return usesArabicScript(language) ? verses : `${chapter}:${verses}`;
}
