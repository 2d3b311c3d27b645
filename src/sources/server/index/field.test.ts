import { describe, expect, test } from "vitest";
import { fc } from "../../../../tests/support/property-seed.ts";
import { decodeIndex, encodeIndex } from "./container.ts";
import { type Field, findTerm, postingRange } from "./field.ts";
import { createFieldBuilder } from "./field-builder.ts";

const term = fc.constantFrom("a", "ab", "abc", "b", "ż", "صبر", "√صبر", "_a", "z");
const verses = fc.array(fc.array(fc.array(term, { maxLength: 6 }), { minLength: 2, maxLength: 2 }), { maxLength: 12 });

function build(texts: readonly (readonly (readonly string[])[])[]): Field {
  const builder = createFieldBuilder(texts.length);
  for (const [verse, editions] of texts.entries()) builder.addVerse(verse, editions);
  return builder.finish();
}

function postings(field: Field, wanted: string) {
  const number = findTerm(field, Buffer.from(wanted));
  if (number < 0) return [];
  const { start, end } = postingRange(field, number);
  return Array.from({ length: end - start }, (_, at) => [
    field.verses[start + at],
    field.counts[start + at],
    field.editions[start + at],
  ]);
}

describe("a field", () => {
  test("answers for every term as counting by hand does", () => {
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

  test("knows no term that it was not given, and the length of each verse", () => {
    const field = build([
      [["a", "b"], ["a"]],
      [[], []],
    ]);
    expect(findTerm(field, Buffer.from("c"))).toBe(-1);
    expect([...field.lengths]).toEqual([3, 0]);
  });

  test("counts stop at 255", () => {
    expect(postings(build([[new Array<string>(300).fill("a")]]), "a")).toEqual([[0, 255, 1]]);
  });

  test("is the same after it was written and read", () => {
    fc.assert(
      fc.property(verses, verses, (one, other) => {
        const fields = { stems: build(one), grams: build(other), tafsirStems: build([]), tafsirGrams: build(one) };
        const lexicon = {
          ends: Uint32Array.of(1, 3),
          targets: Uint32Array.of(4, 0, 2),
          probabilities: Float32Array.of(0.5, 0.25, 0.125),
        };
        const bytes = encodeIndex({ editionCount: 7, fields, lexicon });
        expect(decodeIndex(new Uint8Array(bytes).buffer)).toEqual({ editionCount: 7, fields, lexicon });
      }),
    );
  });
});
