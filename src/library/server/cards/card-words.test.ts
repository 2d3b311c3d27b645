import { expect, test } from "vitest";
import { isStop, splitWords } from "./card-words.ts";

const wordsOf = (text: string) => splitWords([{ text }]);
const joined = (text: string) => wordsOf(text).map(({ before, word, after }) => before + word + after);

test("punctuation between spaces stays with the word before it, and a quotation mark with the words that it encloses", () => {
  expect(joined('قال : " نعم ، لا " ثم')).toEqual(["قال :", '" نعم ،', 'لا "', "ثم"]);
  expect(joined("« نعم »")).toEqual(["« نعم »"]);
});

test("the words joined by spaces are the text", () => {
  for (const text of ["قال : نعم", '" نعم', 'نعم "', ": نعم", "نعم («"]) expect(joined(text).join(" ")).toBe(text);
});

test("a text may be divided after punctuation, before a space or after one", () => {
  expect(wordsOf("نعم، قال : لا").map(isStop)).toEqual([true, true, false]);
});
