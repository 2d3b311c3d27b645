import { expect, test } from "vitest";
import { feelingOf, reflectionOf } from "./find-reflection.ts";

test.each([
  ["grief-after-a-death", "reflectGrief"],
  ["sadness-and-depression", "reflectSad"],
  ["crying", "reflectSad"],
  ["heartbreak", "reflectSad"],
  ["emptiness-and-purpose", "reflectEmpty"],
  ["feeling-abandoned-by-god", "reflectFar"],
  ["failure", "reflectWorth"],
  ["low-self-worth", "reflectWorth"],
  ["hard-decision", "reflectDecision"],
  ["envied-by-others", "reflectFear"],
] as const)("reflection: %s gets %s", (id, key) => {
  expect(reflectionOf(id)).toBe(key);
});

test("reflection: sadness and grief are one kind of feeling, a concern that is no feeling has none", () => {
  expect(feelingOf("sadness-and-depression")).toBe(feelingOf("grief-after-a-death"));
  expect(feelingOf("loneliness")).not.toBe(feelingOf("grief-after-a-death"));
  expect(feelingOf("zakat")).toBeUndefined();
});
