import { expect, test } from "vitest";
import { anyKind, referenceMark, referencePattern, referenceStart, toReferenceKind } from "./reference-mark.ts";

const references = ["quran:2:153", "quran:94:5-6", "hadith:riyad:25", "hadith:bukhari:2:1", "tafsir:ar-muyassar:2:153"];

test.each(references)("reference %s: is read whole, in its mark and by its beginning", (reference) => {
  expect(reference).toMatch(referencePattern);
  expect(reference.toUpperCase()).toMatch(referenceStart);
  const [mark, kind, ref] = new RegExp(referenceMark, "u").exec(`before [${reference}] after`) ?? [];
  expect([mark, `${toReferenceKind(kind)}:${ref}`]).toEqual([`[${reference}]`, reference]);
});

test.each(["quran:", "[quran:2:153]", "verse:2:153", "quran:2:153 and more", `quran:${"1".repeat(81)}`])(
  "%s is no reference",
  (text) => {
    expect(text).not.toMatch(referencePattern);
  },
);

test("the kind of a reference is read in any case, and another word is refused", () => {
  expect(anyKind.split("|").map((kind) => toReferenceKind(kind.toUpperCase()))).toEqual(["quran", "hadith", "tafsir"]);
  expect(() => toReferenceKind("verse")).toThrow(TypeError);
});
