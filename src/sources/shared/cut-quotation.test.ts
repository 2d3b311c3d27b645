import { expect, test } from "vitest";
import { withoutUnclosedQuote } from "./cut-quotation.ts";

const marks = [
  ["“", "”"],
  ['"', '"'],
  ["„", "”"],
  ["„", "“"],
  ["«", "»"],
  ["»", "«"],
  ["‹", "›"],
  ["﴿", "﴾"],
] as const;

test("an excerpt that is cut before its first quotation ends begins without the mark, in the marks of all six languages", () => {
  for (const [open] of marks) {
    expect(withoutUnclosedQuote(`${open}Alpha beta gamma …`)).toBe("Alpha beta gamma …");
    expect(withoutUnclosedQuote(`${open} Alpha beta gamma …`)).toBe("Alpha beta gamma …");
  }
});

test("a quotation that ends within the excerpt keeps its marks, although another begins behind it", () => {
  for (const [open, close] of marks) {
    const text = `${open}Alpha beta,${close} he said, ${open}gamma …`;
    expect(withoutUnclosedQuote(text)).toBe(text);
  }
});

test("cut quotation: a quotation inside the first one does not close it", () => {
  for (const [open, close] of marks) {
    expect(withoutUnclosedQuote(`${open}Alpha ${open}beta${close} gamma …`)).toBe(`Alpha ${open}beta${close} gamma …`);
  }
});

test("the letter ayn at the beginning of a name, and a quotation behind other words, stay", () => {
  for (const text of ["'Umar said …", "‘Umar said …", "`Umar said …", "He said, “alpha beta …", "Alpha …", ""]) {
    expect(withoutUnclosedQuote(text)).toBe(text);
  }
});
