import { expect, test } from "vitest";
import { openMessageReader } from "./message-reader.ts";
import { isUnreadable } from "./question-language.ts";

const read = await openMessageReader();

test.each([
  "je veux mourir",
  "pourquoi dieu nous éprouve",
  "quiero hablar con alguien sobre mi hijo",
  "хочу умереть",
  "আমি মরতে চাই",
  "我想死",
  "mən necə səbr edim",
])("a message in none of our languages: %s", (question) => {
  expect(isUnreadable(question, "en", read)).toBe(true);
});

test.each([
  ["en", "how do i stay patient when everything goes wrong"],
  ["en", "Jak być cierpliwym, kiedy wszystko idzie źle?"],
  ["ar", "كيف أصبر إذا ضاقت بي الدنيا؟"],
  ["tr", "her şey ters giderken nasıl sabredeyim"],
  ["id", "bagaimana cara sabar kalau semuanya kacau"],
  ["ur", "sab kuch ghalat ho raha hai main sabr kaise karun"],
  ["pl", "patience"],
] as const)("a message in one of them, on a page in %s: %s", (lang, question) => {
  expect(isUnreadable(question, lang, read)).toBe(false);
});

test("where nothing reads messages, none is unreadable", () => {
  const readNothing = () => ({ concerns: [], foreign: 0, outside: 0 });
  expect(isUnreadable("хочу умереть", "en", readNothing)).toBe(false);
});
