import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { corpusSchema } from "#quran/shared/corpus-file.ts";
import { partsBeginningAt } from "./divisions-at.ts";

const { verses } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const quran = {
  verseAt(index: number) {
    const verse = verses[index];
    if (!verse) throw new RangeError(String(index));
    return { ...verse, index, key: `${verse.chapter}:${verse.number}` as const, sajda: verse.sajda !== null };
  },
};
const at = (chapter: number, number: number) =>
  partsBeginningAt(
    quran,
    verses.findIndex((verse) => verse.chapter === chapter && verse.number === number),
  ).map(({ part, number }) => `${part} ${number}`);

test.each([
  [1, 1, ["juz 1", "page 1"]],
  [1, 2, []],
  [2, 1, []],
  [2, 6, ["page 3"]],
  [2, 75, ["hizb 2"]],
  [2, 142, ["juz 2", "page 22"]],
  [78, 1, ["juz 30", "page 582"]],
  [112, 1, []],
])("at %i:%i begin %j", (chapter, number, parts) => {
  expect(at(chapter, number)).toEqual(parts);
});

test("every juz, hizb and page is told once, but pages that a surah opens and hizbs that a juz opens", () => {
  const told = verses.flatMap((_, index) => partsBeginningAt(quran, index).map(({ part }) => part));
  const count = (part: string) => told.filter((one) => one === part).length;
  const quiet = verses.filter(({ chapter, number, page, rub }, i) => {
    const before = verses[i - 1];
    const opensHizb = before === undefined || (rub !== before.rub && rub % 4 === 1);
    return number === 1 && chapter > 1 && page !== before?.page && !opensHizb;
  });
  expect([count("juz"), count("hizb"), count("page")]).toEqual([30, 30, 604 - quiet.length]);
});
