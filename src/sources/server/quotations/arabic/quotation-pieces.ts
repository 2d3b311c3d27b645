import { rememberWords } from "../remember-words.ts";
import { isArabic, wordsOf } from "./arabic-words.ts";
import { fullSpelling, spell } from "./spell.ts";

/** Consecutive words, spelled for comparison with the mushaf. */
export type Piece = {
  words: readonly string[];
  /** The joined words, and the offsets at which they end. */
  letters: string;
  ends: ReadonlySet<number>;
};

const ellipsis = /…|‥|(?:\.\s?){2,}/u;
/** A verse number or the name of a place in brackets: "(18)", "[2:255]", with either kind of digits. */
const numbered = /[([{﴿][^()[\]{}﴿﴾]{0,40}?[0-9٠-٩۰-۹]\s?[)\]}﴾]/gu;

/**
 * Splits a quotation at ellipses. Brackets with numbers, signs and digits are skipped. Undefined if a word
 * is not entirely in Arabic letters: then it is no quotation of the Arabic text.
 */
export function piecesOf(quote: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const part of quote.replace(numbered, " ").split(ellipsis)) {
    const words = wordsOf(part).map(({ text }) => text);
    if (!words.every(isArabic)) return undefined;
    const piece = pieceOf(words);
    if (piece.letters !== "") pieces.push(piece);
  }
  return pieces;
}

/** Expects words as returned by `wordsOf`. */
export function pieceOf(words: readonly string[]): Piece {
  const spelled = words.map(spellWord).filter((word) => word !== "");
  return joinWords(spelled);
}

/** Expects spelled words. */
export function joinWords(words: readonly string[]): Piece {
  let letters = 0;
  const ends = new Set<number>();
  for (const word of words) {
    letters += word.length;
    ends.add(letters);
  }
  return { words, letters: words.join(""), ends };
}

// Printed texts add a dagger alif to the name of God, which the mushaf omits.
const nameOfGod = /(ل\p{M}{0,4}?ل\p{M}{0,4}?)\u0670(?=\p{M}{0,4}ه)/gu;

/** Spelling takes longer than a lookup. */
const remembered = 50_000;

const spellWord = rememberWords((word) => spell(word.replace(nameOfGod, "$1"), fullSpelling), remembered);
