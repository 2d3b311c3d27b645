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

const likely = () => ({ present: 0.7, sad: 0.3 });

test("danger: what is probable counts, unless laughter or a sure harmless subject speaks against it", () => {
  expect(ask("four words of anger", likely)).toEqual({ danger: "present", dangerStrength: 0.7 });
  expect(ask("four words of anger hahaha", likely).danger).toBeUndefined();
  expect(ask("four words of anger", likely, { "halal-food": 0.999 }).danger).toBeUndefined();
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

test("danger: a message is calm if not even a sign could make it danger, and of two words nothing is said", () => {
  expect(ask("four words of anger", () => ({ sad: 0.999, present: 0.001 }))).toEqual({
    isCalm: true,
    mayBeDanger: false,
  });
  expect(ask("four words of anger", () => ({ sad: 0.7, present: 0.3 }))).toMatchObject({ isCalm: false });
  expect(ask("two words", likely)).toEqual({});
});
