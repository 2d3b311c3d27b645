import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createQuestionReader, rememberReadings } from "./read-question.ts";

/** The danger of a message whose head of care has these probabilities. */
function dangerOf(care: Readonly<Record<string, number>>, language: Language = "pl") {
  const guesses = Object.entries(care)
    .map(([label, probability]) => ({ label, probability }))
    .sort((one, other) => other.probability - one.probability);
  const classifier = { guess: (_language: Language, head: string) => (head === "care" ? guesses : []), known: () => 1 };
  return createQuestionReader({ classifier, concepts: [], reasons: () => ({}) })("four words of anger", language)
    .danger;
}

test("danger: an assault that is only the likeliest of unlikely dangers does not count, nor add to the others", () => {
  expect(dangerOf({ sad: 0.76, assault: 0.22, violence: 0.02 })).toBeUndefined();
  expect(dangerOf({ sad: 0.76, assault: 0.2, violence: 0.02, other: 0.02 })).toBeUndefined();
  expect(dangerOf({ sad: 0.31, assault: 0.24, violence: 0.3, other: 0.15 })).toBe("violence");
});

test("danger: an assault counts from its own least probability on, and adds to a danger that is likelier", () => {
  expect(dangerOf({ sad: 0.05, assault: 0.95 })).toBe("assault");
  expect(dangerOf({ sad: 0.05, violence: 0.72, assault: 0.23 })).toBe("violence");
});

test("subjects: the concepts of clauses that are surely about them, each once, in their order; none where all are about one", () => {
  const concept = (id: string) => ({
    ...{ id, group: "feelings" as const, review: "none" as const, references: [] },
    names: { en: id, ar: id, pl: id, tr: id, id, ur: id },
  });
  const known: Record<string, [string, number]> = {
    "I am in debt": ["debt", 0.9],
    "I owe them a lot": ["debt", 0.95],
    "I cannot sleep at night": ["insomnia", 0.8],
    "it is what it is": ["patience", 0.4],
  };
  const concepts = ["debt", "insomnia", "patience"].map(concept);
  const classifier = {
    known: () => 1,
    guess: (_language: Language, head: string, text: string) => {
      // The whole message hints at all three.
      if (head === "concept" && text.includes(",")) return concepts.map(({ id }) => ({ label: id, probability: 0.3 }));
      const [label, probability] = known[text] ?? [];
      return head === "concept" && label !== undefined ? [{ label, probability: probability ?? 0 }] : [];
    },
  };
  const read = createQuestionReader({ classifier, concepts, reasons: () => ({}) });
  const subjectsOf = (question: string) => read(question, "en").subjects?.map(({ id, strength }) => [id, strength]);
  expect(subjectsOf("I am in debt, I owe them a lot and I cannot sleep at night. it is what it is")).toEqual([
    ["debt", 0.95],
    ["insomnia", 0.8],
  ]);
  expect(subjectsOf("I am in debt, I owe them a lot. it is what it is")).toEqual([]);
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
