import { expect, test } from "vitest";
import { cutForSpeech } from "./speech-synthesis.ts";

test("a voice breathes after sentences and lines, in any script", () => {
  expect(cutForSpeech("One. Two?\n- three")).toEqual(["One.", "Two?", "- three"]);
  expect(cutForSpeech("هل هذا؟ نعم؛ وذاك.")).toEqual(["هل هذا؟", "نعم؛", "وذاك."]);
});

test("no piece is longer than a voice takes, and no word is lost", () => {
  const text = "word ".repeat(300).trim();
  const pieces = cutForSpeech(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(200);
  expect(pieces.join(" ")).toBe(text);
});

test("what has no words is not spoken", () => {
  expect(cutForSpeech(" … \n— ")).toEqual([]);
});
