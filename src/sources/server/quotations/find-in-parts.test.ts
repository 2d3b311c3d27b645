import { expect, test } from "vitest";
import type { FoundQuotation } from "../../shared/quotations.ts";
import { findInParts } from "./find-in-parts.ts";
import type { Steps } from "./steps.ts";

const found = (start: number, end: number): FoundQuotation => ({
  ...{ start, end, kind: "quran", verdict: "unknown", ref: null, text: null },
});
/** Stands for the search: every "x" is a quotation. */
function* findMarks(text: string): Steps<FoundQuotation[]> {
  yield;
  return [...text.matchAll(/x/g)].map(({ index }) => found(index, index + 1));
}

test("offsets of quotations in a long text refer to the whole text", async () => {
  const text = `${"word ".repeat(9000)}x\n${"word ".repeat(9000)}x`;
  const places = (await findInParts(findMarks, text)).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(["x", "x"]);
});

test("parts are contiguous, end between paragraphs if possible, and split no surrogate pair", async () => {
  for (const text of ["line of text\n".repeat(8000), "😔".repeat(40_000), "x".repeat(60_000), "", "short"]) {
    const parts: string[] = [];
    await findInParts(function* (part) {
      yield;
      parts.push(part);
      return [];
    }, text);
    expect(parts.join("")).toBe(text);
    expect(parts.every((part) => part.isWellFormed() && part.length <= 24 * 1024)).toBe(true);
    if (text.includes("\n")) expect(parts.every((part) => part.endsWith("\n"))).toBe(true);
  }
});

test("a check in steps yields to other work between them", async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 0);
  await findInParts(function* () {
    for (let step = 0; step < 10; step += 1) {
      const until = performance.now() + 10;
      while (performance.now() < until);
      yield;
    }
    return [];
  }, "a word");
  clearInterval(timer);
  expect(others).toBeGreaterThan(3);
});
