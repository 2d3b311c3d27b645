import { expect, test } from "vitest";
import type { Chapter, Quran } from "#quran/shared/contract.ts";
import { resolveParams } from "./resolve-params.ts";

const name = { name: "n", meaning: "m" };
const chapter: Chapter = {
  id: 2,
  names: { en: name, ar: name, pl: name, tr: name, id: name, ur: name },
  verseCount: 286,
  firstVerse: 7,
  place: "medina",
  revelationOrder: 87,
  page: 2,
};
const quran: Pick<Quran, "chapter"> = { chapter: (id) => (id === 2 ? chapter : undefined) };

test("route params: a chapter and one of its verses are resolved", () => {
  expect(resolveParams(quran, { chapterId: "2" })).toEqual({ chapter });
  expect(resolveParams(quran, { chapterId: "2", verseNumber: "286" })).toEqual({
    chapter,
    range: { from: 286, to: 286 },
  });
});

test("route params: a range of verses is resolved", () => {
  for (const [verseNumber, range] of [
    ["255-257", { from: 255, to: 257 }],
    ["1-286", { from: 1, to: 286 }],
    ["5-5", { from: 5, to: 5 }],
  ] as const) {
    expect(resolveParams(quran, { chapterId: "2", verseNumber })).toEqual({ chapter, range });
  }
});

test("route params: chapters and verses that do not exist are rejected", () => {
  for (const chapterId of [undefined, "", "0", "02", "115", "-2", "2.0", "two", "2e0", "9999"]) {
    expect(resolveParams(quran, { chapterId }), chapterId).toBeUndefined();
  }
  for (const verseNumber of [
    "",
    "0",
    "01",
    "287",
    "-1",
    "1.5",
    "x",
    "١",
    "5-3",
    "5-",
    "-5",
    "0-3",
    "5-287",
    "5-6-7",
    "5–6",
    "05-6",
  ]) {
    expect(resolveParams(quran, { chapterId: "2", verseNumber }), verseNumber).toBeUndefined();
  }
});
