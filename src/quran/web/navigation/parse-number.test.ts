import { expect, test } from "vitest";
import { readNumber } from "./parse-number.ts";

test.each([
  ["42", 42],
  [" ٤٢ ", 42],
  ["۶۰۴", 604],
  ["007", 7],
])("%j is %i", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(["", "x", "-1", "1.5", "1e3", "99999", "1 2"])("%j is no number", (text) => {
  expect(readNumber(text)).toBeUndefined();
});
