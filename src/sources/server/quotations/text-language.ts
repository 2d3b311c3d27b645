import { francAll } from "franc-min";
import { type Language, languages, usesArabicScript } from "#i18n/shared/languages.ts";

/** The codes of our languages in ISO 639-3. */
const codes: Record<Language, string> = { en: "eng", ar: "arb", pl: "pol", tr: "tur", id: "ind", ur: "urd" };

/** The language of a text, "other" if it is none of ours. */
export type TextLanguage = Language | "other";

/** UTF-16 units of words that tell a language: the last ones, and the stretch of the text in which they are looked for. */
const telling = { words: 240, text: 800 };
/** Fewer units of words tell no language, and up to how many they tell it badly. */
const fewest = 60;
const few = 100;
/**
 * The likelihood of the page's language, as a share of the likeliest one's, below which words are surely in another: few words, and more. Of the places of
 * our answers in Latin letters, at most 1 in 100 is below in its own language; in another one 2 of 100 places with more words are above.
 */
const surely = { few: 0.7, many: 0.85 };
/** The same share from which on another of our languages is meant. */
const meant = 0.95;

const marks = /\[[^\]\n]*\]?/gu;
const latinWords = /[\p{Script=Latin}\p{M}'’]+/gu;
const arabicWords = /[\p{Script=Arabic}\p{M}]+/gu;

/**
 * The language in which the last words of an answer are written. It is the page's, unless they surely are in another. Only words in the script of the
 * page's language count, since those in others are quoted; Arabic in an Urdu answer is quoted too.
 */
export function writtenIn(text: string, page: Language): TextLanguage {
  const isArabic = usesArabicScript(page);
  const words =
    text
      .slice(-telling.text)
      .replace(marks, " ")
      .match(isArabic ? arabicWords : latinWords) ?? [];
  const read = words.join(" ").slice(-telling.words);
  if (read.length < fewest) return page;
  const likelihoods = new Map(francAll(read));
  const shareOf = (language: Language) => likelihoods.get(codes[language]) ?? 0;
  if (shareOf(page) >= (read.length < few ? surely.few : surely.many)) return page;
  const likeliest = languages
    .filter((language) => usesArabicScript(language) === isArabic)
    .reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best));
  if (shareOf(likeliest) < meant) return "other";
  return page === "ur" ? page : likeliest;
}
