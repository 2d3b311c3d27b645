import { expect, test } from "vitest";
import { joinWrappedLines } from "./join-wrapped-lines.ts";

const words = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu";

test("a line that was broken at the width of the source's page continues, without its indentation", () => {
  expect(joinWrappedLines(`He said "Lambda \n     ${words} \n     and what \n     follows."`)).toBe(
    `He said "Lambda ${words} and what follows."`,
  );
  expect(joinWrappedLines(`${words}. Then he sat.\nHe ${words} again.`)).toBe(
    `${words}. Then he sat. He ${words} again.`,
  );
  expect(joinWrappedLines(`${words} (ﷺ) said:\n(54.46) ${words}`)).toBe(`${words} (ﷺ) said: (54.46) ${words}`);
});

test("joining wrapped lines: a line break within a sentence starts no paragraph, even with empty lines", () => {
  expect(joinWrappedLines("the letter of Lambda\n\n\n     which was delivered")).toBe(
    "the letter of Lambda which was delivered",
  );
  expect(joinWrappedLines('the palm."\n\n.')).toBe('the palm.".');
});

test("paragraphs and the points of a list keep their lines, without empty ones between them", () => {
  expect(joinWrappedLines(`${words}:\n\n\n     1. Alpha\n\n\n     2. Beta.\n\nNarrated Gamma:\nHe ${words}.`)).toBe(
    `${words}:\n1. Alpha\n2. Beta.\nNarrated Gamma:\nHe ${words}.`,
  );
  expect(joinWrappedLines(`${words}:\n-1. Alpha,\n(2) Beta,\n(3) gamma`)).toBe(
    `${words}:\n-1. Alpha,\n(2) Beta,\n(3) gamma`,
  );
  const paragraph = `${words} ${words}.`;
  expect(joinWrappedLines(`${paragraph}\nAlpha said:`)).toBe(`${paragraph}\nAlpha said:`);
});

test("joining wrapped lines: a text in one line is not changed", () => {
  expect(joinWrappedLines(`  ${words}.`)).toBe(`${words}.`);
  expect(joinWrappedLines("")).toBe("");
});
