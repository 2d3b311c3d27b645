import { fnv1a } from "../../index/fnv1a.ts";
import { lowerBound } from "../lower-bound.ts";
import { wordsIn } from "../scan/marks.ts";
import { foldedWords } from "../scan/phrases.ts";

/** The ascending hashes of the words that a language writes with a small letter within a sentence; empty where its letters have no two forms. */
export type SmallWords = Uint32Array;

export function isSmallWord(words: SmallWords, word: string): boolean {
  const hash = hashOf(word);
  return words[lowerBound(words, hash)] === hash;
}

/** The most capital letters for each small one of a word that is no name: some stand at the beginning of speech. */
const mostCapital = 0.01;
/** What stands before a word that begins no sentence. */
const within = /\p{L},?\s$/u;
/** UTF-16 units before a word that show it. */
const reach = 3;

/** Finds such words. `texts`: those whose small letters count; `further`: those of which only the capital letters do, as people ask in small letters. */
export function findSmallWords(texts: readonly string[], further: readonly string[]): SmallWords {
  const counts = new Map<number, { small: number; capital: number }>();
  const count = (text: string, isAsked: boolean) => {
    for (const { text: word, start } of wordsIn(text)) {
      const first = word.charAt(0);
      if (first.toLowerCase() === first.toUpperCase() || !within.test(text.slice(Math.max(0, start - reach), start)))
        continue;
      const isCapital = first !== first.toLowerCase();
      if (isAsked && !isCapital) continue;
      const hash = hashOf(word);
      const counted = counts.get(hash) ?? { small: 0, capital: 0 };
      counts.set(hash, counted);
      counted[isCapital ? "capital" : "small"] += 1;
    }
  };
  for (const text of texts) count(text, false);
  for (const text of further) count(text, true);
  const small = [...counts].filter(([, one]) => one.small > 0 && one.capital <= one.small * mostCapital);
  return Uint32Array.from(small.map(([hash]) => hash)).sort();
}

function hashOf(word: string): number {
  return fnv1a(foldedWords(word).join(" "));
}
