import type { Language } from "../../../i18n/shared/languages.ts";
import { normalise } from "./normalise.ts";
import { roots, stemmers } from "./stemmers.ts";
import { stopWords } from "./stop-words.ts";

export type Word = {
  /** As normalised. */
  text: string;
  stem: string;
  /** The consonants of the stem, marked so that they cannot be taken for a stem; Arabic only. */
  root: string | undefined;
  /** Whether the word frames a question ("say", "meaning") rather than names its topic. */
  framing: boolean;
};

const wordPattern = /[\p{L}\p{N}]+/gu;
const longestWord = 40;
const rootMark = "√";

/** The content words of a text in their order; function words are left out. */
export function contentWords(language: Language, text: string): Word[] {
  const { functionWords, framingWords } = stopWords[language];
  const words: Word[] = [];
  for (const [match] of normalise(language, text).matchAll(wordPattern)) {
    const bare = withoutConjunction(language, match);
    if (functionWords.has(match) || functionWords.has(bare)) continue;
    const word = match.slice(0, longestWord);
    const stem = stemmers[language](word);
    const root = roots[language]?.(word);
    words.push({
      text: word,
      stem,
      root: root && `${rootMark}${root}`,
      framing: framingWords.has(match) || framingWords.has(bare),
    });
  }
  return words;
}

/** Every word of a text as normalised, function words too. */
export function everyWord(language: Language, text: string): string[] {
  return normalise(language, text).match(wordPattern) ?? [];
}

/** Arabic writes "and" and "so" as the first letter of the next word. */
function withoutConjunction(language: Language, word: string): string {
  return language === "ar" && /^[وف]/u.test(word) ? word.slice(1) : word;
}

// Most Arabic roots have three consonants, so there a gram of three already holds one whole.
const gramLength: Record<Language, number> = { en: 4, ar: 3, pl: 4, tr: 4, id: 4, ur: 4 };

/** The character n-grams of a normalised word, its beginning marked; a shorter word is one gram. */
export function grams(language: Language, word: string): string[] {
  const length = gramLength[language];
  const marked = `_${word}`;
  if (marked.length <= length) return [marked];
  const found: string[] = [];
  for (let start = 0; start + length <= marked.length; start += 1) found.push(marked.slice(start, start + length));
  return found;
}
