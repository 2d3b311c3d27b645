import { expect, test } from "vitest";
import { firstWords, type Opening } from "./first-words.ts";

const concern = (id: string, name: string) => ({ id, name, strength: 0.9, verses: ["2:186"], hadith: [] });
const opening = (more: Partial<Opening>): Opening => ({
  question: "a question",
  intent: { kind: "general", feeling: false, selfharmTopic: false, recalls: false, hadith: false },
  attached: [],
  hadithAlone: false,
  premise: undefined,
  reflection: undefined,
  soft: false,
  past: false,
  about: undefined,
  asksIfBad: false,
  isFirstOfTwo: false,
  tellsOfLoss: false,
  tells: false,
  surelyTells: false,
  ...more,
});
const keysOf = (more: Partial<Opening>) => firstWords(opening(more)).map(({ key }) => key);

test("first words: a doubt is answered with a sentence to the person, another subject with its name", () => {
  const doubts = ["existence-of-god", "who-created-god", "asked-how-do-i-know-god-exists"];
  for (const id of doubts) expect(keysOf({ about: concern(id, "A doubt") })).toEqual(["guidance:leadDoubt"]);
  expect(keysOf({ about: concern("patience", "Patience") })).toEqual(["guidance:leadConcept"]);
});

test("first words: who asks whether a feeling makes a bad Muslim of them is answered after the usual words", () => {
  const grief = { about: concern("grief-after-a-death", "Grief"), reflection: "reflectGrief" } as const;
  expect(keysOf({ ...grief, asksIfBad: true })).toEqual(["guidance:leadGrief", "guidance:notBadMuslim"]);
  expect(keysOf(grief)).toEqual(["guidance:leadGrief"]);
});
