import { expect, test } from "vitest";
import { excerptSchema, excerptsOf, withExcerpt, wordsOf } from "./excerpt.ts";
import type { Passage, TranslatedVerse } from "./passage.ts";

const passage = (...verses: TranslatedVerse[]): Passage => ({
  ref: "2:1-2",
  chapter: { id: 2, name: "", arabicName: "" },
  path: "",
  texts: [
    { lang: "en", edition: "en-made", editionName: "", text: verses.map(({ text }) => text).join(" "), verses },
    { lang: "pl", edition: "pl-made", editionName: "", text: "jeden", verses: [{ number: 1, text: "jeden" }] },
  ],
});
const one = passage({ number: 1, text: "one  two, three\u00a0four" });
const two = passage({ number: 1, text: "one two" }, { number: 2, text: "three four" });
/** The words in full ink of each verse of the first text. */
const litIn = ({ texts: [text] }: Passage) =>
  text?.verses.map(({ text: words, excerpt }) => excerpt && words.slice(excerpt.start, excerpt.end));

test("a range of words becomes a stretch of the text, which stays as it is", () => {
  const shown = withExcerpt(one, { "en-made": [2, 3] });
  expect(litIn(shown)).toEqual(["two, three"]);
  expect(shown.texts.map(({ text }) => text)).toEqual(one.texts.map(({ text }) => text));
  expect(wordsOf(" one  two ")).toEqual([
    { start: 1, end: 4 },
    { start: 6, end: 9 },
  ]);
});

test("words are counted through all verses of a passage, and a verse without one of them is muted", () => {
  expect(litIn(withExcerpt(two, { "en-made": [2, 3] }))).toEqual(["two", "three"]);
  expect(litIn(withExcerpt(two, { "en-made": [3, 4] }))).toEqual(["", "three four"]);
});

test("verses that are translated together have one text, whose words count once", () => {
  const joint = { from: 1, to: 2 };
  const together = { text: "one two three", joint };
  const shown = passage({ number: 1, ...together }, { number: 2, ...together }, { number: 3, text: "four five" });
  expect(litIn(withExcerpt(shown, { "en-made": [3, 4] }))).toEqual(["three", "three", "four"]);
});

test("an edition without a range, or with a shorter text than its range, is shown alike throughout", () => {
  expect(withExcerpt(one, { "pl-made": [1, 2] })).toEqual(one);
  expect(withExcerpt(one, { "en-made": [2, 5] })).toEqual(one);
  expect(withExcerpt(one, { "pl-made": [1, 1] }).texts[0]).toEqual(one.texts[0]);
});

test("a range counts from one and does not run backwards", () => {
  expect(excerptSchema.safeParse({ "en-made": [1, 1] }).success).toBe(true);
  for (const range of [[0, 2], [3, 2], [1], [1, 2, 3], [1.5, 2]])
    expect(excerptSchema.safeParse({ "en-made": range }).success).toBe(false);
});

test("references without an excerpt have no entry", () => {
  const excerpt = { "en-made": [1, 2] as const };
  expect(excerptsOf([{ ref: "quran:2:1", excerpt }, { ref: "quran:2:2" }])).toEqual({ "quran:2:1": excerpt });
});
