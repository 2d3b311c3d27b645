import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { verseReferenceSchema } from "#quran/shared/verse-reference-schema.ts";
import file from "../../../../../content/guidance/surahs.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../../phrases/compile-phrases.ts";
import { foldText } from "../../phrases/fold-text.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import type { Question } from "../write-passages.ts";
import { isAboutVersesWord } from "./about-verses.ts";

const number = z.string().regex(/^\d{1,3}$/u);
const { words, merits, named } = z
  .strictObject({
    words: z.record(z.enum(languages), z.strictObject({ merit: phrasesSchema, name: phrasesSchema })),
    /** The hadith on the merit or use of a surah, by its number. */
    merits: z.record(number, z.string()),
    /** The passage from which a surah has its name. */
    named: z.record(number, verseReferenceSchema),
  })
  .parse(file);
const expressions = new Map(
  languages.map((one) => [
    one,
    { merit: compilePhrases(words[one].merit, {}), name: compilePhrases(words[one].name, {}) },
  ]),
);

/** A question about a surah as a whole: what it is about, what its recitation is good for, or why it has its name. */
export type AskedSurah = { chapter: Chapter; wants: "content" | "merit" | "name" };

/** Most words of another subject: the name of a surah is often explained in the question ("why is it called the cow"). */
const mostOwnWords = { content: 0, merit: 0, name: 2 };

/** What a question asks of the surah that it names as a whole, with no other subject. Its name alone is a search. */
export function readAskedSurah(
  { quran, findSurah }: Pick<AnswererDependencies, "quran" | "findSurah">,
  { question, lang, refs }: Question,
): AskedSurah | undefined {
  if (refs.length > 0 || !findSurah) return undefined;
  const mention = findSurah(question);
  const named = mention
    ? { id: mention.chapter, rest: `${question.slice(0, mention.start)} ${question.slice(mention.end)}` }
    : readBareName(findSurah, question, lang);
  const chapter = named && quran.chapter(named.id);
  if (!chapter) return undefined;
  const { rest } = named;
  if (!/\p{L}/u.test(rest) || /\p{Nd}/u.test(rest)) return undefined;
  const others = ownWords(rest, lang).filter((word) => surahOf(findSurah, word) !== chapter.id);
  const isOf = (kind: "merit" | "name") => (word: string) => says(kind, word, lang);
  const all = foldText(rest).split(" ");
  const wants =
    all.some(isOf("name")) && !others.some(isOf("merit")) ? "name" : others.some(isOf("merit")) ? "merit" : "content";
  const own = others.filter((word) => wants === "content" || !isOf(wants)(word));
  return own.length <= mostOwnWords[wants] ? { chapter, wants } : undefined;
}

/** The words that do not only ask about a surah. */
const ownWords = (text: string, language: Language) =>
  foldText(text)
    .split(" ")
    .filter((word) => /\p{L}/u.test(word) && !isAboutVersesWord(word, language));

type FindSurah = NonNullable<AnswererDependencies["findSurah"]>;

/** The surah of a name without the word for one. */
const surahOf = (findSurah: FindSurah, name: string) => findSurah(`surah ${name}`)?.chapter;

/** Surahs whose names mean nothing else to somebody who asks: they are known without the word for one ("al-Humazah meaning"). */
const knownByName = new Set([77, 79, 83, 88, 98, 100, 101, 104, 107, 109, 111]);

/** The surah that a question names without the word for one, and the words that ask: it has no other subject. */
function readBareName(findSurah: FindSurah, question: string, language: Language) {
  const [name, ...more] = ownWords(question, language).filter(
    (word) => !says("merit", word, language) && !says("name", word, language),
  );
  const id = name === undefined || more.length > 0 ? undefined : surahOf(findSurah, name);
  if (name === undefined || id === undefined || !knownByName.has(id)) return undefined;
  return { id, rest: foldText(question).replace(` ${name} `, " ") };
}

const says = (kind: "merit" | "name", word: string, language: Language) =>
  [language, "en" as const].some((one) => expressions.get(one)?.[kind].test(` ${word} `));

/** The hadith on the merit of a surah, and the passage that it has its name from; undefined where none is known. */
export const meritOf = ({ id }: Chapter): string | undefined => merits[String(id)];
export const namingOf = ({ id }: Chapter): string | undefined => named[String(id)];
