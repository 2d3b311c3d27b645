import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chapters } from "../../../../../tests/support/corpus/corpus.ts";
import { imlaei, uthmani } from "../../../../../tests/support/corpus/quotation-corpus.ts";
import { buildArabicIndex } from "./arabic-index.ts";
import { openArabicIndex } from "./arabic-index-file.ts";

const lastSurahs = chapters.slice(-10);
const start = lastSurahs[0]?.firstVerse ?? 0;
const texts = {
  uthmani: uthmani.slice(start),
  imlaei: imlaei.slice(start),
  verseCounts: lastSurahs.map(({ verseCount }) => verseCount),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-arabic-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the stored index of the Arabic text equals the built one", async () => {
  const built = await buildArabicIndex(texts);
  expect(built.forms.length).toBeGreaterThan(100);
  expect(await openArabicIndex(folder, texts)).toEqual(built);
  const [name = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(await openArabicIndex(folder, texts)).toEqual(built);
  expect(readdirSync(folder)).toEqual([name]);
});

test("a damaged index and one of other texts are built again", async () => {
  const built = await openArabicIndex(folder, texts);
  const [name = ""] = readdirSync(folder);
  writeFileSync(join(folder, name), "damaged");
  expect(await openArabicIndex(folder, texts)).toEqual(built);
  const fewer = { uthmani: uthmani.slice(-6), imlaei: imlaei.slice(-6), verseCounts: [6] };
  expect(await openArabicIndex(folder, fewer)).toEqual(await buildArabicIndex(fewer));
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readdirSync(folder)).not.toEqual([name]);
});
