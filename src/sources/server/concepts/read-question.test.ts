import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createQuestionReader, rememberReadings } from "./read-question.ts";

/** The danger of a message whose head of care has these probabilities. */
function dangerOf(care: Readonly<Record<string, number>>, language: Language = "pl") {
  const guesses = Object.entries(care)
    .map(([label, probability]) => ({ label, probability }))
    .sort((one, other) => other.probability - one.probability);
  const classifier = { guess: (_language: Language, head: string) => (head === "care" ? guesses : []) };
  return createQuestionReader({ classifier, concepts: [], reasons: () => ({}) })("four words of anger", language)
    .danger;
}

test("danger: an assault that is only the likeliest of unlikely dangers does not count, nor add to the others", () => {
  expect(dangerOf({ sad: 0.76, assault: 0.22, violence: 0.02 })).toBeUndefined();
  expect(dangerOf({ sad: 0.66, assault: 0.2, violence: 0.1, other: 0.04 })).toBeUndefined();
  expect(dangerOf({ sad: 0.55, assault: 0.23, violence: 0.22 })).toBe("violence");
});

test("danger: an assault counts from its own least probability on, and adds to a danger that is likelier", () => {
  expect(dangerOf({ sad: 0.7, assault: 0.3 })).toBe("assault");
  expect(dangerOf({ sad: 0.79, violence: 0.11, assault: 0.1 })).toBe("violence");
});

test("a question is read once for each language, and its reading is remembered", () => {
  const asked: string[] = [];
  const read = rememberReadings((question, language) => {
    asked.push(`${language} ${question}`);
    return { concerns: [], foreign: 0, outside: asked.length };
  });
  expect(read("why", "en")).toBe(read("why", "en"));
  expect(read("why", "tr").outside).toBe(2);
  expect(asked).toEqual(["en why", "tr why"]);
  for (let other = 0; other < 200; other += 1) read(`question ${other}`, "en");
  read("why", "en");
  expect(asked.at(-1)).toBe("en why");
});
