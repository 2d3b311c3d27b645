import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findManzilByAyahId, getAyahMeta, SajdaList } from "quran-meta";
import { z } from "zod";
import { totals, type VerseFacts } from "../../src/quran/shared/corpus-file.ts";
import { contentFolder } from "./folders.ts";

const verseKey = z.templateLiteral([z.int(), ":", z.int()]);
/** `was` and `is`: the first verse of the division. Only quarters are moved that begin within a hizb: no juz or hizb begins with them. */
const correctionsSchema = z.array(
  z.strictObject({
    division: z.literal("rub"),
    number: z.int().refine((number) => number % 4 !== 1),
    was: verseKey,
    is: verseKey,
    why: z.string(),
  }),
);

/** The position of each verse in the customary divisions. */
export function readVerseFacts(): VerseFacts[] {
  const sajdas = new Map<number, "recommended" | "obligatory">(SajdaList.map(([verse, type]) => [verse, type]));
  const verses = Array.from({ length: totals.verses }, (_, index) => {
    const meta = getAyahMeta(index + 1);
    return {
      chapter: meta.surah,
      number: meta.ayah,
      juz: meta.juz,
      hizb: meta.hizbId,
      rub: meta.rubAlHizbId,
      page: meta.page,
      ruku: meta.ruku,
      manzil: findManzilByAyahId(index + 1),
      sajda: sajdas.get(index + 1) ?? null,
    };
  });
  correctDivisions(verses);
  return verses;
}

function correctDivisions(verses: readonly VerseFacts[]): void {
  const file = readFileSync(join(contentFolder, "division-corrections.json"), "utf8");
  const indexOf = (key: string) => verses.findIndex(({ chapter, number }) => `${chapter}:${number}` === key);
  for (const { division, number, was, is } of correctionsSchema.parse(JSON.parse(file))) {
    const [from, to] = [indexOf(was), indexOf(is)];
    if (from < 0 || to < 0 || verses.findIndex((verse) => verse[division] === number) !== from)
      throw new Error(`The ${division} ${number} does not begin at ${was} any more.`);
    // Those between the two go to it, or to the one before it.
    for (const verse of verses.slice(Math.min(from, to), Math.max(from, to)))
      verse[division] = to < from ? number : number - 1;
  }
}
