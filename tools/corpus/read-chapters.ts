import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getSurahMeta, isValidSurah, surahNamesTr } from "quran-meta";
import { z } from "zod";
import { languages } from "../../src/i18n/shared/languages.ts";
import type { Chapter, ChapterName } from "../../src/quran/shared/contract.ts";
import { totals, type VerseFacts } from "../../src/quran/shared/corpus-file.ts";
import { chapterFolder, contentFolder, kemenagFolder } from "./folders.ts";

const listedSchema = z
  .array(
    z.object({
      id: z.int(),
      name: z.string(),
      transliteration: z.string(),
      translation: z.string(),
      type: z.enum(["meccan", "medinan"]),
      total_verses: z.int(),
    }),
  )
  .length(totals.chapters);
const kemenagSchema = z
  .array(z.object({ surah_id: z.int(), surah_name: z.string(), surah_name_bahasa: z.string() }))
  .length(totals.chapters);
const polishSchema = z.array(z.object({ id: z.int(), name: z.string(), meaning: z.string() })).length(totals.chapters);
const correctionsSchema = z.array(
  z.object({
    language: z.enum(languages),
    chapter: z.int(),
    field: z.enum(["name", "meaning"]),
    was: z.string(),
    is: z.string(),
    why: z.string(),
  }),
);

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), "utf8"));

type Listed = z.infer<typeof listedSchema>[number];
type NamesOf = (chapter: Listed) => ChapterName;

/** The names of chapters in each language, from the list with that language's usual spelling. */
function nameReaders(): Record<(typeof languages)[number], NamesOf> {
  const listed = (language: string) => listedSchema.parse(readJson(chapterFolder, language, "index.json"));
  const [english, turkish, urdu] = [listed("en"), listed("tr"), listed("ur")];
  const indonesian = kemenagSchema.parse(readJson(kemenagFolder, "surah.json"));
  const polish = polishSchema.parse(readJson(contentFolder, "chapter-names.pl.json"));
  return {
    ar: ({ name }) => ({ name, meaning: "" }),
    en: ({ id }) => {
      const found = at(english, id);
      return { name: found.transliteration, meaning: found.translation };
    },
    // In the Turkish file "translation" is the name; the meaning comes from another file.
    tr: ({ id }) => ({ name: at(turkish, id).translation, meaning: (surahNamesTr[id]?.[1] ?? "").trim() }),
    id: ({ id }) => {
      const found = at(indonesian, id);
      return { name: found.surah_name, meaning: found.surah_name_bahasa };
    },
    ur: ({ id, name }) => ({ name: urduLetters(name), meaning: at(urdu, id).translation }),
    pl: ({ id }) => {
      const { name, meaning } = at(polish, id);
      return { name, meaning };
    },
  };
}

/** The Arabic name with Urdu's code points for the same letters. */
export function urduLetters(arabic: string): string {
  const letters: Record<string, string> = { ك: "ک", ي: "ی", ى: "ی", ه: "ہ", ة: "ۃ", أ: "ا", إ: "ا" };
  return [...arabic].map((letter) => letters[letter] ?? letter).join("");
}

function at<T>(list: readonly T[], chapter: number): T {
  const found = list[chapter - 1];
  if (found === undefined) throw new Error(`There is no chapter ${chapter}.`);
  return found;
}

function correctNames(names: Chapter["names"][]): void {
  const corrections = correctionsSchema.parse(readJson(contentFolder, "chapter-name-corrections.json"));
  for (const { language, chapter, field, was, is } of corrections) {
    const name = at(names, chapter)[language];
    if (name[field] !== was) throw new Error(`Chapter ${chapter} (${language}) is not named "${was}" any more.`);
    name[field] = is;
  }
}

export function readChapters(verses: readonly VerseFacts[]): Chapter[] {
  const read = nameReaders();
  const listed = listedSchema.parse(readJson(chapterFolder, "en", "index.json"));
  const names = listed.map((chapter) => ({
    en: read.en(chapter),
    ar: read.ar(chapter),
    pl: read.pl(chapter),
    tr: read.tr(chapter),
    id: read.id(chapter),
    ur: read.ur(chapter),
  }));
  correctNames(names);
  return listed.map(({ id, type, total_verses: verseCount }, index) => {
    if (!isValidSurah(id)) throw new Error(`There is no chapter ${id}.`);
    const meta = getSurahMeta(id);
    if (meta.ayahCount !== verseCount || meta.isMeccan !== (type === "meccan")) {
      throw new Error(`The packages differ about chapter ${id}.`);
    }
    const firstVerse = verses.findIndex((verse) => verse.chapter === id);
    return {
      id,
      names: at(names, index + 1),
      verseCount,
      firstVerse,
      place: meta.isMeccan ? "mecca" : "medina",
      revelationOrder: meta.surahOrder,
      page: at(verses, firstVerse + 1).page,
    };
  });
}
