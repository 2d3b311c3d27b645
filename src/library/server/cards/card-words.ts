import type { TextContent } from "./card-content.ts";

/** A word with the signs that stand beside it, which never wraps away from them. */
export type CardWord = {
  /** A sign before the word with its space: the start of a quarter. */
  before: string;
  word: string;
  /** Signs after the word with their spaces. `pause`: among them is a pause sign, which the font hangs too high. */
  after: string;
  pause: boolean;
  /** The number of the verse that ends here, where numbers are drawn. */
  number?: string;
};

const pauseSign = /^[\u06d6-\u06dc]+$/u;
const startOfQuarter = "\u06de";
const placeOfProstration = "\u06e9";

/** The words of all texts. Joined by spaces they are the stored texts. */
export function splitWords(texts: TextContent["arabic"]["texts"]): CardWord[] {
  return texts.flatMap(({ text, number }) => {
    const words = wordsOf(text);
    const last = words.at(-1);
    if (last && number !== undefined) last.number = number;
    return words;
  });
}

function wordsOf(text: string): CardWord[] {
  const words: CardWord[] = [];
  let before = "";
  for (const token of text.split(/\s+/u).filter(Boolean)) {
    const last = words.at(-1);
    const pause = pauseSign.test(token);
    if (last && (pause || token === placeOfProstration)) {
      last.after += ` ${token}`;
      last.pause ||= pause;
    } else if (token === startOfQuarter) {
      before += `${token} `;
    } else {
      words.push({ before, word: token, after: "", pause: false });
      before = "";
    }
  }
  return words;
}

/** Whether a reader may stop after this word: where a text is divided, it is divided there if possible. */
export function isStop({ word, pause, number }: CardWord): boolean {
  return pause || number !== undefined || /[.،؛:؟!»]$/u.test(word);
}
