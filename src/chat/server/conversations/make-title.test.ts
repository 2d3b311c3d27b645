import { expect, test } from "vitest";
import { historyOf } from "../answers/conversation-history.ts";
import { makeTitle } from "./make-title.ts";
import { wordsOf } from "./search-words.ts";

test("title: the question on one line, cut between words", () => {
  expect(makeTitle("  Does God\nforgive\t sins? ")).toBe("Does God forgive sins?");
  const long = makeTitle("How should somebody who has lost a parent speak to the children about it this evening?");
  expect(long).toBe("How should somebody who has lost a parent speak to the…");
  const arabic = makeTitle("كيف أتحدث مع أولادي عن وفاة جدهم الذي كانوا يحبونه كثيرا وكانوا يزورونه كل يوم؟");
  expect(arabic).toMatch(/\S…$/u);
  expect(arabic.length).toBeLessThanOrEqual(61);
});

test("title: a text without spaces is cut between graphemes", () => {
  expect(makeTitle("x".repeat(100))).toBe(`${"x".repeat(60)}…`);
  const family = "\u{1F468}\u200d\u{1F469}\u200d\u{1F467}";
  expect(makeTitle(family.repeat(80))).toBe(`${family.repeat(60)}…`);
  expect(makeTitle(`a${"\u0301".repeat(1_900)}`).length).toBeLessThanOrEqual(501);
  expect(makeTitle(`a${"\u0301".repeat(498)}\u{1F468}`).isWellFormed()).toBe(true);
  expect(makeTitle("a".repeat(60))).toBe("a".repeat(60));
});

test("search words: folded, without duplicates, at most twelve", () => {
  expect(wordsOf("Sabır SABIR, hakkında?")).toEqual(["sabir", "hakkinda"]);
  expect(wordsOf("%_!")).toEqual([]);
  expect(wordsOf(Array.from({ length: 40 }, (_, n) => `w${n}`).join(" ")).length).toBeLessThanOrEqual(12);
});

test("history: bounded in length, the latest messages first, with reference marks for citations", () => {
  const said = (role: "user" | "assistant", words: string) => ({ role, words, parts: [] });
  const long = Array.from({ length: 6 }, (_, n) => said(n % 2 ? "assistant" : "user", `${n}`.repeat(3_000)));
  const history = historyOf(
    long.map((one) =>
      one.role === "user" ? one : { ...one, words: "", parts: [{ type: "text" as const, text: one.words }] },
    ),
  );
  expect(history.reduce((sum, { text }) => sum + text.length, 0)).toBe(8_000);
  expect(history.at(-1)).toEqual({ role: "assistant", text: "5".repeat(2_000) });
  expect(historyOf([said("user", "Patience?"), said("assistant", "")])).toEqual([{ role: "user", text: "Patience?" }]);
});
