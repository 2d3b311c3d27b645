import { expect, test } from "vitest";
import { formatCopiedVerses } from "./format-copied-verses.ts";

// Placeholder texts: the function copies whatever the page shows.
const verses = [
  { number: 5, arabic: "A5", translations: [{ text: "one 5" }, { text: "two 5" }] },
  { number: 6, arabic: "A6", translations: [{ text: "one 6" }, { text: "two 6" }] },
];

test("copied verses: each text is a block, followed by the reference and the editions", () => {
  expect(formatCopiedVerses({ verses, name: "Name 94:5–6", editions: ["One", "Two"] })).toBe(
    "A5\nA6\n\none 5\none 6\n\ntwo 5\ntwo 6\n\nName 94:5–6 (One, Two)",
  );
});

test("copied verses: without translations no edition is named", () => {
  const arabicAlone = verses.map((verse) => ({ ...verse, translations: [] }));
  expect(formatCopiedVerses({ verses: arabicAlone, name: "Name", editions: ["One"] })).toBe("A5\nA6\n\nName");
});

test("copied verses: hidden Arabic is left out", () => {
  const translationAlone = verses.map((verse) => ({
    ...verse,
    arabic: "",
    translations: verse.translations.slice(0, 1),
  }));
  expect(formatCopiedVerses({ verses: translationAlone, name: "Name", editions: ["One"] })).toBe(
    "one 5\none 6\n\nName (One)",
  );
});

test("copied verses: a text that translates several verses stands once, with the verses that it translates", () => {
  const joint = { text: "one", joint: "Together: 94:5–6" };
  const translated = verses.map((verse) => ({ ...verse, translations: [joint] }));
  expect(formatCopiedVerses({ verses: translated, name: "Name 94:5–6", editions: ["One"] })).toBe(
    "A5\nA6\n\none\nTogether: 94:5–6\n\nName 94:5–6 (One)",
  );
});
