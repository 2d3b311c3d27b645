import { expect, test } from "vitest";
import { createWordTest, cutExcerpt, markWords } from "./mark-words.ts";

test("a word is marked in any inflected form, and the pieces joined are the text", () => {
  const text = "He was patient; patience, and (again) PATIENCE’s reward.";
  const pieces = markWords(text, createWordTest("en", "patience"));
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text.toLowerCase())).toContain("patience");
});

test("marks match across Turkish capitals, Polish diacritics and Arabic vowels", () => {
  const marked = (language: "tr" | "pl" | "ar", query: string, text: string) =>
    markWords(text, createWordTest(language, query)).some((piece) => piece.marked);
  expect(marked("tr", "ısı", "ISI vardır")).toBe(true);
  expect(marked("pl", "modlitwa", "módlitwa")).toBe(true);
  expect(marked("ar", "كتاب", "كِتَابٌ")).toBe(true);
});

test("function words are marked only for a query of nothing else", () => {
  const marked = (query: string) =>
    markWords("and of the lamp", createWordTest("en", query)).flatMap((piece) => (piece.marked ? [piece.text] : []));
  expect(marked("of the")).toEqual(["of", "the"]);
  expect(marked("of the lamps")).toEqual(["lamp"]);
  expect(marked("…")).toEqual([]);
});

test("an excerpt is the part of a long text with the matched words, cut between words", () => {
  const filler = "alpha beta gamma ".repeat(60);
  const { text, excerpt } = cutExcerpt(`${filler}lantern and lantern ${filler}`, createWordTest("en", "lantern"));
  expect(excerpt).toBe(true);
  expect(text.match(/lantern/g)).toHaveLength(2);
  expect(text.length).toBeLessThanOrEqual(420);
  expect(text).toMatch(/^(alpha|beta|gamma|lantern)\b.*\b(alpha|beta|gamma|lantern)$/su);
  expect(cutExcerpt(" short ", createWordTest("en", "lantern"))).toEqual({ text: "short", excerpt: false });
});

test("an excerpt does not begin with a quotation mark that is closed only behind it", () => {
  const filler = "alpha beta gamma ".repeat(60);
  const found = createWordTest("en", "lantern");
  expect(cutExcerpt(`“A lantern, ${filler}.”`, found).text).toMatch(/^A lantern, alpha/u);
  expect(cutExcerpt(`“A lantern.” ${filler}`, found).text).toMatch(/^“A lantern.” alpha/u);
  expect(cutExcerpt("“A lantern.”", found).text).toBe("“A lantern.”");
});

test("a long text without spaces or found words is cut all the same", () => {
  const { text } = cutExcerpt("x".repeat(5000), createWordTest("en", "lantern"));
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThanOrEqual(420);
});
