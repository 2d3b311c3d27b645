import { expect, test } from "vitest";
import { writeHistoryText } from "./history-text.ts";

const text = (words: string) => ({ type: "text", text: words });
const citation = (kind: string, ref: string) => ({ type: "data-citation", data: { kind, ref } });

test("history text: citations become marks in their places, and parts of other kinds are left out", () => {
  const parts = [text("First. "), citation("quran", "2:153"), { type: "data-outcome", data: { found: true } }];
  expect(writeHistoryText([...parts, text(" Then. "), citation("hadith", "riyad:25")], 1_000)).toBe(
    "First. [quran:2:153] Then. [hadith:riyad:25]",
  );
});

test("history text: a long answer loses the end of its prose, and no mark", () => {
  const parts = [text("a".repeat(500)), citation("quran", "2:153"), text("b".repeat(500)), citation("quran", "94:5-6")];
  const cut = writeHistoryText(parts, 200);
  expect(cut).toHaveLength(200);
  expect(cut).toMatch(/^a+\[quran:2:153\]\[quran:94:5-6\]$/);
});

test("history text: no half of a surrogate pair is left", () => {
  expect(writeHistoryText([text("ab😀")], 3).isWellFormed()).toBe(true);
});
