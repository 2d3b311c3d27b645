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

const all = Object.values(wordsOfLanguages);
const merged = (list: keyof ScriptureWords) => compilePhrases(all.flatMap((words) => words[list]));

/** What names scripture, in all languages together: answers mix them. */
export const vocabulary = {
  scripture: merged("scripture"),
  god: merged("god"),
  prophet: merged("prophet"),
  hadith: merged("hadith"),
  says: merged("says"),
  speaks: merged("speaks"),
  narrated: merged("narrated"),
  companions: merged("companions"),
  that: merged("that"),
  commentators: merged("commentators"),
  persons: merged("persons"),
  pronouns: merged("pronouns"),
  translation: merged("translation"),
  discussion: merged("discussion"),
  counts: merged("counts"),
  aboutText: merged("aboutText"),
  supports: merged("supports"),
  asks: merged("asks"),
  invokes: merged("invokes"),
  prayers: merged("prayers"),
  collections: compilePhrases(collections),
  narrators: compilePhrases(narrators),
  ambiguousCollections: compilePhrases(ambiguousCollections),
};

type Lists = readonly (keyof typeof vocabulary)[];

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

export type ProseWords = Record<"prose" | "opens" | "aboutText" | "greets", PhraseSet>;

/** The words of a writer's own sentences, by the language of the answer. English ones count in each: models fall back to English. */
export const proseWords: Record<Language, ProseWords> = {
  en: proseOf(english),
  ar: proseOf(arabic),
  pl: proseOf(polish, english),
  tr: proseOf(turkish, english),
  id: proseOf(indonesian, english),
  ur: proseOf(urdu, arabic, english),
};
/** For texts of an unknown language. */
export const anyProseWords = proseOf(...all);

function proseOf(...languages: readonly ScriptureWords[]): ProseWords {
  const of = (list: keyof ProseWords) => compilePhrases(languages.flatMap((words) => words[list]));
  return { prose: of("prose"), opens: of("opens"), aboutText: of("aboutText"), greets: of("greets") };
}
