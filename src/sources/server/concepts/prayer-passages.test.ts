import { expect, test } from "vitest";
import { holdsPrayer } from "./prayer-passages.ts";

test("a passage holds a prayer if one of its verses belongs to a listed prayer", () => {
  expect(holdsPrayer("quran:2:286")).toBe(true);
  expect(holdsPrayer("quran:7:19-25")).toBe(true);
  expect(holdsPrayer("quran:26:80")).toBe(false);
  expect(holdsPrayer("quran:3:286")).toBe(false);
});

test("a hadith holds a prayer if it is listed, not because it speaks of the ritual prayer", () => {
  expect(holdsPrayer("hadith:riyad:905")).toBe(true);
  expect(holdsPrayer("hadith:bukhari:18:2")).toBe(false);
});
