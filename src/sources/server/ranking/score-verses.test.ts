import { describe, expect, test } from "vitest";
import { buildLanguageIndex } from "../index/language-index.ts";
import { queryWords } from "../query/query-words.ts";
import { bestHits, createBm25Indexes, scoreVerses } from "./score-verses.ts";
import { evidenceWeights } from "./weights.ts";

const texts = ["apple", "plum", "quince", "apple plum", "cherry cherry cherry", "cherry grape"];
const { indexes } = await buildLanguageIndex("en", { editions: [texts], tafsirs: [] }, texts.length);
const bm25 = createBm25Indexes(indexes);
const score = (query: string, chapters: number[]) =>
  scoreVerses(bm25, Uint8Array.from(chapters), queryWords("en", query), evidenceWeights.en).scores;

describe("verse scores", () => {
  test("a verse gains from its neighbours within the chapter only", () => {
    const together = score("apple plum", [1, 1, 2, 3, 4, 5]);
    const apart = score("apple plum", [1, 2, 2, 3, 4, 5]);
    expect(together[0]).toBeGreaterThan(apart[0] ?? 0);
    expect(together[1]).toBeGreaterThan(apart[1] ?? 0);
    expect(together[3]).toBe(apart[3]);
  });

  test("a verse without a match is not found, whatever its neighbours score", () => {
    expect(score("plum", [1, 1, 1, 1, 1, 1])[2]).toBe(0);
  });

  test("a verse with two of the words precedes one that repeats a single word", () => {
    const chapters = [1, 2, 3, 4, 5, 6];
    expect(bestHits(score("cherry grape", chapters), 10).map(({ verse }) => verse)).toEqual([5, 4]);
  });

  test.each([10, 1000])("ties are in the order of the mushaf, of at most %s", (limit) => {
    expect(bestHits(Float64Array.from([0, 2, 1, 2, 0]), limit)).toEqual([
      { verse: 1, score: 2 },
      { verse: 3, score: 2 },
      { verse: 2, score: 1 },
    ]);
  });
});
