import { expect, test } from "vitest";
import { cutForSpeech } from "./speech-synthesis.ts";

test("cut for speech: pieces end with sentences and lines, in any script", () => {
  expect(cutForSpeech("One. Two?\n- three")).toEqual(["One.", "Two?", "- three"]);
  expect(cutForSpeech("هل هذا؟ نعم؛ وذاك.")).toEqual(["هل هذا؟", "نعم؛", "وذاك."]);
});

test("cut for speech: no piece is too long for a voice, and no word is lost", () => {
  const text = "word ".repeat(300).trim();
  const pieces = cutForSpeech(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(200);
  expect(pieces.join(" ")).toBe(text);
});

test("cut for speech: a text without words has no pieces", () => {
  expect(cutForSpeech(" … \n— ")).toEqual([]);
});
