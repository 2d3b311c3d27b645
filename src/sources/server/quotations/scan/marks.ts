import { replaceConfusables } from "./words/confusables.ts";

/** Marks the beginning of a quoted line in plain text. The guard removes this character from its input. */
export const quoteLine = "\uE000";
/** Signs between spaces that stand before a text as a colon does, as the inside of a class of characters. */
export const dashes = "–—→⇒➜➔←⇐-";

/** Opening quotation marks → their closing marks, in all styles of the six languages. */
const pairs: Readonly<Record<string, string>> = {
  "﴿": "﴾",
  "﴾": "﴿",
  "{": "}",
  "«": "»",
  "»": "«",
  "“": "”",
  "„": "”“",
  "‹": "›",
  "❝": "❞",
};
/** Brackets and marks that Unicode calls opening or closing, without those that have a meaning of their own here. */
const rareOpening = /(?![([{«“‘‹„‚﴾﴿])[\p{Ps}\p{Pi}]/gu;
const rareClosing = /(?![)\]}»”’›﴾﴿])[\p{Pe}\p{Pf}]/gu;

/** Rare brackets and quotation marks as «»; wide forms as the ordinary ones. The length stays. */
export function commonMarks(text: string): string {
  return text
    .replace(/[（［｛]/gu, "(")
    .replace(/[）］｝]/gu, ")")
    .replace(/[：]/gu, ":")
    .replace(/″/gu, '"')
    .replace(rareOpening, "«")
    .replace(rareClosing, "»");
}

/** The mark before an item of a list: a dash, a bullet, a symbol, a number or a letter. */
export const listMark = "(?:[-•*–—#]|[\\p{So}\\p{No}]|(?:\\d{1,3}|\\p{L})[.)](?=\\s))";

const alike = '"＂';
/** Characters that may precede, and follow, a quotation; for character classes. */
export const opening = `"＂“”„«»‹›‘’‚'❛❝﴿﴾({[*_\\s${quoteLine}`;
export const closing = `"＂“”„«»‹›‘’‚'❜❞﴿﴾)}\\]*_`;

/** A note in parentheses or square brackets, as a part of a regular expression; its group holds the words of the note: "QS. Ar-Ra'd [13]: 28". */
export const bracketedNote = "[([]((?:[^()[\\]\\n]|\\[\\d{1,3}\\]){1,120})[)\\]]";
/** All such notes of a text, for `matchAll`. */
export const bracketedNotes = new RegExp(bracketedNote, "gu");
const noteOfQuotation = new RegExp(`^[^\\p{L}\\n([]{0,8}${bracketedNote}`, "u");

/** The words of the bracketed note with which the text behind a quotation begins, after closing marks and a number of a footnote. */
export function noteAtStart(behind: string): string | undefined {
  return noteOfQuotation.exec(behind)?.[1];
}

const noteBehindDash = /^[^\p{L}\p{N}\n]{0,8}[–—ـ-]\s+([^\n–—]{2,60}?)[\s*_.]*(?:\n|$)/u;

/** The words behind a dash up to the end of the line, with which the text behind a quotation begins. */
export function noteAfterDash(behind: string): string | undefined {
  return noteBehindDash.exec(behind)?.[1];
}

const trigger = new RegExp(`[*_[("＂“”„«»‹›❛❜❝❞﴿﴾{}${quoteLine}]|(?<![\\p{L}\\p{M}])['‘’‚](?=\\p{L})`, "u");
const arabic = /\p{Script=Arabic}/u;
const vowel = /[\u064B-\u0652\u0670]/gu;

/** The position in a word of a mark that may open a quotation, or -1. */
export function triggerAt(word: string): number {
  return word.search(trigger);
}

export function isArabicScript(text: string): boolean {
  return arabic.test(text);
}

const otherLetter = /[^\p{Script=Arabic}\P{L}]/u;
/** Letters of Urdu that Arabic does not have. */
export const urduLetters = /[ٹڈڑںےہھگچپژ]/gu;
const urduLetter = new RegExp(urduLetters.source, "u");

