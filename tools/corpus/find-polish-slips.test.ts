import { expect, test } from "vitest";
import { readPinned } from "./build-corpus.ts";
import { readErrata } from "./check-errata.ts";
import { readEditionList } from "./edition-list.ts";
import { findPolishSlips } from "./find-polish-slips.ts";
import { readVerseFacts } from "./read-verse-facts.ts";

const keys = readVerseFacts().map(({ chapter, number }) => `${chapter}:${number}`);
const keyOf = (index: number) => keys[index] ?? "";

function polish(): string[] {
  const edition = readEditionList().editions.find(({ id }) => id === "pl-bielawski");
  if (!edition) throw new Error("The Polish edition is not listed.");
  return readPinned(edition);
}

test("the rules find the verses that are known to be damaged", () => {
  const found = new Set(findPolishSlips(polish(), keyOf).map(({ verse }) => verse));
  const digits = ["6:129", "7:157", "9:46", "11:30", "12:43", "31:16", "37:148", "40:29"];
  const mojibake = ["3:140", "6:136", "6:138", "6:145", "7:135", "7:148", "7:156", "7:161", "12:81", "18:94"];
  const decodedWrongly = ["20:131", "56:60", "69:41"];
  for (const verse of [...digits, ...mojibake, ...decodedWrongly]) expect(found, verse).toContain(verse);
});

test("every place that a rule finds was reviewed", () => {
  const { errata, doubtful, genuine } = readErrata("pl-bielawski");
  const reviewed = new Set<string>([...errata, ...doubtful, ...genuine].map(({ verse }) => verse));
  const found = findPolishSlips(polish(), keyOf);
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ verse }) => !reviewed.has(verse))).toEqual([]);
});

const surroundings = Array.from({ length: 60 }, () => "oni się nie żyli tym dał nas zobaczył");

test.each([
  ["digit", "Lecz r0k minął", "r0k"],
  ["foreign sign", "tak ~ nie", "~"],
  ["stray accent", "tak ` nie", "`"],
  ["capital inside a word", "Zu'I-Nun", "Zu'I-Nun"],
  ["letter on its own", "tak d nie", "d"],
  ["word without vowel", "tak mm nie", "mm"],
  ["split word", "oni zo ba czył to", "zo ba czył"],
  ["lost mark", "on sie śmieje", "sie"],
  ["look-alike letters", "on me jest", "me"],
])("rule: %s", (rule, text, found) => {
  const slips = findPolishSlips([text, ...surroundings], String);
  expect(slips.filter((slip) => slip.verse === "0" && slip.rule === rule).map((slip) => slip.found)).toEqual([found]);
});

test("ordinary sentences and Arabic names are no slips", () => {
  const texts = ["I o tym, w czym z nimi u siebie a tam", "Isma`il i Zu'l-Karnajn, Az-Zakkum - «tak!»"];
  expect(findPolishSlips([...texts, ...surroundings], String)).toEqual([]);
});
