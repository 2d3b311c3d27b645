import type { Language } from "#i18n/shared/languages.ts";
import { compilePhrases, foldedWords, type PhraseSet } from "../phrases.ts";
import { arabic } from "./ar.ts";
import { ambiguousCollections, collections, narrators } from "./collections.ts";
import { english } from "./en.ts";
import { indonesian } from "./id.ts";
import { polish } from "./pl.ts";
import type { ScriptureWords } from "./scripture-words.ts";
import { turkish } from "./tr.ts";
import { urdu } from "./ur.ts";

export const wordsOfLanguages: Record<Language, ScriptureWords> = {
  en: english,
  ar: arabic,
  pl: polish,
  tr: turkish,
  id: indonesian,
  ur: urdu,
};

/** The words of some languages together, list by list. */
function merged(...languages: readonly ScriptureWords[]): Record<keyof ScriptureWords, PhraseSet> {
  const lists = Object.keys(english) as (keyof ScriptureWords)[];
  const sets = lists.map((list) => [list, compilePhrases(languages.flatMap((words) => words[list]))]);
  // Each list is a key of the words of English.
  return Object.fromEntries(sets) as Record<keyof ScriptureWords, PhraseSet>;
}

/** What names scripture, in all languages together: answers mix them. */
export const vocabulary = {
  ...merged(...Object.values(wordsOfLanguages)),
  collections: compilePhrases(collections),
  narrators: compilePhrases(narrators),
  ambiguousCollections: compilePhrases(ambiguousCollections),
};

type Lists = readonly (keyof typeof vocabulary)[];

/** The lists of the names of a source: of scripture, of the Prophet and of the hadith. */
export const sourceNames = ["scripture", "prophet", "hadith", "collections"] as const;

/** Whether a text has a phrase of one of these lists. */
export function namesAny(text: string, lists: Lists): boolean {
  const words = foldedWords(text);
  return lists.some((list) => vocabulary[list].lastIn(words) >= 0);
}

/** Whether the last word of a text is a phrase of one of these lists. */
export function endsWithAny(text: string, lists: Lists): boolean {
  const words = foldedWords(text);
  return lists.some((list) => vocabulary[list].lengthAt(words, words.length - 1) > 0);
}

/** The words of a writer's own sentences, by the language of the answer. English ones count in each: models fall back to English. */
export const proseWords: Record<Language, Record<keyof ScriptureWords, PhraseSet>> = {
  en: merged(english),
  ar: merged(arabic),
  pl: merged(polish, english),
  tr: merged(turkish, english),
  id: merged(indonesian, english),
  ur: merged(urdu, arabic, english),
};
