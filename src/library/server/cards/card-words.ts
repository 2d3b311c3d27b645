import type { TextContent } from "./card-content.ts";

/** A word with the signs that stand beside it, which never wraps away from them. */
export type CardWord = {
  /** Signs before the word with their spaces: the start of a quarter, opening marks. */
  before: string;
  word: string;
  /** Signs and punctuation after the word with their spaces. `pause`: among them is a pause sign, which the font hangs too high. */
  after: string;
  pause: boolean;
  /** The number of the verse that ends here, where numbers are drawn. */
  number?: string;
};

const pauseSign = /^[\u06d6-\u06dc]+$/u;
/** Punctuation after a space, as hadith have it: it never begins a line. */
const closing = /^[.,:;!،؛؟)\]»”]+$/u;
const opening = /^[([«“]+$/u;
const quote = '"';
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
  let quoted = false;
  for (const token of text.split(/\s+/u).filter(Boolean)) {
    const last = words.at(-1);
    const pause = pauseSign.test(token);
    if (last && (pause || token === placeOfProstration)) {
      last.after += ` ${token}`;
      last.pause ||= pause;
    } else if (last && (closing.test(token) || (token === quote && quoted))) {
      last.after += ` ${token}`;
      if (token === quote) quoted = false;
    } else if (token === startOfQuarter || opening.test(token) || token === quote) {
      if (token === quote) quoted = true;
      before += `${token} `;
    } else {
      words.push({ before, word: token, after: "", pause: false });
      before = "";
    }
  }
  const last = words.at(-1);
  if (last && before) last.after += ` ${before.trimEnd()}`;
  return words;
}

/** Whether a reader may stop after this word: where a text is divided, it is divided there if possible. */
export function isStop({ word, after, pause, number }: CardWord): boolean {
  return pause || number !== undefined || /[.،؛:؟!»]$/u.test(word + after);
}
