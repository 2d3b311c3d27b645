import { arabicLetters, foldLetters } from "#i18n/shared/text-folding.ts";

/** A word of an Arabic text: its folded letters and its range in UTF-16 units. */
export type ArabicWord = { bare: string; start: number; end: number };

const wordPattern = /[\p{L}ﷺ][\p{L}\p{M}]*/gu;

/** Folds marks, hamza seats and letter variants. The ligature of the blessing stays, unlike in compatibility decomposition. */
export function bareLetters(text: string): string {
  return foldLetters(text.normalize("NFD").replace(/[\p{M}\u0640\p{Cf}]/gu, ""), arabicLetters);
}

export function arabicWords(text: string, end = text.length): ArabicWord[] {
  return [...text.slice(0, end).matchAll(wordPattern)].map((match) => ({
    bare: bareLetters(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
