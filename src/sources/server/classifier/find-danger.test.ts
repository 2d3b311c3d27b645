import { expect, test } from "vitest";
import { findDanger } from "./find-danger.ts";

type Probabilities = Readonly<Record<string, number>>;

function ask(text: string, care: (part: string) => Probabilities, concepts: Probabilities = { grief: 0.3 }) {
  const toGuesses = (all: Probabilities) =>
    Object.entries(all)
      .map(([label, probability]) => ({ label, probability }))
      .sort((one, other) => other.probability - one.probability);
  return findDanger(text, "en", { concepts: toGuesses(concepts), care: (part) => toGuesses(care(part)) });
}

const words = "four words of anger";
const present = (probability: number) => () => ({ present: probability, sad: 1 - probability });
/** The least probability, in steps of a hundredth, with which a message of these words is danger. */
const least = Array.from({ length: 50 }, (_, step) => 0.5 + step / 100).find((one) => ask(words, present(one)).danger);
const likely = present(least ?? Number.NaN);

test("danger: what is probable counts, unless laughter or a sure harmless subject speaks against it", () => {
  expect(ask(words, likely)).toEqual({ danger: "present", dangerStrength: least });
  expect(ask(`${words} hahaha`, likely).danger).toBeUndefined();
  expect(ask(words, likely, { "halal-food": 0.999 }).danger).toBeUndefined();
});

test("danger: a question that is surely about a subject of danger tells of none by that alone", () => {
  const improbable = () => ({ sad: 0.99, violence: 0.01 });
  expect(ask("a question about the ruling", improbable, { "hitting-in-marriage": 0.999 }).danger).toBeUndefined();
});

test("danger: one sentence of a story is enough, and its kind is named", () => {
  const story = "I went to the market today. He beats me every night. The bread was good.";
  const care = (part: string): Probabilities =>
    part.includes("beats") && !part.includes("bread") ? { violence: 0.97, sad: 0.03 } : { sad: 0.75, present: 0.25 };
  expect(ask(story, care)).toEqual({ danger: "violence", dangerStrength: 0.97 });
});

test("danger: a message is calm if a sign of danger in it is a figure of speech, and of two words nothing is said", () => {
  expect(ask(words, () => ({ sad: 0.999, present: 0.001 }))).toEqual({
    isCalm: true,
    mayBeDanger: false,
  });
  expect(ask(words, () => ({ sad: 0.7, present: 0.3 }))).toMatchObject({ isCalm: false });
  expect(ask("two words", likely)).toEqual({});
});
