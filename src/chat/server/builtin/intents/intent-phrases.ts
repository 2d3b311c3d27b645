import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import file from "../../../../../content/guidance/intents.json" with { type: "json" };
import { classesSchema, compilePhrases, phrasesSchema } from "../../phrases/compile-phrases.ts";
import { createPhraseMatcher } from "../../phrases/match-phrases.ts";

/** Phrases that make a message a courtesy, a question about the site or a mockery of the religion only when it contains nothing else. */
const exchanged = ["privacy", "mockery", "who", "thanks", "greeting"] as const;
const searched = [
  ...(["role", "harm", "insult", "takfir", "times"] as const),
  ...([
    "ruling",
    "dua",
    "sects",
    "faiths",
    "person",
    "about",
    "hadith",
    "selfharmTopic",
    "feeling",
    "recalls",
  ] as const),
] as const;
export type Exchanged = (typeof exchanged)[number];
export type Searched = (typeof searched)[number];

/** Phrases without gaps: words in a gap would be removed together with the phrase. */
const wholeSchema = z.array(z.string().regex(/^[^~^.*<&]{2,300}$/u));
/** Alternatives for a single word. */
const wordSchema = z.array(z.string().regex(/^[^ ~^.*<&?]{1,1500}$/u));
/** Phrases in which a gap is allowed, for "Are you a …". */
const gappedSchema = z.array(z.string().regex(/^[^^.*<&]{2,700}$/u));

const intents = z
  .record(
    z.enum(languages),
    z.strictObject({
      classes: classesSchema,
      greeting: wholeSchema,
      thanks: wholeSchema,
      courtesy: wholeSchema,
      /** The words that a salam goes on with. */
      blessing: wholeSchema,
      /** Greetings at the end of a conversation. */
      farewell: wholeSchema,
      /** Words that tell of relief, and those that may stand beside them in a sentence that tells of nothing else. */
      relief: wordSchema,
      besideRelief: wordSchema,
      who: gappedSchema,
      /** Who reads and keeps what is written here; words that mock the religion. */
      privacy: gappedSchema,
      mockery: gappedSchema,
      ...(Object.fromEntries(searched.map((kind) => [kind, phrasesSchema])) as Record<Searched, typeof phrasesSchema>),
    }),
  )
  .parse(file);

const matchers = new Map(
  languages.map((language) => [
    language,
    new Map(
      searched.map((kind) => [kind, createPhraseMatcher(intents[language][kind], intents[language].classes)] as const),
    ),
  ]),
);

/** Whether folded text contains a phrase of `kind` in one of the languages. */
export function holdsPhrase(text: string, kind: Searched, among: readonly Language[]): boolean {
  return among.some((language) => matchers.get(language)?.get(kind)?.test(text));
}

/** Of all languages: people greet in another language than the page's. */
const phrasesOf = (...kinds: readonly (Exchanged | "courtesy" | "blessing" | "farewell")[]) =>
  longestFirst(languages.flatMap((language) => kinds.flatMap((kind) => intents[language][kind])));
const exchanges = [
  ["privacy", compilePhrases(phrasesOf("privacy"), {})],
  ["mockery", compilePhrases(phrasesOf("mockery"), {})],
  ["who", compilePhrases(phrasesOf("who"), {})],
  ["thanks", compilePhrases(phrasesOf("thanks"), {})],
  ["greeting", compilePhrases(phrasesOf("greeting", "farewell"), {})],
] as const;
const courtesies = compilePhrases(phrasesOf(...exchanged, "farewell", "blessing", "courtesy"), {}, "gu");
const openings = compilePhrases(phrasesOf("greeting", "thanks", "blessing", "courtesy"), {}, "gu");
const greetings = compilePhrases(phrasesOf("greeting", "blessing"), {}, "gu");
const blessings = compilePhrases(phrasesOf("blessing"), {});
const lastOf = (text: string, expression: RegExp) => [...text.matchAll(expression)].at(-1);

/**
 * Whether folded text is the opening of a message: greetings and courtesies, more than filler words. Without a mark behind it that closes it
 * (`isClosed`), it ends with a greeting of several words: an address ("my brother") may belong to what follows.
 */
export function isOpening(text: string, isClosed: boolean): boolean {
  if (/[^ .]/u.test(text.replace(openings, ""))) return false;
  const greeting = lastOf(text, greetings);
  const isMore = greeting !== undefined || [...text.matchAll(openings)].some(([phrase]) => phrase.includes(" "));
  if (isClosed) return isMore;
  if (!greeting || /[^ .]/u.test(text.slice(greeting.index + greeting[0].length))) return false;
  return greeting[0].includes(" ") || blessings.test(` ${greeting[0]} `);
}

/** By language: a filler word of another one may deny ("no"). */
const reliefs = languages.map((language) => {
  const { greeting, thanks, blessing, courtesy, relief, besideRelief } = intents[language];
  return {
    courtesies: compilePhrases(longestFirst([...greeting, ...thanks, ...blessing, ...courtesy]), {}, "gu"),
    telling: compilePhrases(relief, {}),
    only: compilePhrases([...relief, ...besideRelief], {}),
  };
});

/**
 * The kind of courtesy when folded text consists of greetings, thanks, questions about the answerer and filler words only, or thanks also of words of
 * relief, or undefined.
 */
export function findExchange(text: string): Exchanged | undefined {
  const kind = exchanges.find(([, expression]) => expression.test(text))?.[0];
  const isAll = !/[^ .]/u.test(text.replace(courtesies, ""));
  return isAll || (kind === "thanks" && tellsOfRelief(text)) ? kind : undefined;
}

/** Whether a text tells of relief, and beside courtesies of nothing else: "Thanks, I feel so much calmer". */
function tellsOfRelief(text: string): boolean {
  return reliefs.some((language) => {
    const words = text.replace(language.courtesies, "").split(/[ .]+/u).filter(Boolean);
    return language.telling.test(text) && words.every((word) => language.only.test(` ${word} `));
  });
}

/** Longer phrases first, so that a shorter one does not match their first words. Optional words count less than required ones. */
function longestFirst(phrases: readonly string[]): string[] {
  const wordsIn = (phrase: string) => phrase.split(" ");
  const neededIn = (phrase: string) => wordsIn(phrase).filter((word) => !word.endsWith("?")).length;
  return phrases.toSorted(
    (one, other) => neededIn(other) - neededIn(one) || wordsIn(other).length - wordsIn(one).length,
  );
}
