import { latinDigits } from "../../../i18n/shared/latin-digits.ts";
import {
  apostrophes,
  arabicLetters,
  foldLetters,
  foldMarks,
  latinLetters,
  nasalLetters,
} from "../../../i18n/shared/text-folding.ts";
import { fnv1a } from "../index/fnv1a.ts";
import { type ConsonantLanguage, consonantForms } from "./consonants.ts";

/** Lengths of the character n-grams, within a word and its borders. */
const ngrams = { shortest: 3, longest: 5 };
/** UTF-16 units that are read of a text, and of a word. */
const longestText = 1_000;
const longestWord = 30;

/**
 * The words of a text in one spelling for all six languages: without marks, repeated letters written once. Endings stay: the character
 * n-grams find other forms of a word.
 */
export function foldWords(text: string): string[] {
  const folded = foldLetters(foldMarks(text.slice(0, longestText)), latinLetters, arabicLetters, nasalLetters);
  const plain = latinDigits(folded.replace(apostrophes, "").replace(/[ءـ]/gu, "")).replace(/(\p{L})\1+/gu, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
}

/**
 * The features of a text with their counts, by a hash of 32 bits: words, pairs of neighbouring words, and character n-grams of each word; with `consonants`, the consonants of each
 * word and their n-grams too.
 */
export function textFeatures(text: string, consonants?: ConsonantLanguage): Map<number, number> {
  const words = foldWords(text);
  const counts = new Map<number, number>();
  const add = (hash: number) => counts.set(hash, (counts.get(hash) ?? 0) + 1);
  for (const [at, word] of words.entries()) {
    for (const hash of wordFeatures(word, consonants)) add(hash);
    const next = words[at + 1];
    if (next !== undefined) add(hashOf(`p ${word} ${next}`));
  }
  return counts;
}

/** Words whose features are remembered: the parts of a message have the same words, and so have the texts of training. */
const mostRemembered = 4_000;
const remembered = new Map<string, readonly number[]>();

/** The hashes of what a word alone says, some more than once. */
function wordFeatures(word: string, consonants: ConsonantLanguage | undefined): readonly number[] {
  const key = `${consonants ?? ""} ${word}`;
  const known = remembered.get(key);
  if (known) return known;
  const hashes = [hashOf(`w ${word}`), ...partsOf(word).map(hashOf)];
  for (const form of consonants ? consonantForms(word, consonants) : []) {
    hashes.push(hashOf(`c ${form}`), ...partsOf(form).map((part) => hashOf(`c${part}`)));
  }
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, hashes);
  return hashes;
}

/** The character n-grams of a word and its borders. */
function partsOf(word: string): string[] {
  const marked = `_${word}_`;
  const parts: string[] = [];
  for (let start = 0; start < marked.length; start += 1) {
    const longest = Math.min(ngrams.longest, marked.length - start);
    for (let length = ngrams.shortest; length <= longest; length += 1) parts.push(marked.slice(start, start + length));
  }
  return parts;
}

/** FNV-1a with a last mixing step. */
function hashOf(text: string): number {
  const plain = fnv1a(text);
  const hash = Math.imul(plain ^ (plain >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
