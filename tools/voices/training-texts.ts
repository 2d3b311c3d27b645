import { globSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Language } from "../../src/i18n/shared/languages.ts";

/**
 * Sentences of scripture, of prose by people who ask or answer, and of `sayings`: hadith and verses that were invented, and the prose of the answers
 * that they were written into.
 */
export type TrainingTexts = {
  scripture: string[];
  prose: string[];
  answers: string[];
  sayings: Sayings;
};

const sayingsSchema = z.object({ invented: z.array(z.string()), prose: z.array(z.string()) });
type Sayings = z.infer<typeof sayingsSchema>;

const editionFolder = "build/corpus/editions";
/** Editions that explain the text are no scripture, though they quote it. */
const comments = /jalalayn|muyassar|tafsir|muntakhab|mubarakpuri/u;
const transcription = /transliteration/u;
/** Editions of a language: more say the same in other words. */
const maxEditions = 6;

/** Sentences of people about one subject: more tell the classifier, but the voices no more of prose. */
const maxOfList = 45;

const sentenceEnd = /(?<=[.!?؟۔…])["”»’')\]]*\s+|\n+/u;
const minWords = 3;

/** The sentences of a text, without those of one or two words. */
function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd).filter((one) => (one.match(/\p{L}+/gu)?.length ?? 0) >= minWords);
}

const texts = z.array(z.string());
const lists = z.record(z.string(), texts);
const edition = (name: string) => texts.parse(JSON.parse(readFileSync(`${editionFolder}/${name}`, "utf8")));

/**
 * Everything that the voices of a language learn from: the editions of the built corpus and the content of the site. Messages of the interface are
 * left out: they change with every screen, and show what becomes of prose from which nothing was learned.
 */
export function readTrainingTexts(language: Language): TrainingTexts {
  const editions = readdirSync(editionFolder).sort();
  const own = editions.filter((name) => name.startsWith(`${language}-`) && !comments.test(name));
  const translations = own.filter((name) => !transcription.test(name));
  const step = Math.max(1, translations.length / maxEditions);
  const chosen = translations.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return {
    scripture: [...new Set(chosen.flatMap((name) => edition(name).flatMap(sentencesOf)))],
    prose: contentOf(language).flatMap(sentencesOf),
    answers: globSync(`content/prose/${language}.json`).flatMap((path) =>
      texts.parse(JSON.parse(readFileSync(path, "utf8"))),
    ),
    sayings: sayingsSchema.parse(JSON.parse(readFileSync(`content/sayings/${language}.json`, "utf8"))),
  };
}

/** The verses of the transcriptions into Latin letters, of all languages. */
export const readTranscriptions = (): string[] =>
  readdirSync(editionFolder)
    .sort()
    .filter((name) => transcription.test(name))
    .flatMap(edition);

/** What the content of the site says in a language, and what people ask in it. */
function contentOf(language: Language): string[] {
  const asked = globSync(`content/sentences/${language}/!(none).json`)
    .sort()
    .flatMap((path) => Object.values(lists.parse(JSON.parse(readFileSync(path, "utf8")))))
    .flatMap((sentences) => sentences.slice(0, maxOfList));
  const said = textsIn([
    `content/reasons/${language}/*.json`,
    `content/{faq,blog,pages,guidance,glossary}/**/${language}.{md,json}`,
    `content/wisdom/${language}.json`,
  ]);
  return [...asked, ...said];
}

/** The texts of files: the strings of a JSON file, or the whole file. */
function textsIn(patterns: readonly string[]): string[] {
  const paths = globSync([...patterns]);
  return paths.sort().flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return path.endsWith(".json") ? stringsIn(JSON.parse(text)) : [text];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