/** Whether a text has a letter of Urdu that Arabic does not have. */
export function hasUrduLetter(text: string): boolean {
  return urduLetter.test(text);
}

/** Whether a text has letters of Arabic and none that only Urdu has. */
export function isArabicNotUrdu(text: string): boolean {
  return isArabicScript(text) && !hasUrduLetter(text);
}

/** Whether all letters are those of Arabic, not of Urdu. */
export function isArabicText(text: string): boolean {
  return !otherLetter.test(text) && !hasUrduLetter(text);
}

/** Whether a word has at least two vowel signs; ordinary prose has single ones. */
export function isFullyVowelled(word: string): boolean {
  return (word.match(vowel)?.length ?? 0) >= 2;
}

/** Whether half of some words, or more, are fully vowelled. */
export function areFullyVowelled(words: readonly PlacedWord[]): boolean {
  return words.filter(({ text }) => isFullyVowelled(text)).length * 2 >= words.length;
}

const letters = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’‘ʼ](?=\p{L}))*/gu;

export type PlacedWord = { text: string; start: number; end: number };

export function wordsIn(text: string): PlacedWord[] {
  return [...text.matchAll(letters)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** The texts of `wordsIn`. */
export const wordTextsIn = (text: string): readonly string[] => text.match(letters) ?? [];

/** Tracks open quotation marks, character by character. The end of a line closes symmetric marks, the end of a paragraph all. */
export function createOpenMarks() {
  let open: string[] = [];
  let sameLine = new Set<string>();
  return {
    read(text: string, at: number) {
      const sign = text[at] ?? "";
      if (sign === "\n") {
        sameLine = new Set();
        if (/\n *$/u.test(text.slice(Math.max(0, at - 40), at))) open = [];
      } else if (alike.includes(sign) || (sign === "*" && text[at - 1] !== "*") || "()".includes(sign))
        toggle(sign, text[at + 1]);
      else if (open.some((closes) => closes.includes(sign))) open = open.filter((closes) => !closes.includes(sign));
      else if (pairs[sign] !== undefined) open.push(pairs[sign]);
      else if ((sign === "‘" || sign === "'") && /[:,،]\s*$/u.test(text.slice(Math.max(0, at - 3), at)))
        open.push("’'");
    },
    get any() {
      return open.length > 0 || sameLine.size > 0;
    },
  };

  function toggle(sign: string, after: string | undefined) {
    const key = sign === ")" ? "(" : sign;
    if (sign === ")" || (sign !== "(" && sameLine.has(key))) sameLine.delete(key);
    else if (sign !== "*" || (after !== undefined && /\S/u.test(after))) sameLine.add(key);
  }
}

/**
 * Maps a text, with unchanged length, to the form that the quotation finder reads: emphasis and quoted lines become spaces, rare quotation marks
 * common ones.
 */
export function asRead(text: string): string {
  return replaceConfusables(text)
    .replace(/[*_]/gu, " ")
    .replaceAll(quoteLine, " ")
    .replace(/﴿([^﴿﴾]*)﴾/gu, (whole, inner: string) =>
      isArabicScript(inner) && isArabicText(inner) ? whole : `«${inner}»`,
    )
    .replace(/(?<=[\p{L}\p{M}])['’‘ʼ](?=\p{L})/gu, "´")
    .replace(/(?<![\p{L}\p{M}])['‘‚❛](?=[^'‘’\n]*?[^\s]['’❜‘](?![\p{L}]))/gu, "‘")
    .replace(/(?<![\p{L}\p{M}])['‘](?=\p{L})(?![^'‘’\n]*?[^\s]['’❜](?![\p{L}]))/gu, "´")
    .replace(/(?<=\S)['❜](?![\p{L}\p{M}])/gu, "’")
    .replaceAll("❝", "«")
    .replaceAll("❞", "»");
}

/** Maps context in the same way and also removes quotation marks and brackets. */
export function asContext(text: string): string {
  return asRead(text).replace(/["＂“”„«»‹›‘’﴿﴾{}()]/gu, " ");
}

/** A colon at the end, before marks of emphasis at most. */
export const endsWithColon = /[:：][\s*_]*$/u;
