import { expect, test } from "vitest";
import { readPinned } from "./build-corpus.ts";
import { readEditionList } from "./edition-list.ts";
import { moveTexts } from "./move-texts.ts";
import { readVerseFacts } from "./read-verse-facts.ts";

const keys = ["1:1", "1:2", "1:3", "1:4", "1:5"];
const moved = (at: string, belongsTo: string) =>
  moveTexts(["a", "b", "c", "d", "e"], keys, [{ at, belongsTo, why: "" }]);

test("a misplaced text goes to its verse, and those between move by one", () => {
  expect(moved("1:4", "1:2")).toEqual(["a", "d", "b", "c", "e"]);
  expect(moved("1:2", "1:4")).toEqual(["a", "c", "d", "b", "e"]);
  expect(() => moved("1:9", "1:2")).toThrow("There is no verse 1:9");
});

/** The logarithm of each text's length, relative to the mean of all texts. */
function relativeLengths(texts: readonly string[]): number[] {
  const lengths = texts.map((text) => Math.log(text.length + 10));
  const mean = lengths.reduce((sum, length) => sum + length) / lengths.length;
  return lengths.map((length) => length - mean);
}

test("the texts of an edition with misplaced texts are as long as those of another edition at the same verses", () => {
  const { editions } = readEditionList();
  const verseKeys = readVerseFacts().map(({ chapter, number }) => `${chapter}:${number}`);
  const other = editions.find(({ id }) => id === "en-sahih");
  const corrected = editions.filter(({ misplaced }) => misplaced);
  expect(corrected.map(({ id }) => id)).toEqual(["tr-ates", "pl-bielawski"]);
  const expected = relativeLengths(other ? readPinned(other) : []);
  for (const edition of corrected) {
    for (const { at, belongsTo } of edition.misplaced ?? []) {
      const [first = 0, last = 0] = [verseKeys.indexOf(at), verseKeys.indexOf(belongsTo)].sort((a, b) => a - b);
      const difference = (texts: readonly string[]) =>
        relativeLengths(texts)
          .map((length, index) => Math.abs(length - (expected[index] ?? 0)))
          .slice(first, last + 1)
          .reduce((sum, each) => sum + each);
      const before = difference(readPinned({ ...edition, misplaced: [] }));
      expect(difference(readPinned(edition)), `${edition.id} ${at}`).toBeLessThan(before / 2);
    }
  }
});
