import { expect, test } from "vitest";
import { analyzeWords } from "../analysis/tokenize.ts";
import { createSpellingCorrection, isOneEditAway } from "./nearest-word.ts";

const words = ["patience", "charity", "mercy", "marriage", "marry", "orphan", "orphans", "repeat", "repent"];
const stems = new Set(words.flatMap((word) => analyzeWords("en", word).map(({ stem }) => stem)));
const isKnown = (word: string) => analyzeWords("en", word).every(({ stem }) => stems.has(stem));
const correct = createSpellingCorrection("en", isKnown, () => stems);
const stemsOf = (text: string) => analyzeWords("en", text).map(({ stem }) => stem);

test.each([
  ["pateince", "patience"],
  ["charety", "charity"],
  ["mercey", "mercy"],
  ["What is Pateince, and mercey?", "What is patience, and mercy?"],
])("%s is searched as %s", (typed, meant) => {
  expect(stemsOf(correct(typed))).toEqual(stemsOf(meant));
});

test.each(["patience", "marrige", "repect", "bitcoin", "atience", "sabr", "2:153", "صبر", ""])(
  "%s stays: known, short, near to none or to more than one, or of another script",
  (typed) => {
    expect(correct(typed)).toBe(typed);
  },
);

test("languages in Arabic script are not corrected", () => {
  expect(
    createSpellingCorrection(
      "ar",
      () => false,
      () => ["استبرق"],
    )("استغرق"),
  ).toBe("استغرق");
});

test.each([
  ["abcd", "abxd", true],
  ["abcd", "acbd", true],
  ["abcd", "abd", true],
  ["abd", "abcd", true],
  ["abcd", "abcde", true],
  ["abcd", "abcd", false],
  ["abcd", "badc", false],
  ["abcd", "abef", false],
  ["abcd", "ab", false],
])("%s and %s are one edit apart: %s", (one, other, apart) => {
  expect(isOneEditAway(one, other)).toBe(apart);
});
