import { arabicLetters, borrowedLetters, latinLetters, nasalLetters } from "#i18n/shared/text-folding.ts";

/**
 * A text folded for comparison: without marks, letter variants folded, lower case. For each UTF-16 unit of `text`, `starts` and
 * `ends` give its range in the original, including its marks.
 */
export type Folded = { text: string; starts: readonly number[]; ends: readonly number[] };

/** Signs of the Uthmani spelling whose modern letter depends on the word: a query matches them with any of several letters. */
const dagger = "\u0670";
const wawOrAlif = "\ue000";
const yaOrAlif = "\ue001";
/** The lam of "night" and of the relative pronouns, which modern Arabic writes twice in some of them. */
const lamOfTwo = "\ue002";

const letters = new Map([
  ...[arabicLetters, borrowedLetters, nasalLetters, latinLetters].flatMap(({ letterOf }) => [...letterOf]),
  // The small ya and nun of the Uthmani spelling.
  ["\u06e7", "ي"],
  ["\u06e8", "ن"],
]);

/** Characters that belong to the letter before them and are not compared: marks, tatweel, small letters, hamza. */
const silent = /[\p{M}\p{Cf}\u0640ۥۦء]/u;
const apostrophe = /['’‘ʼʻʿʾ`´ʹ]/u;
const inWord = /[\p{L}\p{N}]/u;
const shadda = "\u0651";
/** Ligatures of a whole phrase, such as the blessing on the Prophet, are no words. */
const phrase = /[\uFDFA\uFDFB\uFDFD]/u;
/** Letters that some spellings double. */
const once = "اوي";

export function foldForSearch(original: string): Folded {
  const writer = new Writer();
  let offset = 0;
  for (const sign of original) {
    const end = offset + sign.length;
    for (const part of phrase.test(sign) ? " " : sign.normalize("NFKD")) {
      if (part === dagger) writer.writeDagger(offset, end, original.slice(end));
      else writer.write(part, offset, end);
    }
    offset = end;
  }
  return writer;
}

class Writer implements Folded {
  text = "";
  starts: number[] = [];
  ends: number[] = [];
  /** The previous character, kept or not. */
  #before = "";
  /** The last two letters as they were written. */
  #letters = "";
  /** The start of a hamza before the first letter of its word. */
  #opening: number | undefined;

  write(part: string, start: number, end: number): void {
    this.#before = part;
    if (inWord.test(part)) this.#letters = (this.#letters + part).slice(-2);
    const small = part.toLowerCase();
    const known = letters.get(small);
    // After the article's alif a lam with shadda that no other lam precedes is the article's and the word's in one.
    if (part === shadda && this.#letters === "ٱل") this.#replaceLast(lamOfTwo, end);
    else if (!known && silent.test(part)) this.#pass(start, end);
    else if (!apostrophe.test(part))
      this.#take(known ?? digitOf(part) ?? (inWord.test(part) ? small : " "), start, end);
  }

  #take(letter: string, start: number, end: number): void {
    const last = this.text.at(-1);
    if (letter === last && once.includes(letter)) this.#extend(end);
    else if (letter !== " ") this.#push(letter, this.#opening ?? start, end);
    else if (last !== " ") this.#push(" ", start, end);
    this.#opening = undefined;
  }

  /** Waw or ya under a dagger alif may stand for a long a or for themselves. `rest`: the text after it. */
  writeDagger(start: number, end: number, rest: string): void {
    const before = this.#before;
    this.#before = dagger;
    if (before === "و") this.#replaceLast(wawOrAlif, end);
    else if (before === "ى" && /^\u0653?\p{L}/u.test(rest)) this.#replaceLast(yaOrAlif, end);
    else if (before === "ى") this.#extend(end);
    else this.#push(dagger, start, end);
  }

  #push(letter: string, start: number, end: number): void {
    this.text += letter;
    for (let unit = 0; unit < letter.length; unit++) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }

  #replaceLast(letter: string, end: number): void {
    this.text = this.text.slice(0, -1) + letter;
    this.#extend(end);
  }

  #extend(end: number): void {
    if (this.ends.length > 0) this.ends[this.ends.length - 1] = end;
  }

  #pass(start: number, end: number): void {
    const last = this.text.at(-1);
    if (last === undefined || last === " ") this.#opening ??= start;
    else this.#extend(end);
  }
}

function digitOf(sign: string): string | undefined {
  return /[٠-٩۰-۹]/.test(sign) ? String(sign.charCodeAt(0) & 0xf) : undefined;
}

/** The letters of a folded text that match each letter of a folded query. */
const choices = new Map([
  ["ا", `[ا${dagger}${wawOrAlif}${yaOrAlif}]`],
  ["و", `[و${wawOrAlif}]`],
  ["ي", `[ي${yaOrAlif}]`],
  ["ل", `[ل${lamOfTwo}]`],
  ["لل", `(?:ل${dagger}?ل|${lamOfTwo})`],
  [lamOfTwo, `(?:لل?|${lamOfTwo})`],
  [wawOrAlif, `[وا${wawOrAlif}]`],
  [yaOrAlif, `[يا${yaOrAlif}]`],
  [dagger, `[ا${dagger}${wawOrAlif}${yaOrAlif}]?`],
  // The Uthmani spelling joins the vocative particle to the name.
  [" ", " ?"],
]);
const arabicLetter = /\p{Script=Arabic}/u;
/** A single letter would match everywhere. */
const shortest = 2;

/** A pattern that finds a query in folded texts; undefined if the query is too short. */
export function patternOf(query: string): RegExp | undefined {
  const folded = foldForSearch(query).text.trim();
  if (folded.length < shortest) return undefined;
  const source = folded.replace(/لل|./gsu, (letter) => {
    const choice = choices.get(letter) ?? letter;
    return (arabicLetter.test(letter) && letter !== dagger) || letter === lamOfTwo ? `${choice}${dagger}?` : choice;
  });
  return new RegExp(source, "gu");
}

/** The matches of a pattern as ranges in the original text. */
export function findIn({ text, starts, ends }: Folded, pattern: RegExp): { from: number; to: number }[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: starts[index] ?? 0,
    to: ends[index + found.length - 1] ?? 0,
  }));
}
