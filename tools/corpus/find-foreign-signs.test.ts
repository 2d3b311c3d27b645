import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readPinned } from "./build-corpus.ts";
import { checkErrata, readErrata } from "./check-errata.ts";
import { readEditionList } from "./edition-list.ts";
import { findDamage, findForeignSigns } from "./find-foreign-signs.ts";
import { contentFolder } from "./folders.ts";
import { readVerseFacts } from "./read-verse-facts.ts";

const keys = readVerseFacts().map(({ chapter, number }) => `${chapter}:${number}`);
const keyOf = (index: number) => keys[index] ?? "";
const translations = readEditionList().editions.filter(({ kind }) => kind === "translation");

test.each([
  ["control character", "well\u0085 known", "\u0085"],
  ["control character", "tab\there", "\t"],
  ["control character", "Oft\u00adPardoning", "\u00ad"],
  ["foreign sign", "are returned. $A", "$"],
  ["foreign sign", "they ~s said", "~"],
  ["foreign sign", ">From the fruit", ">"],
  ["foreign sign", "note #a", "#"],
  ["digit in a word", "this Wor1d", "Wor1d"],
  ["digit in a word", "of spoi1, lawful", "spoi1"],
  ["digit in a word", "have they7 any", "they7"],
  ["capital I for l", "pertoIongan", "I"],
  ["brace without its pair", "{Answer) if", "{"],
  ["brace without its pair", "(ke Mesir} lalu", "}"],
])("rule: %s in %s", (rule, text, found) => {
  expect(findForeignSigns([text], String)).toEqual([{ verse: "0", rule, found }]);
});

test("ordinary sentences, ordinals, numbered places, digits of Urdu and paired braces are no slips", () => {
  const texts = [
    "On the 10th day, the 1st and 2nd",
    "(prostration # 3)",
    "{KM, Exodus 3,1}",
    "ف۱۲۶) اور",
    "Israel; IT IS",
  ];
  expect(findForeignSigns(texts, String)).toEqual([]);
});

test("the files of errata belong to translations", () => {
  const files = readdirSync(contentFolder).flatMap((name) => /^errata\.(.+)\.json$/.exec(name)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(15);
  expect(translations.map(({ id }) => id)).toEqual(expect.arrayContaining(files));
});

test("no verse of the Turkish translation by S. Ateş ends in English", () => {
  const edition = translations.find(({ id }) => id === "tr-ates");
  if (!edition) throw new Error("The edition is not listed.");
  const texts = readPinned(edition);
  const shown = checkErrata(texts, keyOf, readErrata("tr-ates"), findForeignSigns);
  const english = /\b(?:the|and|is|of)\b.*\b(?:the|and|is|of|to|me)\b/u;
  expect(texts.filter((text) => english.test(text)).length).toBeGreaterThan(10);
  expect(shown.filter((text) => english.test(text))).toEqual([]);
});

test("where the source has something else in place of a verse, the verse is marked as lacking its text", () => {
  const replaced = translations.flatMap(({ id }) =>
    readErrata(id)
      .errata.filter(({ is }) => is === "[…]")
      .map(({ verse }) => `${id} ${verse}`),
  );
  expect(replaced.sort()).toEqual(["en-mubarakpuri 20:135", "tr-yuksel 23:98", "ur-jawadi 5:110"]);
});

test("signs that programs leave are found in texts of any kind, and signs that have a meaning are not", () => {
  const found = (text: string) => findDamage([text], () => "1:1").map((slip) => slip.found);
  expect(found("a\uf0a7b \u0007 la\u00admp Å\u00a0 ¦ <!-- a")).toEqual([
    "\uf0a7",
    "\u0007",
    "\u00ad",
    "Å",
    "¦",
    "<!--",
  ]);
  expect(found("½ ± 16, «lampu», 100º\n\tŞehrin Âlemi İ\u200c")).toEqual([]);
});
