import { expect, test } from "vitest";
import { makeTitle } from "./make-title.ts";

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
