import { quoteLine } from "./plain-structure.ts";

/** Quotation marks that open and those that may close them, of every style that the six languages use. */
const pairs: Readonly<Record<string, string>> = {
  "﴿": "﴾",
  "﴾": "﴿",
  "{": "}",
  "«": "»",
  "»": "«",
  "“": "”",
  "„": "”“",
  "‹": "›",
  "「": "」",
  "『": "』",
  "❝": "❞",
  "〝": "〞",
};
const alike = '"＂';
/** What may stand around a quotation, openings first. */
export const opening = `"＂“”„«»‹›‘’‚'❛❝〝「『﴿﴾({[*_\\s${quoteLine}`;
export const closing = `"＂“”„«»‹›‘’‚'❜❞〞」』﴿﴾)}\\]*_`;

const trigger = new RegExp(`[*_[("＂“”„«»‹›❛❜❝❞〝〞「」『』﴿﴾{}${quoteLine}]|(?<![\\p{L}\\p{M}])['‘’‚](?=\\p{L})`, "u");
const arabic = /\p{Script=Arabic}/u;
const vowel = /[\u064B-\u0652\u0670]/gu;

/** Where in a word something begins that may set a quotation apart; -1 where nothing does. */
export function triggerAt(word: string): number {
  return word.search(trigger);
}

export function isArabicScript(text: string): boolean {
  return arabic.test(text);
}

/** Whether a word is written with its vowels: two signs at least, where prose sets one here and there. */
export function isFullyVowelled(word: string): boolean {
  return (word.match(vowel)?.length ?? 0) >= 2;
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

/** How far marks that were opened are closed again, sign by sign. A line ends those that open and close alike, a paragraph all. */
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
 * The same text, sign for sign, as the finder of quotations reads it: emphasis and quoted lines are blank, marks of rarer styles are those that
 * it knows.
 */
export function asRead(text: string): string {
  return text
    .replace(/[*_]/gu, " ")
    .replaceAll(quoteLine, " ")
    .replace(/﴿([^﴿﴾\p{Script=Arabic}]*)﴾/gu, "«$1»")
    .replace(/(?<=[\p{L}\p{M}])['’‘ʼ](?=\p{L})/gu, "´")
    .replace(/(?<![\p{L}\p{M}])['‘‚❛](?=[^'‘’\n]*?[^\s]['’❜‘](?![\p{L}]))/gu, "‘")
    .replace(/(?<![\p{L}\p{M}])['‘](?=\p{L})(?![^'‘’\n]*?[^\s]['’❜](?![\p{L}]))/gu, "´")
    .replace(/(?<=\S)['❜](?![\p{L}\p{M}])/gu, "’")
    .replace(/[❝〝「『]/gu, "«")
    .replace(/[❞〞」』]/gu, "»");
}

/** Context that only tells of what comes: without any mark. */
export function asContext(text: string): string {
  return asRead(text).replace(/["＂“”„«»‹›‘’﴿﴾{}()]/gu, " ");
}
