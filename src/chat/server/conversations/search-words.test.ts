import { expect, test } from "vitest";
import { wordsOf } from "./search-words.ts";

test("search words: folded, without duplicates, at most twelve", () => {
  expect(wordsOf("Sabır SABIR, hakkında?")).toEqual(["sabir", "hakkinda"]);
  expect(wordsOf("%_!")).toEqual([]);
  expect(wordsOf(Array.from({ length: 40 }, (_, n) => `w${n}`).join(" ")).length).toBeLessThanOrEqual(12);
});
