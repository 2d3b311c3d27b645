import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { fc } from "../../../../tests/support/property-seed.ts";
import { buildIndexes } from "../index/build-indexes.ts";
import { parseWordSpellings } from "../query/word-spellings.ts";
import { type IndexSearch, openSearch } from "./open-search.ts";

const verseCounts = [3, 4, 1];
const editions = [
  [
    "the lamp in the window",
    "bread for the traveller",
    "a traveller rests",
    "the lamp went out",
    "they mended the lamp",
    "nets and boats",
    "boats on the water",
    "salt",
  ],
  [
    "the lantern in the window",
    "bread for anyone passing by",
    "the guest rests",
    "the lamp grew dark",
    "the lamp was mended",
    "boats and nets",
    "boats at sea",
    "salt",
  ],
];
const tafsirs = [["", "", "", "", "the oil had run dry", "", "", ""]];

let search: IndexSearch;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "siraj-search-"));
  await buildIndexes({ folder, version: "1", verseCounts, documents: async () => ({ editions, tafsirs }) });
  search = await openSearch(folder, "1");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const found = (query: string, limit = 10) => search.find("en", query, limit).map(({ verse }) => verse);

test("a word in Latin letters finds what the language's own word finds, in any search", async () => {
  const words = { en: "lamp", ar: "مصباح", pl: "lampa", tr: "lamba", id: "lampu", ur: "چراغ" };
  const spellings = parseWordSpellings({ words: [{ spellings: ["qandil"], words }] });
  const spelt = await openSearch(folder, "1", { concepts: [], spellings });
  expect(found("qandil")).toEqual([]);
  expect(spelt.find("en", "qandil", 10)).toEqual(search.find("en", "lamp", 10));
  expect(spelt.replaceSpellings("my qandil", "pl")).toBe("my lampa");
});

describe("find", () => {
  test("a verse with all words is first, and matches in more editions rank higher", () => {
    expect(found("mended lamp")[0]).toBe(4);
    expect(found("lamp").slice(-1)).toEqual([0]);
  });

  test("finds inflected forms, parts of words, and words of tafsirs", () => {
    expect(found("travellers")).toEqual(expect.arrayContaining([1, 2]));
    expect(found("lanternlight")).toContain(0);
    expect(found("oil")).toEqual([4]);
  });

  test("returns at most the limit, best first, ties in verse order", () => {
    expect(found("boats lamp bread", 2)).toHaveLength(2);
    expect(found("salt")).toEqual([7]);
    const scores = search.find("en", "the lamp and the boats", 10).map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(found("boats nets")).toEqual(found("boats nets"));
  });

  test("framing words weigh little beside others but count when alone", () => {
    expect(found("what does the Qur'an say about bread?")[0]).toBe(1);
    expect(found("the of and")).toEqual([]);
  });
});

describe("a reference", () => {
  test.each([
    ["2:1", [3]],
    [" 2 : 2 - 3 ", [4, 5]],
    ["٢:١", [3]],
    ["۱:۲-۳", [1, 2]],
    ["\u200f2:1\u200e", [3]],
    ["2:3-99", [5, 6]],
    ["2:9", []],
    ["3:2", []],
    ["114:1", []],
  ])("%s names its verses and no others", (query, verses) => {
    expect(found(query)).toEqual(verses);
    expect(search.answer("ar", query, 10).map(({ verse }) => verse)).toEqual(verses);
  });

  test("is recognized only as the whole query, and obeys the limit", () => {
    expect(found("2:1 lamp")).toContain(4);
    expect(found("1:1-3", 2)).toEqual([0, 1]);
    expect(found("2:")).toEqual([]);
  });
});

describe("answer", () => {
  test("gives the verses that answer the question", () => {
    const answered = search.answer("en", "Who mended the lamp?", 3).map(({ verse }) => verse);
    expect(answered[0]).toBe(4);
    expect(answered.length).toBeLessThanOrEqual(3);
  });

  test("tells how much of the question the texts of each verse hold", () => {
    const [first] = search.answer("en", "They mended the lamp", 3);
    expect(first).toMatchObject({ verse: 4, wording: { share: 1, words: 2 } });
    const [partly] = search.answer("en", "the lamp in the window", 3);
    expect(partly?.verse).toBe(0);
    expect(partly?.wording?.share).toBeLessThan(1);
    expect(search.answer("en", "2:2", 3)[0]?.wording).toBeUndefined();
  });

  test("gives nothing for questions outside the corpus", () => {
    expect(search.answer("en", "Which submarine carries helicopters?", 3)).toEqual([]);
    expect(search.answer("en", "Does the lamp need a voltage transformer cable adapter?", 3)).toEqual([]);
  });
});

describe("any query", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("lamp", "مصباح", "😀", "\ud800", "\u202e\u2066", "(a+)+$", "\\", "the", "2:1", "\0", "٢", "ﷺ"),
  );
  test.each(languages)("gives distinct verses with falling scores: %s", (language) => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.integer({ min: 1, max: 100 }), (pieces, limit) => {
        const query = pieces.join(" ");
        const hits = search.find(language, query, limit);
        expect(hits.length).toBeLessThanOrEqual(Math.min(limit, 8));
        expect(new Set(hits.map(({ verse }) => verse)).size).toBe(hits.length);
        expect(hits.every(({ score }, at) => score > 0 && score <= (hits[at - 1]?.score ?? Infinity))).toBe(true);
        const all = new Set(search.find(language, query, 100).map(({ verse }) => verse));
        expect(search.answer(language, query, limit).every(({ verse }) => all.has(verse))).toBe(true);
      }),
    );
  });

  test.each([
    ["emoji", "😀".repeat(5000)],
    ["stop words", "the and of ".repeat(1000)],
    ["marks", "\u064e".repeat(10_000)],
    ["spaces", `2${" ".repeat(10_000)}:`],
    ["one long word", "ا".repeat(10_000)],
    ["lone surrogates", "\ud800".repeat(10_000)],
    ["many words", "lamp مصباح ışık ".repeat(700)],
  ])("of ten thousand characters ends soon: %s", (_, query) => {
    const started = performance.now();
    for (const language of languages) search.answer(language, query, 10);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
