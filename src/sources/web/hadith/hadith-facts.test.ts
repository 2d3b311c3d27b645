import { expect, test } from "vitest";
import type { Hadith } from "../../shared/evidence.ts";
import { opening } from "./hadith-facts.ts";

const filler = "alpha beta gamma ".repeat(20);
const hadith = (english: string): Hadith => ({
  ...{ ref: "riyad:1", collection: "riyad", book: "1", number: 1, arabic: { text: "…" }, compilers: [] },
  english: { text: english },
});

test("the first words of a hadith begin without the mark of a quotation that is cut, and keep one that ends among them", () => {
  expect(opening(hadith(`“Alpha ${filler}.”`), "en").text).toMatch(/^Alpha alpha .* …$/u);
  expect(opening(hadith(`“Alpha,” he said, “${filler}.”`), "en").text).toMatch(/^“Alpha,” he said, “alpha .* …$/u);
  expect(opening(hadith("“Alpha beta.”"), "en").text).toBe("“Alpha beta.”");
});
