import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { corpusSchema } from "#quran/shared/corpus-file.ts";
import { divisionsStartingAt } from "./divisions-at.ts";

const { verses } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const quran = {
  verseAt(index: number) {
    const verse = verses[index];
    if (!verse) throw new RangeError(String(index));
    return { ...verse, index, key: `${verse.chapter}:${verse.number}` as const, sajda: verse.sajda !== null };
  },
};
const at = (chapter: number, number: number) =>
  divisionsStartingAt(
    quran,
    verses.findIndex((verse) => verse.chapter === chapter && verse.number === number),
  ).map(({ division, number }) => `${division} ${number}`);

test.each([
  [1, 1, ["juz 1", "page 1"]],
  [1, 2, []],
  [2, 1, []],
  [2, 6, ["page 3"]],
  [2, 75, ["hizb 2"]],
  [2, 142, ["juz 2", "page 22"]],
  [78, 1, ["juz 30", "page 582"]],
  [112, 1, []],
])("divisions that start at %i:%i: %j", (chapter, number, divisions) => {
  expect(at(chapter, number)).toEqual(divisions);
});

test("divisions: each juz, hizb and page is listed once, except pages that start with a surah and hizbs that start with a juz", () => {
  const listed = verses.flatMap((_, index) => divisionsStartingAt(quran, index).map(({ division }) => division));
  const count = (division: string) => listed.filter((one) => one === division).length;
  const unlisted = verses.filter(({ chapter, number, page, rub }, i) => {
    const before = verses[i - 1];
    const startsHizb = before === undefined || (rub !== before.rub && rub % 4 === 1);
    return number === 1 && chapter > 1 && page !== before?.page && !startsHizb;
  });
  expect([count("juz"), count("hizb"), count("page")]).toEqual([30, 30, 604 - unlisted.length]);
});
