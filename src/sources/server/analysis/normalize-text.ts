import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";
import { latinDigits } from "#i18n/shared/latin-digits.ts";
import {
  apostrophes,
  arabicLetters,
  borrowedLetters,
  foldLetters,
  foldMarks,
  type LetterTable,
  latinLetters,
  nasalLetters,
  urduLetters,
} from "#i18n/shared/text-folding.ts";

/** The letter variants that each language folds. */
const letterTables: Record<Language, readonly LetterTable[]> = {
  en: [],
  ar: [arabicLetters, borrowedLetters],
  pl: [latinLetters],
  tr: [latinLetters],
  id: [],
  ur: [urduLetters, nasalLetters],
};

/** Rules of single languages, for folded text. */
const languageRules: Partial<Record<Language, (text: string) => string>> = {
  ar: (text) =>
    text
      .replace(unwrittenAlif, "")
      .replace(optionalAlif, "ا")
      .replace(/(?<=دا)وو(?=د(?!\p{L}))/gu, "و"),
  tr: (text) => text.replace(turkishCaseEnding, ""),
  // "Parents" is written as one word or as two, which apart mean "person" and "old".
  id: (text) => text.replace(/(?<!\p{L})orang\s+tua(?=\P{L}|$|mu|ku|nya)/gu, "orangtua"),
  // Scanned Polish text has the digit 6 for the letter ó.
  pl: (text) => text.replace(/(?<=\p{L})6|6(?=\p{L})/gu, "o"),
};

/** Turkish writes the case ending of a name after an apostrophe; inside a word ("mü'min") an apostrophe only lengthens. */
const turkishCaseEnding =
  /['’‘ʼ](?:[ny]?[iu]n?|[nsy]?[iu]n[ae]|[ny]?[ae]|[dt][ae]n?|[dt][ae]ki\p{L}*|y?l[ae]|l[ae]r\p{L}*|[dt][iu]r)(?!\p{L})/gu;

/** The long a of words that ordinary Arabic writes without its letter, by the letters before and after it: "god", "the Merciful", "that", "but" and the like. */
const unwrittenAlif = alifBetween([
  ["ال", "ه(?:ا|ي|ك|ه|نا|كم|هم|ين)?"],
  ["رحم", "ن"],
  ["ذ", "لك(?:م|ما|ن)?"],
  ["ه", "ذا|ذه|ذان|ذين|ولا|كذا"],
  ["اول", "يكم?"],
  ["ل", "كن(?:ا|ي|نا|كم|ه|هم|ها|هن)?"],
]);

/** The place of the long a in words that some write without its letter: "heavens", "Aaron", "Isaac", "Ishmael". */
const optionalAlif = between([
  ["سم", "وات"],
  ["ه", "رون"],
  ["اسح", "ق"],
  ["اسم", "عيل"],
]);

/** The alif between two parts of a word, which particles of one letter and the article may precede. */
function alifBetween(words: readonly (readonly [before: string, after: string])[]): RegExp {
  return new RegExp(`ا(?:${between(words.map(([before, after]) => [`${before}ا`, after])).source})`, "gu");
}

/** The places between two parts of words, which particles of one letter and the article may precede. */
function between(words: readonly (readonly [before: string, after: string])[]): RegExp {
  const places = words.map(([before, after]) => {
    return `(?<=(?<!\\p{L})[اوفبلك]{0,3}${before})(?=(?:${after})(?!\\p{L}))`;
  });
  return new RegExp(places.join("|"), "gu");
}

/**
 * The one spelling in which words are indexed and looked up: lower case, without marks, invisible characters and
 * apostrophes, letter variants folded, Latin digits. Accepts any string.
 */
export function normalizeText(language: Language, text: string): string {
  // Ligatures of a whole phrase, such as the blessing on the Prophet, are no words.
  const words = text.toWellFormed().replace(/[\uFDFA\uFDFB\uFDFD]/gu, " ");
  const modern = usesArabicScript(language) ? toModernSpelling(words) : words;
  const folded = latinDigits(foldLetters(foldMarks(modern), ...letterTables[language]));
  return (languageRules[language]?.(folded) ?? folded).replace(apostrophes, "");
}

/**
 * Replaces the small signs for long vowels in the Uthmani spelling by the letters of modern spelling, as far as a rule can tell.
 * The words that modern spelling writes without the letter lose it again by `unwrittenAlif`.
 */
function toModernSpelling(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{Cf}/gu, "")
      // The vocative particle that the Uthmani spelling joins to the next word.
      .replace(/(?<!\p{L}\p{M}{0,4})([وف]?\p{M}{0,4})ي\u064E?\u0640?\u0670\u0653?\u0640?(?=\p{L}|\u0654)/gu, "$1يا ")
      .replace(/\u0640/gu, "")
      // Waw or ya under a dagger alif stands for the long a, unless it carries its own vowel.
      .replace(/و\u0670/gu, "ا")
      .replace(/ى\u0670(?=\u0653?\p{L})/gu, "ا")
      .replace(/ى\u0670/gu, "ى")
      .replace(/\u0670/gu, "ا")
      .replace(/\u06E7/gu, "ي")
      .replace(/\u06E8/gu, "ن")
      .replace(/[ۥۦء]/gu, "")
      .replace(/ٱ/gu, "ا")
      .replace(/اا+/gu, "ا")
  );
}
