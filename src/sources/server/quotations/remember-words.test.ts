import { expect, test } from "vitest";
import { rememberWords } from "./remember-words.ts";

test("remembered words: each is made once, a long one each time, and all again when there are too many", () => {
  const made: string[] = [];
  const upper = rememberWords((word) => {
    made.push(word);
    return word.toUpperCase();
  }, 2);
  expect(["a", "b", "a", "b"].map(upper)).toEqual(["A", "B", "A", "B"]);
  expect(made.splice(0)).toEqual(["a", "b"]);
  expect(["c", "c", "a"].map(upper)).toEqual(["C", "C", "A"]);
  expect(made.splice(0)).toEqual(["c", "a"]);
  const long = "w".repeat(41);
  expect([upper(long), upper(long)]).toEqual([long.toUpperCase(), long.toUpperCase()]);
  expect(made.splice(0)).toEqual([long, long]);
});

test("remembered words: a lone surrogate stays what it is", () => {
  const words = ["\uD83D", "\uDE14", "😔", "نُور"];
  const same = rememberWords((word) => word, 10);
  expect([...words, ...words].map(same)).toEqual([...words, ...words]);
});
