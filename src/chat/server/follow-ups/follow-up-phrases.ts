import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import file from "../../../../content/guidance/follow-ups.json" with { type: "json" };
import { compilePhrases, foldWord, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";

/** The places of sources among those that were cited. */
export const places = ["first", "second", "third", "fourth", "fifth", "sixth", "last"] as const;

const names = [
  ...places,
  /** The kinds of sources; words that add nothing; what stands before a number; an answer before the last one. */
  ...(["hadith", "verse", "tafsir", "nothing", "number", "earlier"] as const),
  /** Wishes for a shorter answer, for the place of what was shown and for its reason, and the words that may stand beside them. */
  ...(["short", "place", "why", "filler"] as const),
  /** The wish to make up for a wrong, the words of sources that speak of it, and the wish for words to say. */
  ...(["atone", "atoneText", "say"] as const),
  /** A correction, the same question about something else or in other circumstances, words for more of the same, words that ask, and what is no part of the other subject. */
  ...(["meant", "denial", "another", "again", "asking", "circumstance", "condition", "edges"] as const),
  /** Words for a person who was spoken of, for a prophet, and for what is allowed or forbidden. */
  ...(["pronoun", "prophet", "due"] as const),
  /** More of the same, the verse behind or before the one that was shown, what the Prophet said, and that something is asked for somebody. */
  ...(["more", "next", "previous", "said", "forOne"] as const),
  /** How a person is, what burdens them and what they need, and words that point to what stands before or to the answer. */
  ...(["feels", "burdens", "needs", "refers"] as const),
  /** Words that ask for a meaning. */
  "means",
  /** Words of sources that give a reason, and further words that may stand beside a wish. */
  ...(["because", "light"] as const),
] as const;
export type PhraseName = (typeof names)[number];

const phrases = z
  .record(
    z.enum(languages),
    z.strictObject(
      Object.fromEntries(names.map((name) => [name, phrasesSchema])) as Record<PhraseName, typeof phrasesSchema>,
    ),
  )
  .parse(file);

const compiled = new Map<string, RegExp>();

/** An expression that finds the phrases of these names, in a language and in English, longer ones first. */
function expressionOf(language: Language, ...wanted: readonly PhraseName[]): RegExp {
  const key = [language, ...wanted].join(" ");
  const before = compiled.get(key);
  if (before) return before;
  const lines = [...new Set([language, "en" as const])].flatMap((one) => wanted.flatMap((name) => phrases[one][name]));
  const ordered = lines.toSorted((one, other) => other.split(" ").length - one.split(" ").length);
  const expression = compilePhrases(ordered, {}, "gu");
  compiled.set(key, expression);
  return expression;
}

/** Whether a message holds a phrase of `content/guidance/follow-ups.json`, in its language or in English. */
export const says = (name: PhraseName, message: string, language: Language): boolean =>
  foldText(message).search(expressionOf(language, name)) >= 0;

/** Whether a message consists of phrases of these names alone, and holds one of the first of them. */
export function saysOnly(message: string, language: Language, name: PhraseName, ...others: PhraseName[]): boolean {
  const text = foldText(message);
  if (text.search(expressionOf(language, name)) < 0) return false;
  return consistsOf(text, language, name, ...others);
}

/** Whether folded text has no words but those of phrases of these names. */
export const consistsOf = (text: string, language: Language, ...names: PhraseName[]): boolean =>
  !/[^ .]/u.test(text.replace(expressionOf(language, ...names), ""));

/** The words of a message as they were written. */
export const wordsOf = (message: string): string[] => message.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/** The position, in words, of the first phrase of this name, and of the word behind it. */
export function findPhrase(
  name: PhraseName,
  words: readonly string[],
  language: Language,
): { from: number; to: number } | undefined {
  const text = ` ${words.map((word) => foldWord(word) || "-").join(" ")} `;
  const found = [...text.matchAll(expressionOf(language, name))][0];
  if (!found) return undefined;
  const countIn = (part: string) => part.split(" ").length - 1;
  const from = countIn(text.slice(0, found.index)) - 1;
  return { from, to: from + countIn(found[0]) + 1 };
}

/** The words without those at both ends that are no part of a subject. */
export function withoutEdges(words: readonly string[], language: Language): string[] {
  const isEdge = (word: string | undefined) => word !== undefined && says("edges", word, language);
  let [from, to] = [0, words.length];
  while (from < to && isEdge(words[from])) from += 1;
  while (to > from && isEdge(words[to - 1])) to -= 1;
  return words.slice(from, to);
}
