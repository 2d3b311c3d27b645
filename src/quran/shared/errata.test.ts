import { expect, test } from "vitest";
import { correctText, marksGap, notesOf } from "./errata.ts";

test("errata: replace the listed text only", () => {
  const errata = [
    { was: "0 a", is: "O a" },
    { was: "c$", is: "c$&" },
  ];
  expect(correctText("0 a, b, c$", errata)).toBe("O a, b, c$&");
  expect(correctText("left as it is", [])).toBe("left as it is");
});

test("errata: reject a text that they do not match exactly once", () => {
  expect(() => correctText("a b", [{ was: "c", is: "d" }])).toThrow("occurs 0 times");
  expect(() => correctText("a a", [{ was: "a", is: "b" }])).toThrow("occurs 2 times");
});

test("errata: one that only marks a gap is told from a correction", () => {
  expect(marksGap({ was: "a b.", is: "a b. […]" })).toBe(true);
  expect(marksGap({ was: "a b.", is: "a b […]." })).toBe(true);
  expect(marksGap({ was: "a b.", is: "[…] a b." })).toBe(true);
  expect(marksGap({ was: "a b.", is: "a b." })).toBe(false);
  expect(marksGap({ was: "a b.", is: "a c. […]" })).toBe(false);
  expect(marksGap({ was: "0 a", is: "O a" })).toBe(false);
});

test.each([
  ["a marked gap", { was: "and they", is: "and they […]" }, false, true],
  ["another text in place of the verse", { was: "A heading", is: "[…]" }, true, true],
  ["a corrected word", { was: "Wor1d", is: "World" }, true, false],
  ["a slip beside a gap that the source marks itself", { was: "[…] Wor1d", is: "[…] World" }, true, false],
])("notes of a verse with %s", (_, slip, corrected, incomplete) => {
  expect(notesOf([slip])).toEqual({ corrected, incomplete });
});
