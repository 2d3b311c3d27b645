import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { tokenize } from "../analysis/tokenize.ts";
import { createVersePhraseSearch } from "./verse-phrases.ts";

const readEdition = (id: string) =>
  z.array(z.string()).parse(JSON.parse(readFileSync(`build/corpus/editions/${id}.json`, "utf8")));
const editions: Partial<Record<Language, string[]>> = {
  ar: ["ar-uthmani", "ar-imlaei"],
  en: ["en-sahih"],
  tr: ["tr-diyanet"],
  ur: ["ur-jalandhry"],
};
let reads = 0;
const phrases = createVersePhraseSearch(async (language) => {
  reads += 1;
  return (editions[language] ?? []).map(readEdition);
});
const someVerse = 261;

/** Four words of a verse, from its second on, as its edition writes them. */
function runOf(edition: string): string {
  return (readEdition(edition)[someVerse] ?? "").split(/\s+/u).slice(1, 5).join(" ");
}

test.each([
  ["ar", "ar-uthmani"],
  ["ar", "ar-imlaei"],
  ["en", "en-sahih"],
  ["tr", "tr-diyanet"],
  ["ur", "ur-jalandhry"],
  // Readers of every language may quote the Arabic.
  ["en", "ar-imlaei"],
] as const)("in %s: the verses that hold a run of %s, and no other", async (language, edition) => {
  const run = runOf(edition);
  const found = await phrases(language, [run]);
  expect(found.has(someVerse)).toBe(true);
  expect(found.size).toBeLessThan(200);
  const textLanguage = edition.startsWith("ar") ? "ar" : language;
  const words = tokenize(textLanguage, run).join(" ");
  const texts = (editions[textLanguage] ?? []).map(readEdition);
  for (const verse of found) {
    const holds = texts.some((text) =>
      ` ${tokenize(textLanguage, text[verse] ?? "").join(" ")} `.includes(` ${words} `),
    );
    expect.soft(holds, String(verse)).toBe(true);
  }
});

test("every phrase must occur in the verse; texts are read once per language", async () => {
  const [words, more] = [runOf("en-sahih"), readEdition("en-sahih")[0] ?? ""];
  expect(await phrases("en", [words, more])).toEqual(new Set());
  // The first verse stands in 27:30 as well: a letter begins with it.
  expect(await phrases("en", [more])).toEqual(new Set([0, 3188]));
  expect(reads).toBe(4);
});

test.each(["😀", "?!", '"', "،"])("no verse holds a phrase without words: %s", async (phrase) => {
  expect(await phrases("en", [phrase])).toEqual(new Set());
  expect(await phrases("ar", [phrase], "whole")).toEqual(new Set());
});

test("verses are found by their first four words in ordinary Arabic spelling", async () => {
  const signs = /[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]/gu;
  const lost: string[] = [];
  for (const [verse, text] of readEdition("ar-imlaei").entries()) {
    if (verse % 23 !== 0) continue;
    const ordinary = text.normalize("NFC").replace(signs, "");
    const run = ordinary.split(/\s+/u).slice(0, 4).join(" ");
    if (!(await phrases("ar", [run])).has(verse)) lost.push(run);
  }
  expect(lost).toEqual([]);
});
