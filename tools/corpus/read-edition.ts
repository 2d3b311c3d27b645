import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as alfurqan from "alfurqan";
import { z } from "zod";
import { totals } from "../../src/quran/shared/corpus-file.ts";
import type { ListedEdition } from "./edition-list.ts";
import { chapterFolder, kemenagFolder, tanzilFolder } from "./folders.ts";

const textsSchema = z.array(z.string()).length(totals.verses);

/** The unchanged texts of an edition's package, in mushaf order. */
export function readEdition(read: ListedEdition["read"]): string[] {
  const [reader, which = ""] = read.split(":");
  if (reader === "alfurqan") return textsSchema.parse(readArabic(which));
  if (reader === "tanzil") return textsSchema.parse(readTanzil(which));
  return textsSchema.parse(readKemenag(which));
}

/** `which`: "uthmani" or "imlaei". */
function readArabic(which: string): string[] {
  const mode = z.enum(alfurqan.VerseMode).parse(which);
  const texts: string[] = [];
  for (let chapter = 1; chapter <= totals.chapters; chapter++) {
    for (const verse of alfurqan.AlQuran.verseByChapter(chapter, mode)) {
      if (verse.id !== texts.length + 1) throw new Error(`alfurqan: verse ${verse.verseKey} is out of order.`);
      texts.push(verse.text);
    }
  }
  return texts;
}

/** `which`: "<language>/<name>", as in "en/sahih". */
function readTanzil(which: string): unknown {
  return JSON.parse(readFileSync(join(tanzilFolder, `${which.replace("/", "/tanzil-")}.json`), "utf8"));
}

const chapterSchema = z.object({ verses: z.array(z.object({ id: z.int(), translation: z.string() })) });

/** The translation of a language ("en") in the package quran-json, in mushaf order. */
export function readChapterTranslations(language: string): string[] {
  const texts = Array.from({ length: totals.chapters }, (_, at) => {
    const path = join(chapterFolder, language, `${at + 1}.json`);
    return chapterSchema.parse(JSON.parse(readFileSync(path, "utf8"))).verses.map(({ id, translation }, verse) => {
      if (id !== verse + 1) throw new Error(`quran-json: verse ${at + 1}:${id} is out of order.`);
      return translation.trim();
    });
  });
  return textsSchema.parse(texts.flat());
}

const kemenagSchema = z.array(
  z.object({
    verse_id: z.int(),
    verse_bahasa: z.string(),
    tafsir: z.object({ short: z.string(), long: z.string() }),
  }),
);
type KemenagVerse = z.infer<typeof kemenagSchema>[number];

const kemenagTexts: Record<string, (verse: KemenagVerse) => string> = {
  translation: (verse) => verse.verse_bahasa,
  "tafsir-short": (verse) => verse.tafsir.short,
  "tafsir-long": (verse) => verse.tafsir.long,
};

let kemenag: KemenagVerse[] | undefined;

function readKemenag(which: string): string[] {
  const text = kemenagTexts[which];
  if (!text) throw new Error(`Kemenag: there is no "${which}".`);
  kemenag ??= Array.from({ length: totals.chapters }, (_, chapter) =>
    kemenagSchema.parse(JSON.parse(readFileSync(join(kemenagFolder, `verses/${chapter + 1}.json`), "utf8"))),
  ).flat();
  return kemenag.map((verse, index) => {
    if (verse.verse_id !== index + 1) throw new Error(`Kemenag: verse ${verse.verse_id} is out of order.`);
    return text(verse);
  });
}
