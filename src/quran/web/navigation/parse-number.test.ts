import { expect, test } from "vitest";
import { parseNumber } from "./parse-number.ts";

test.each([
  ["42", 42],
  [" ٤٢ ", 42],
  ["۶۰۴", 604],
  ["007", 7],
])("number field: %j is parsed as %i", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(["", "x", "-1", "1.5", "1e3", "99999", "1 2"])("number field: %j is rejected", (text) => {
  expect(parseNumber(text)).toBeUndefined();
});
