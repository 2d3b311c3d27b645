import { latinDigits } from "./latin-digits.ts";

// Text folding maps spelling variants to one form, so that texts compare equal however they were typed. The levels build on
// each other: `foldMarks` ignores marks and case, `foldLetters` ignores variants of a letter, `foldNames` also ignores
// apostrophes and digit scripts. What is specific to one use (stemming, recitation signs, offsets) stays with that use.

/** Maps the variants of letters to one letter each. */
export type LetterTable = {
  readonly replacements: readonly (readonly [RegExp, string])[];
  readonly letterOf: ReadonlyMap<string, string>;
};

function letterTable(variants: Readonly<Record<string, string>>): LetterTable {
  const entries = Object.entries(variants);
  return {
    replacements: entries.map(([letter, forms]) => [new RegExp(`[${forms}]`, "gu"), letter] as const),
    letterOf: new Map(entries.flatMap(([letter, forms]) => [...forms].map((form) => [form, letter] as const))),
  };
}

/** Letters of Arabic script that spellings and keyboards confuse, as Arabic writes them. For decomposed text. */
export const arabicLetters = /* @__PURE__ */ letterTable({ ا: "ٱ", ي: "ىیېۍے", ه: "ةۃہھە", ك: "کڪ" });
/** Letters that Arabic lacks, as the nearest Arabic letter. */
export const borrowedLetters = /* @__PURE__ */ letterTable({ ك: "گ", ب: "پ", ج: "چ" });
/** Urdu's nasal n as n. */
export const nasalLetters = /* @__PURE__ */ letterTable({ ن: "ں" });
/** The same confusions as in `arabicLetters`, as Urdu writes them. Urdu distinguishes ی and ے. */
export const urduLetters = /* @__PURE__ */ letterTable({ ی: "يىېۍ", ہ: "هھةۃە", ک: "كڪ" });
/** Turkish ı and Polish ł, which do not decompose into a letter and a mark. */
export const latinLetters = /* @__PURE__ */ letterTable({ i: "ı", l: "ł" });

export function foldLetters(text: string, ...tables: readonly LetterTable[]): string {
  let folded = text;
  for (const { replacements } of tables)
    for (const [forms, letter] of replacements) folded = folded.replace(forms, letter);
  return folded;
}

/** Apostrophes and the signs for hamza and ain in transliterations. */
export const apostrophes = /['’‘ʼʻʿʾ`´ʹ]/gu;

/** Lower case without diacritics, vowel marks and invisible characters. Accepts lone surrogates. */
export function foldMarks(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      // Some capitals, such as İ, become a letter with a mark.
      .replace(/\p{M}/gu, "")
  );
}

/** A name or reference in any language: letters of all scripts folded, no apostrophes, hamza or tatweel, Latin digits. */
export function foldNames(text: string): string {
  const letters = foldLetters(foldMarks(text), latinLetters, arabicLetters);
  return latinDigits(letters.replace(apostrophes, "").replace(/[ءـ]/gu, ""));
}
