import { foldNames } from "#i18n/shared/text-folding.ts";
import { rememberWords } from "../remember-words.ts";
import { wordTextsIn } from "./marks.ts";
import { replaceConfusables } from "./words/confusables.ts";

/** Abbreviations whose full stop does not end a sentence: "s.a.w.", "Hz.", the number of a list item, and an ordinal. */
const shortForms =
  /(?<!\p{L})(?:(?:\p{L}\.){2,}|(?:[Hh]z|HR|hr|QS|[Qq]s|ra|RA|saw|SAW|swt|SWT|św|[Nn]o|[Nn]r|[Vv]ol)\.)|(?<=^|\n)[^\p{L}\n]{0,8}\d{1,3}[.)]|\d\.(?=\s*[a-ząćęłńóśźżçğıöşü\d])/gu;

/** A text in which the full stops of short forms are spaces; its length stays. */
export function withoutShortForms(text: string): string {
  return text.replace(shortForms, (form) => form.replaceAll(".", " "));
}

/** The words of a text, folded for comparison with phrases. */
export function foldedWords(text: string): string[] {
  return wordTextsIn(text).map(foldWord);
}

/** Words that folding would make words of scripture: Turkish "süre" is a while, "sure" a surah. */
const otherWords = /^süre/iu;
/** Folding takes longer than a lookup. */
const mostRemembered = 20_000;

const foldWord = rememberWords(
  (word) => (otherWords.test(word.normalize()) ? word : foldNames(replaceConfusables(word)).replace(/\s+/gu, "")),
  mostRemembered,
);

export type PhraseSet = {
  /** The number of words of the longest phrase that begins at a word; 0 if none does. */
  lengthAt(words: readonly string[], at: number): number;
  /** The position of the last phrase, or -1. */
  lastIn(words: readonly string[]): number;
};

const arabicPrefix = /^[وف]?(?:لل|[بكل]?ال|[بكل])?/u;
const arabicScript = /\p{Script=Arabic}/u;

/** Compiles phrases as people write them; `*` stands for any ending of a word. In Arabic a word may have its particles and the article before it. */
export function compilePhrases(phrases: readonly string[]): PhraseSet {
  const exact = new Map<string, string[][]>();
  const beginnings = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = foldedWords(phrase.replaceAll("*", ""));
    const [first = ""] = words;
    if (phrase.endsWith("*") && words.length === 1) add(beginnings, first.slice(0, 2), words);
    else add(exact, first, phrase.endsWith("*") ? [...words, "*"] : words);
  }
  const longest = (word: string, words: readonly string[], at: number): number => {
    let most = 0;
    for (const phrase of exact.get(word) ?? []) if (follows(phrase, words, at)) most = Math.max(most, lengthOf(phrase));
    if (most > 0) return most;
    return (beginnings.get(word.slice(0, 2)) ?? []).some(([first = ""]) => word.startsWith(first)) ? 1 : 0;
  };
  const lengthAt = (words: readonly string[], at: number): number => {
    const word = words[at] ?? "";
    const found = longest(word, words, at);
    if (found > 0 || !arabicScript.test(word)) return found;
    for (const bare of barePrefixes(word)) {
      const length = longest(bare, words, at);
      if (length > 0) return length;
    }
    return 0;
  };
  return {
    lengthAt,
    lastIn(words) {
      for (let at = words.length - 1; at >= 0; at -= 1) if (lengthAt(words, at) > 0) return at;
      return -1;
    },
  };
}

function add(map: Map<string, string[][]>, key: string, words: string[]): void {
  const list = map.get(key);
  if (list) list.push(words);
  else map.set(key, [words]);
}

function lengthOf(phrase: readonly string[]): number {
  return phrase.at(-1) === "*" ? phrase.length - 1 : phrase.length;
}

function follows(phrase: readonly string[], words: readonly string[], at: number): boolean {
  const open = phrase.at(-1) === "*";
  const length = lengthOf(phrase);
  return phrase.slice(1, length).every((word, offset) => {
    const other = words[at + 1 + offset] ?? "";
    return open && offset === length - 2 ? other.startsWith(word) : other === word;
  });
}

/** The word without the particles and the article that Arabic joins to it. */
function* barePrefixes(word: string): Generator<string> {
  const letter = /^[وف]/u.test(word) ? word.slice(1) : word;
  if (letter !== word) yield letter;
  const whole = arabicPrefix.exec(word)?.[0].length ?? 0;
  if (whole > 0 && word.length - whole >= 2) yield word.slice(whole);
  const article = /^ال/u.test(letter) ? letter.slice(2) : letter;
  if (article !== letter && article.length >= 2) yield article;
}
