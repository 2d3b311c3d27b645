import type { Language } from "#i18n/shared/languages.ts";

const consonantLanguages = ["ar", "ur"] as const satisfies readonly Language[];
/** The languages that are also typed in Latin letters, each writer in a spelling of their own. */
export type ConsonantLanguage = (typeof consonantLanguages)[number];

/** The language, if its words are compared by their consonants too. */
export const consonantLanguage = (language: Language): ConsonantLanguage | undefined =>
  consonantLanguages.find((one) => one === language);

/** The consonants of Arabic script, as Latin spellings write them. Letters that are not listed are vowels or unwritten. */
const arabicConsonants: Readonly<Record<string, string>> = {
  ...{ ب: "b", پ: "p", ت: "t", ٹ: "t", ط: "t", ث: "s", ج: "g", چ: "c", ح: "h", خ: "k", د: "d", ڈ: "d", ذ: "z" },
  ...{ ر: "r", ڑ: "r", ز: "z", ژ: "z", ظ: "z", س: "s", ص: "s", ش: "c", غ: "g", ف: "f", ق: "k", ك: "k", گ: "g" },
  ...{ ل: "l", م: "m", ن: "n", ه: "h" },
};
/** Latin letters, and the digits that stand for letters of Arabic. Two letters for one sound are replaced before. */
const latinConsonants: Readonly<Record<string, string>> = {
  ...{ b: "b", c: "k", d: "d", f: "f", g: "g", h: "h", j: "g", k: "k", l: "l", m: "m", n: "n", p: "p", q: "k" },
  ...{ r: "r", s: "s", t: "t", x: "ks", z: "z", š: "c", "5": "k", "6": "t", "7": "h", "9": "k" },
};
const arabicArticle = /^(?:[وبف]?ال|لل)(?=..)/u;
/** The article with the vowel that it has in a dialect or without one: `elbeit`, `lbit`, `wel3eyal`. */
const latinArticle = /^(?:[wbf]?[aei]l|[wbf]?l)(?=[^aeiou]..)/u;

/**
 * The consonants of a folded word, so that a word in Arabic letters and its Latin spellings have the same: `نماز` and `namaz` both "nmz". Arabic
 * has further forms for letters that the dialects pronounce differently. Forms shorter than two letters are left out.
 */
export function consonantForms(word: string, language: ConsonantLanguage): string[] {
  const forms = /[a-z]/u.test(word) ? ofLatin(word, language) : ofArabic(word, language);
  return [...new Set(forms)].filter((form) => form.length >= 2);
}

function ofLatin(word: string, language: ConsonantLanguage): string[] {
  const read = (letters: string) => {
    const sounds = letters
      .replace(/[sc]h/gu, "š")
      .replace(/dj/gu, "j")
      .replace(/([bdgjkprt])h/gu, "$1");
    return withoutEnding(Array.from(sounds, (letter) => latinConsonants[letter] ?? "").join(""));
  };
  if (language === "ur") return [read(word)];
  const bare = word.replace(latinArticle, "");
  // 9 is ق in the Maghreb and ص in the Gulf, 8 is غ in Egypt and the Levant and ق in the Gulf.
  return [read(word), read(bare), read(bare.replaceAll("9", "s")), read(bare.replaceAll("8", "g"))];
}

function ofArabic(word: string, language: ConsonantLanguage): string[] {
  const bare = language === "ar" ? word.replace(arabicArticle, "") : word;
  const read = (letters: string) =>
    withoutEnding(
      Array.from(letters, (letter) => {
        // Arabic writers type ض as d, Urdu writers as z.
        if (letter === "ض") return language === "ar" ? "d" : "z";
        return arabicConsonants[letter] ?? "";
      }).join(""),
    );
  return language === "ar" ? [bare, ...spokenForms(bare)].map(read) : [read(bare)];
}

/** How dialects pronounce letters that they do not share: ق as g or not at all, ث as t, ذ and ظ as d. */
const spoken = [
  ["ق", ""],
  ["ق", "غ"],
  ["ث", "ت"],
  ["ذ", "د"],
  ["ظ", "د"],
] as const;

const spokenForms = (word: string) =>
  spoken.filter(([letter]) => word.includes(letter)).map(([letter, sound]) => word.replaceAll(letter, sound));

/** Without a last h, which stands for a vowel, and with doubled consonants once. */
function withoutEnding(consonants: string): string {
  return consonants.replace(/(.)\1+/gu, "$1").replace(/h$/u, "");
}
