import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Concept } from "../concepts/concept-file.ts";
import { buildIndexes } from "../index/build-indexes.ts";
import { openSearch, type SearchOptions } from "./open-search.ts";

const verseCounts = [4, 4];
const english = [
  "the lamp in the window",
  "bread for the traveller",
  "a traveller rests",
  "the lamp went out",
  "they mended the lamp",
  "nets and boats",
  "boats on the water",
  "salt and water",
];
/** The last lamp of the English is called by another word here. */
const polish = [
  "lampa okno",
  "chleb podróżny",
  "podróżny spoczywa",
  "lampa zgasła",
  "kaganek naprawiony",
  "sieci",
  "łodzie",
  "sól",
];

const unusual: Record<Language, string[]> = {
  en: ["homesick", "foreigner"],
  ar: ["غربة", "مهاجر"],
  pl: ["tęsknota", "obczyzna"],
  tr: ["sıla", "gurbet"],
  id: ["rindu", "perantau"],
  ur: ["پردیس", "اجنبی"],
};
const homesick: Concept = {
  id: "homesick",
  group: "feelings",
  review: "none",
  names: { en: "-", ar: "-", pl: "-", tr: "-", id: "-", ur: "-" },
  triggers: unusual,
  references: ["quran:2:4", "quran:1:2-3", "hadith:riyad:1", "quran:9:1"].map((ref) => ({ ref, why: "A reason." })),
};

let folder: string;
const open = (parts: SearchOptions) => openSearch(folder, "1", parts);
const indexesOf = (hits: { verse: number }[]) => hits.map(({ verse }) => verse);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "siraj-search-"));
  const documents = async (language: Language) => ({ editions: [language === "pl" ? polish : english], tafsirs: [] });
  await buildIndexes({ folder, version: "1", verseCounts, documents });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("concepts", () => {
  test("add their verses in order to a question without shared words, and make it answerable", async () => {
    const [bare, knowing] = [await open({ concepts: [] }), await open({ concepts: [homesick] })];
    for (const language of languages) {
      const question = unusual[language].join(" ");
      expect(bare.answer(language, question, 5)).toEqual([]);
      expect(indexesOf(knowing.find(language, question, 5)).slice(0, 3)).toEqual([7, 1, 2]);
      expect(indexesOf(knowing.answer(language, question, 5))[0]).toBe(7);
    }
  });

  test("add their verses to a search with a misspelled word, but not to a question", async () => {
    const knowing = await open({ concepts: [homesick] });
    expect(indexesOf(knowing.find("en", "foriegner", 5)).slice(0, 3)).toEqual([7, 1, 2]);
    expect(knowing.correctSpelling("foriegner", "en")).not.toBe("foriegner");
    expect(knowing.answer("en", "foriegner", 5)).toEqual([]);
  });

  test("add their verses and remove none that words found", async () => {
    const [bare, knowing] = [await open({ concepts: [] }), await open({ concepts: [homesick] })];
    const words = indexesOf(bare.find("en", "a homesick traveller with a lamp", 8));
    const both = indexesOf(knowing.find("en", "a homesick traveller with a lamp", 8));
    expect(words).not.toContain(7);
    expect(both).toEqual(expect.arrayContaining([...words, 7]));
  });

  test("do not affect a question on another subject", async () => {
    const knowing = await open({ concepts: [homesick] });
    expect(knowing.answer("en", "Which submarine carries helicopters and spare propellers?", 5)).toEqual([]);
    expect(knowing.find("en", "lamp", 8)).toEqual((await open({ concepts: [] })).find("en", "lamp", 8));
  });
});

describe("query translation", () => {
  test("finds verses by the English editions that the language's own edition words differently", async () => {
    expect(indexesOf((await open({ concepts: [], translation: false })).find("pl", "lampa", 8))).not.toContain(4);
    expect(indexesOf((await open({ concepts: [] })).find("pl", "lampa", 8))).toContain(4);
  });

  test("changes nothing in English", async () => {
    const without = (await open({ concepts: [], translation: false })).find("en", "lamp traveller", 8);
    expect((await open({ concepts: [] })).find("en", "lamp traveller", 8)).toEqual(without);
  });
});

test("relevance feedback reorders hits and adds none", async () => {
  const [plain, alike] = [await open({ concepts: [], feedback: false }), await open({ concepts: [] })];
  for (const query of ["lamp", "traveller bread", "water"]) {
    const found = indexesOf(alike.find("en", query, 8));
    expect(found.toSorted()).toEqual(indexesOf(plain.find("en", query, 8)).toSorted());
  }
});

test("a leading concept is the whole answer if it surely matches, else an ordinary concept", async () => {
  const grave: Concept = { ...homesick, leads: true, triggers: { ...unusual, en: ['"out of the lamp"'] } };
  const search = await open({ concepts: [grave] });
  const inOrder = [7, 1, 2];
  expect(indexesOf(search.answer("en", "the lamp went out of the lamp", 10))).toEqual(inOrder);
  expect(indexesOf(search.answer("en", "the lamp went out of the lamp", 2))).toEqual(inOrder.slice(0, 2));
  expect(indexesOf(search.answer("en", "the lamp went out", 10))).toContain(3);
});
