/** A word of a text, decomposed (NFKD), and its range in UTF-16 units. */
export type PlacedWord = { text: string; start: number; end: number };

/**
 * Letters, marks, and invisible characters that may stand inside a word: joiners, directions. Signs that end a verse
 * are invisible characters too by their class, but stand between words.
 */
const word = /(?:\p{L}|\u0640)(?:[\p{L}\p{M}]|(?![\u0600-\u0605\u06DD\u08E2])\p{Cf})*/gu;
const phrases = /[\uFDFA\uFDFB\uFDFD-\uFDFF]/gu;
const invisible = /\p{Cf}/gu;

/** All words of a text, of any script, in order. Ligatures of a whole phrase of praise are no words. */
export function wordsOf(text: string): PlacedWord[] {
  const plain = text.replace(phrases, " ");
  return [...plain.matchAll(word)].map((found) => ({
    text: found[0].replace(invisible, "").normalize("NFKD"),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

const arabicLetter = /\p{Script=Arabic}/u;
const otherLetter = /(?!\p{Script=Arabic}|\u0640)\p{L}/u;

/** Longer than any word of the corpus with its marks. */
const longestWord = 100;

/** Whether a word is entirely in Arabic letters and not overlong. */
export function isArabic(text: string): boolean {
  return text.length <= longestWord && arabicLetter.test(text) && !otherLetter.test(text);
}
