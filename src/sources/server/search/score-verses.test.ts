import { describe, expect, test } from "vitest";
import { buildLanguageIndex } from "../index/language-index.ts";
import { readQuery } from "./query.ts";
import { rankings } from "./ranking.ts";
import { bestHits, scoreVerses } from "./score-verses.ts";
import { makeSearchable } from "./searchable.ts";

const texts = ["apple", "plum", "quince", "apple plum", "cherry cherry cherry", "cherry grape"];
const { fields } = buildLanguageIndex("en", { editions: [texts], tafsirs: [] }, texts.length);
const searchable = {
  stems: makeSearchable(fields.stems),
  grams: makeSearchable(fields.grams),
  tafsirStems: makeSearchable(fields.tafsirStems),
  tafsirGrams: makeSearchable(fields.tafsirGrams),
};
const score = (query: string, chapters: number[]) =>
  scoreVerses(searchable, Uint8Array.from(chapters), readQuery("en", query), rankings.en).scores;

describe("scores", () => {
  test("a verse gains from the verses beside it, but not across the end of a chapter", () => {
    const together = score("apple plum", [1, 1, 2, 3, 4, 5]);
    const apart = score("apple plum", [1, 2, 2, 3, 4, 5]);
    expect(together[0]).toBeGreaterThan(apart[0] ?? 0);
    expect(together[1]).toBeGreaterThan(apart[1] ?? 0);
    expect(together[3]).toBe(apart[3]);
  });

  test("a verse that holds nothing of the query is not found, whatever stands beside it", () => {
    expect(score("plum", [1, 1, 1, 1, 1, 1])[2]).toBe(0);
  });

  test("two of the words come before one of them again and again", () => {
    const chapters = [1, 2, 3, 4, 5, 6];
    expect(bestHits(score("cherry grape", chapters), 10).map(({ verse }) => verse)).toEqual([5, 4]);
  });

  test("equal scores stand in the order of the mushaf", () => {
    expect(bestHits(Float64Array.from([0, 2, 1, 2, 0]), 10)).toEqual([
      { verse: 1, score: 2 },
      { verse: 3, score: 2 },
      { verse: 2, score: 1 },
    ]);
  });
});
