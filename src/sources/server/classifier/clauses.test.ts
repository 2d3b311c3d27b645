import { describe, expect, test } from "vitest";
import { countWords, partsOf } from "./clauses.ts";

describe("parts of a message", () => {
  test("are its sentences, its clauses of four words, and each with the next", () => {
    expect(partsOf("I pray, he does not. Yesterday he hit me again. Is that right?")).toEqual([
      "I pray, he does not.",
      "Yesterday he hit me again.",
      "Is that right?",
      "I pray, he does not. Yesterday he hit me again.",
      "Yesterday he hit me again. Is that right?",
      "he does not. Yesterday he hit me again.",
    ]);
  });

  test("end at the marks of Arabic script too", () => {
    expect(partsOf("ضربني زوجي مرة أخرى؟ ماذا أفعل الآن")).toEqual(["ضربني زوجي مرة أخرى؟", "ماذا أفعل الآن"]);
  });

  test("are none of a message of one part", () => {
    expect(partsOf("I am tired of it all")).toEqual([]);
    expect(partsOf(" ")).toEqual([]);
  });

  test("are bounded for the longest message", () => {
    expect(partsOf("he did it again. ".repeat(300)).length).toBeLessThanOrEqual(80);
    expect(partsOf(Array.from({ length: 300 }, (_, at) => `this is sentence ${at}.`).join(" "))).toHaveLength(80);
  });
});

test("words are counted between white space", () => {
  expect([" ", "one", " one  two "].map(countWords)).toEqual([0, 1, 2]);
});
