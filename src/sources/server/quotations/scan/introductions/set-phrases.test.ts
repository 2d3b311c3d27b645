import { expect, test } from "vitest";
import { withoutBlessings } from "./set-phrases.ts";

test.each([
  ["God's name", "الله "],
  ["a blessing", "صلى الله عليه وسلم "],
  ["an introduction", "ان قال رسول الله "],
  ["a blessing in Latin letters", "radhiyallahu 'anhu "],
])("the blessings of a text that repeats %s thousands of times are found in linear time", (_, words) => {
  // In quadratic time it would take minutes.
  expect(withoutBlessings(words.repeat(20_000))).toHaveLength(words.length * 20_000);
});

test.each([
  ["عن محمد صلى الله عليه وسلم قال", "عن محمد قال"],
  ["عن علي رضي الله عنه وأرضاه قال", "عن علي قال"],
  ["Ali (radhiyallahu 'anhu) said", "Ali (       ) said"],
  ["الله الله الله أكبر", "الله الله الله أكبر"],
])("a text without its blessings: %s", (text, rest) => {
  const words = (some: string) => some.split(/[\s()]+/u).filter((word) => word !== "");
  expect(words(withoutBlessings(text))).toEqual(words(rest));
});
