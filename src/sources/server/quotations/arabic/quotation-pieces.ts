import { isArabic, type PlacedWord, wordsOf } from "./arabic-words.ts";
import { fullSpelling, spell } from "./spell.ts";

/** Words in a row, as they are compared with the mushaf. */
export type Piece = {
  words: readonly string[];
  /** All of them joined, and after how many letters each ends. */
  letters: string;
  ends: ReadonlySet<number>;
};

const ellipsis = /…|‥|(?:\.\s?){2,}/u;
/** A verse number or the name of a place in brackets: "(18)", "[2:255]", with either kind of digits. */
const numbered = /[([{﴿][^()[\]{}﴿﴾]{0,40}?[0-9٠-٩۰-۹]\s?[)\]}﴾]/gu;

/**
 * A quotation as pieces, cut at ellipses. Brackets with a number in them, signs and digits are passed over. Undefined where a word
 * is not written in Arabic letters alone: then it is no quotation of the Arabic text, whatever it looks like.
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

/** Expects words as `wordsOf` gives them. */
export function pieceOf(words: readonly string[]): Piece {
  const spelled = words.map(spellWord).filter((word) => word !== "");
  return joinWords(spelled);
}

/** Expects words that are spelled already. */
export function joinWords(words: readonly string[]): Piece {
  let letters = 0;
  const ends = new Set<number>();
  for (const word of words) {
    letters += word.length;
    ends.add(letters);
  }
  return { words, letters: words.join(""), ends };
}

// Printers set the dagger over the name of God, which the mushaf writes without.
const nameOfGod = /(ل\p{M}{0,4}?ل\p{M}{0,4}?)\u0670(?=\p{M}{0,4}ه)/gu;

function spellWord(word: PlacedWord["text"]): string {
  return spell(word.replace(nameOfGod, "$1"), fullSpelling);
}
