import { describe, expect, test } from "vitest";
import { countWords, partsOf, toldIn } from "./clauses.ts";

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

describe("things told in a message", () => {
  test("end at a full stop, a comma, and a word that joins clauses", () => {
    expect(toldIn("My mum died last month and I feel nothing. Am I bad, or numb?", "en")).toEqual([
      "My mum died last month",
      "I feel nothing",
      "Am I bad or numb",
    ]);
    expect(toldIn("Mam długi i nie śpię po nocach", "pl")).toEqual(["Mam długi", "nie śpię po nocach"]);
  });

  test("begin with the Arabic word for and, which is written to the next word", () => {
    expect(toldIn("الديون كثيرة ولا أنام الليل", "ar")).toEqual(["الديون كثيرة", "ولا أنام الليل"]);
  });

  test("take in fragments that are too short for a clause", () => {
    expect(toldIn("how is it divided between me and my sister", "en")).toEqual([
      "how is it divided between me my sister",
    ]);
    expect(toldIn("خسرت وظيفتي", "ar")).toEqual(["خسرت وظيفتي"]);
  });

  test("are bounded for the longest message", () => {
    expect(toldIn("he did it again. ".repeat(300), "en")).toHaveLength(12);
  });
});

test("words are counted between white space", () => {
  expect([" ", "one", " one  two "].map(countWords)).toEqual([0, 1, 2]);
});
