import { expect, test } from "vitest";
import { readFeatures, toVector } from "../../src/sources/server/classifier/linear-model.ts";
import { readTexts } from "./training-texts.ts";

const texts = ["میں نماز پڑھتا ہوں", "namaz parhta hoon", "میں نماز نہیں پڑھتا", "namaz namaz nahi parhta"];
const unread = "روزہ اور نماز parhta";

test.each([...texts, unread])("the vectors of a text are those of the vocabulary that was read: %s", (text) => {
  const { vocabulary, vectorOf } = readTexts(texts, "ur");
  for (const view of ["whole", "consonants"] as const) {
    expect(vectorOf(text, 10, view)).toEqual(toVector(readFeatures(vocabulary, text, view), 10));
    expect(vectorOf(text, 0, view).features.length).toBeGreaterThan(0);
  }
});

test("the vocabulary is the sorted hashes of the features that two texts have", () => {
  const { hashes } = readTexts(["good news", "good times", "other"]).vocabulary;
  expect([...hashes]).toEqual([...hashes].sort((one, other) => one - other));
  // "good" with its parts: 3, 4 or 5 of the 6 characters "_good_" without its doubled letter, and the word.
  expect(hashes.length).toBe(3 + 2 + 1 + 1);
});
