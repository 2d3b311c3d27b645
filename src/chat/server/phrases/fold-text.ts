import { latinDigits } from "#i18n/shared/latin-digits.ts";
import {
  apostrophes,
  arabicLetters,
  foldLetters,
  foldMarks,
  latinLetters,
  nasalLetters,
} from "#i18n/shared/text-folding.ts";

/** Blessings that are one sign and decompose into up to eighteen letters, "ﷺ" and "ﷻ": a question of them would be many times its length. */
const blessingSigns = /[\uFDFA\uFDFB]/gu;
const sentenceEnds = /[.!?…\n;؟؛۔]+/gu;

/**
 * Folds a sentence for matching phrases, whatever its language: letters folded as in names, repeated letters written once, one space
 * between words, " . " between sentences and at both ends.
 */
export function foldText(text: string): string {
  const letters = foldLetters(foldMarks(text.replace(blessingSigns, " ")), latinLetters, arabicLetters, nasalLetters);
  const words = latinDigits(letters.replace(apostrophes, "").replace(/[ءـ]/gu, ""))
    .replace(sentenceEnds, " . ")
    .replace(/[^\p{L}\p{N}. ]+/gu, " ")
    .replace(/(\p{L})\1+/gu, "$1")
    .split(" ")
    .filter(Boolean);
  return ` . ${words.join(" ")} . `;
}
