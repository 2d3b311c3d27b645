import { latinDigits } from "#i18n/shared/latin-digits.ts";
import {
  apostrophes,
  arabicLetters,
  foldLetters,
  foldMarks,
  latinLetters,
  nasalLetters,
} from "#i18n/shared/text-folding.ts";
import { fnv1a } from "../index/fnv1a.ts";
import { type ConsonantLanguage, consonantForms } from "./consonants.ts";

/** Lengths of the character n-grams, within a word and its borders. */
const ngrams = { min: 3, max: 5 };
/** UTF-16 units that are read of a text, and of a word. */
const maxTextLength = 1_000;
const maxWordLength = 30;

/** Digits of Arabizi with an apostrophe for the dot of the letter: 7' is خ. */
const dottedLetters: Readonly<Record<string, string>> = { 3: "gh", 6: "z", 7: "kh", 9: "d" };
const dottedDigit = /[3679]['’`](?=[a-z])|(?<=[a-z])[3679]['’`]/giu;

/**
 * The words of a text in one spelling for all six languages: without marks, repeated letters written once. Endings stay: the character
 * n-grams find other forms of a word.
 */
export function foldWords(text: string): string[] {
  const read = text.slice(0, maxTextLength).replace(dottedDigit, (typed) => dottedLetters[typed.charAt(0)] ?? typed);
  const folded = foldLetters(foldMarks(read), latinLetters, arabicLetters, nasalLetters);
  const plain = latinDigits(folded.replace(apostrophes, "").replace(/[ءـ]/gu, "")).replace(/(\p{L})\1+/gu, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));
}

/** All features of a text, or only those that it shares with its Latin spelling. */
export type FeatureView = "whole" | "consonants";

/** Letters of a word that most of its forms share. */
const shared = 4;
const startOf = (word: string) => word.slice(0, shared);

/** Calls `add` with each feature of a text, as often as the text has it. */
export type FeatureReader = (
  text: string,
  view: FeatureView,
  consonants: ConsonantLanguage | undefined,
  add: (feature: number) => void,
) => void;

/** What a word alone says, some features more than once: by its letters and by its consonants. `form`: its consonants as they are written. */
type WordFeatures = { letters: readonly number[]; sounds: readonly number[]; form: string | undefined };

/**
 * Reads the features of texts: words, pairs of neighbouring words and of their starts, and character n-grams of each word; with `consonants`, the same
 * of the consonants of each word too. A pair of consonants leaves out words that have too few. `numberOf` gives what stands for the feature with a
 * hash of 32 bits. The features of `maxWords` words are remembered: the parts of a message have the same words, and so have the texts of training.
 */
export function createFeatureReader(numberOf: (hash: number) => number, maxWords: number): FeatureReader {
  const remembered = new Map<string, WordFeatures>();
  const toFeature = (text: string) => numberOf(hashOf(text));
  const wordFeatures = (word: string, consonants: ConsonantLanguage | undefined): WordFeatures => {
    const key = `${consonants ?? ""} ${word}`;
    const known = remembered.get(key);
    if (known) return known;
    const forms = consonants ? consonantForms(word, consonants) : [];
    const features = {
      letters: [`w ${word}`, ...partsOf(word)].map(toFeature),
      sounds: forms.flatMap((form) => [`c ${form}`, ...partsOf(form).map((part) => `c${part}`)]).map(toFeature),
      form: forms[0],
    };
    if (remembered.size >= maxWords) remembered.clear();
    remembered.set(key, features);
    return features;
  };
  return (text, view, consonants, add) => {
    const words = foldWords(text);
    let before: string | undefined;
    for (const [at, word] of words.entries()) {
      const { letters, sounds, form } = wordFeatures(word, consonants);
      for (const feature of sounds) add(feature);
      if (before !== undefined && form !== undefined) add(toFeature(`cp ${before} ${form}`));
      before = form ?? before;
      if (view === "consonants") continue;
      for (const feature of letters) add(feature);
      const next = words[at + 1];
      if (next === undefined) continue;
      add(toFeature(`p ${word} ${next}`));
      add(toFeature(`s ${startOf(word)} ${startOf(next)}`));
    }
  };
}

const readHashes = createFeatureReader((hash) => hash, 4_000);

/** The hashes of the features of a text with their counts. */
export function textFeatures(
  text: string,
  consonants?: ConsonantLanguage,
  view: FeatureView = "whole",
): Map<number, number> {
  const counts = new Map<number, number>();
  readHashes(text, view, consonants, (hash) => counts.set(hash, (counts.get(hash) ?? 0) + 1));
  return counts;
}

/** The character n-grams of a word and its borders. */
function partsOf(word: string): string[] {
  const marked = `_${word}_`;
  const parts: string[] = [];
  for (let start = 0; start < marked.length; start += 1) {
    const longest = Math.min(ngrams.max, marked.length - start);
    for (let length = ngrams.min; length <= longest; length += 1) parts.push(marked.slice(start, start + length));
  }
  return parts;
}

/** FNV-1a with a last mixing step. */
function hashOf(text: string): number {
  const plain = fnv1a(text);
  const hash = Math.imul(plain ^ (plain >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
