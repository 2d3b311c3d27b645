import { expect, test } from "vitest";
import type { FoundQuotation } from "../../shared/quotations.ts";
import { findInParts } from "./find-in-parts.ts";

const found = (start: number, end: number): FoundQuotation => ({
  ...{ start, end, kind: "quran", verdict: "unknown", ref: null, text: null },
});
/** Stands for the search: every "x" is a quotation. */
const findMarks = (text: string) => [...text.matchAll(/x/g)].map(({ index }) => [found(index, index + 1)]);

test("offsets of quotations in a long text refer to the whole text", async () => {
  const text = `${"word ".repeat(9000)}x\n${"word ".repeat(9000)}x`;
  const places = (await findInParts(findMarks, text)).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(["x", "x"]);
});

test("parts are contiguous, end between paragraphs if possible, and split no surrogate pair", async () => {
  for (const text of ["line of text\n".repeat(8000), "😔".repeat(40_000), "x".repeat(60_000), "", "short"]) {
    const parts: string[] = [];
    await findInParts((part) => {
      parts.push(part);
      return [];
    }, text);
    expect(parts.join("")).toBe(text);
    expect(parts.every((part) => part.isWellFormed() && part.length <= 24 * 1024)).toBe(true);
    if (text.includes("\n")) expect(parts.every((part) => part.endsWith("\n"))).toBe(true);
  }
});

test("a long text yields to other work between its parts", async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 0);
  const busy = () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return [[]];
  };
  await findInParts(busy, "word ".repeat(60_000));
  clearInterval(timer);
  expect(others).toBeGreaterThan(3);
});
