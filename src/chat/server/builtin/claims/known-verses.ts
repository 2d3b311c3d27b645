import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { verseReferenceSchema } from "#quran/shared/verse-reference-schema.ts";
import file from "../../../../../content/guidance/known-verses.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../../phrases/compile-phrases.ts";
import { foldText } from "../../phrases/fold-text.ts";

const byLanguage = z.record(z.enum(languages), phrasesSchema);
/** `asks`: words for a verse, a surah or the Qur'an. */
const { asks, verses } = z
  .strictObject({
    asks: byLanguage,
    verses: z.array(z.strictObject({ verse: verseReferenceSchema, phrases: byLanguage })),
  })
  .parse(file);
const allOf = (phrases: z.infer<typeof byLanguage>) => compilePhrases(Object.values(phrases).flat(), {});
const expressions = verses.map(({ verse, phrases }) => ({ verse, expression: allOf(phrases) }));
const namesVerse = allOf(asks);

/** In a longer text the words of a verse are only a part. */
const mostWords = 24;
/** So few words are nothing else than those of the verse. */
const onlyVerse = 4;

/**
 * The verse that people remember in words like these ("maybe you dislike a thing and it is good for you"), which are those of no translation, by
 * `content/guidance/known-verses.json`. Undefined for any other words. Pure.
 */
export function findKnownVerse(words: string): string | undefined {
  const text = foldText(words);
  if (countWords(text) > mostWords) return undefined;
  return expressions.find(({ expression }) => expression.test(text))?.verse;
}

/**
 * The same where the question is about the verse: it has a word for one, or no other words. A person who only tells what a verse says speaks of
 * themselves. Pure.
 */
export function findRecalledVerse(question: string): string | undefined {
  const text = foldText(question);
  return countWords(text) <= onlyVerse || namesVerse.test(text) ? findKnownVerse(question) : undefined;
}

const countWords = (folded: string) => folded.split(" ").filter((word) => word !== "" && word !== ".").length;
