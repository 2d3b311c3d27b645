import type { Language } from "#i18n/shared/languages.ts";
import { markHomographs, unmarkHomograph } from "./homographs.ts";
import { normalizeText } from "./normalize-text.ts";
import { roots, stemmers } from "./stemmers/stemmers.ts";
import { stopWords } from "./stop-words.ts";

export type AnalyzedWord = {
  /** The folded word. */
  text: string;
  stem: string;
  /** Arabic only: the consonants of the stem, behind a mark that keeps them distinct from stems. */
  root: string | undefined;
  /** Whether the word frames a question ("say", "meaning") rather than naming its topic. */
  framing: boolean;
};

const wordPattern = /[\p{L}\p{N}]+/gu;
const maxWordLength = 40;
const rootMark = "√";

/** All words of a text in order, folded, including function words. */
export function tokenize(language: Language, text: string): string[] {
  return normalizeText(language, text).match(wordPattern) ?? [];
}

/** The content words of a text in order, folded and stemmed. Function words are left out. */
export function analyzeWords(language: Language, text: string): AnalyzedWord[] {
  const { functionWords, framingWords } = stopWords[language];
  return tokenize(language, markHomographs(language, text)).flatMap((written) => {
    const homograph = unmarkHomograph(written);
    const token = homograph ?? written;
    const bare = withoutConjunction(language, token);
    if (homograph === undefined && (functionWords.has(token) || functionWords.has(bare))) return [];
    const word = token.slice(0, maxWordLength);
    const root = roots[language]?.(word);
    return [
      {
        text: word,
        stem: stemmers[language](word),
        root: root && `${rootMark}${root}`,
        framing: framingWords.has(token) || framingWords.has(bare),
      },
    ];
  });
}

/** Whether a text is a single word whose letters are those of a function word once they are folded. */
export function isHomograph(language: Language, text: string): boolean {
  const [word, ...others] = tokenize(language, markHomographs(language, text));
  return word !== undefined && others.length === 0 && unmarkHomograph(word) !== undefined;
}

/** Arabic writes "and" and "so" as the first letter of the next word. */
function withoutConjunction(language: Language, word: string): string {
  return language === "ar" && /^[وف]/u.test(word) ? word.slice(1) : word;
}

/** Most Arabic roots have three consonants, so trigrams suffice there. */
const ngramLength: Record<Language, number> = { en: 4, ar: 3, pl: 4, tr: 4, id: 4, ur: 4 };

/** The character n-grams of a folded word, with `_` marking its beginning. A shorter word is a single n-gram. */
export function characterNgrams(language: Language, word: string): string[] {
  const length = ngramLength[language];
  const marked = `_${word}`;
  if (marked.length <= length) return [marked];
  return Array.from({ length: marked.length - length + 1 }, (_, start) => marked.slice(start, start + length));
}
