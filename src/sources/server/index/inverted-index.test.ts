import { describe, expect, test } from "vitest";
import { fc } from "../../../../tests/support/property-seed.ts";
import { type InvertedIndex, postingRange } from "./inverted-index.ts";
import { createInvertedIndexBuilder } from "./inverted-index-builder.ts";
import { findTermNumber } from "./term-dictionary.ts";

const term = fc.constantFrom("a", "ab", "abc", "b", "ż", "صبر", "√صبر", "_a", "z");
const verses = fc.array(fc.array(fc.array(term, { maxLength: 6 }), { minLength: 2, maxLength: 2 }), { maxLength: 12 });

function build(texts: readonly (readonly (readonly string[])[])[]): InvertedIndex {
  const builder = createInvertedIndexBuilder(texts.length, { countsEditions: true });
  for (const [verse, editions] of texts.entries()) builder.addDocument(verse, editions);
  return builder.finish();
}

function postings(index: InvertedIndex, wanted: string) {
  const number = findTermNumber(index, wanted);
  if (number < 0) return [];
  const { start, end } = postingRange(index, number);
  return Array.from({ length: end - start }, (_, at) => [
    index.documents[start + at],
    index.counts[start + at],
    index.editions[start + at],
  ]);
}

describe("an inverted index", () => {
  test("has the same postings as counting by hand", () => {
    fc.assert(
      fc.property(verses, term, (texts, wanted) => {
        const byHand = texts.flatMap((editions, verse) => {
          const count = editions.flat().filter((one) => one === wanted).length;
          return count === 0 ? [] : [[verse, count, editions.filter((edition) => edition.includes(wanted)).length]];
        });
        expect(postings(build(texts), wanted)).toEqual(byHand);
      }),
    );
  });

  test("has no other terms, and knows the length of each document", () => {
    const index = build([
      [["a", "b"], ["a"]],
      [[], []],
    ]);
    expect(findTermNumber(index, "c")).toBe(-1);
    expect([...index.lengths]).toEqual([3, 0]);
  });

  test("has no numbers of editions unless they are counted", () => {
    const builder = createInvertedIndexBuilder(1);
    builder.addDocument(0, [["a"], ["a", "b"]]);
    expect(builder.finish()).toMatchObject({ counts: Uint8Array.of(2, 1), editions: new Uint8Array() });
  });

  test("counts are capped at 255", () => {
    expect(postings(build([[new Array<string>(300).fill("a")]]), "a")).toEqual([[0, 255, 1]]);
  });
});
