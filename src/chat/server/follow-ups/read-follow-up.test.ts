import { expect, test } from "vitest";
import type { FollowUp, QuestionReading } from "#sources/shared/contract.ts";
import { readFollowUp } from "./read-follow-up.ts";

const reading = (kind?: FollowUp, probability = 0.9, strength = 0): QuestionReading => ({
  concerns: [{ id: "debt", strength, verses: [], hadith: [] }],
  foreign: 0,
  outside: 0,
  followUp: kind && { kind, probability },
});
const history = [
  { role: "user" as const, text: "I have debts" },
  { role: "assistant" as const, text: "[quran:2:280]" },
  { role: "user" as const, text: "more" },
  { role: "assistant" as const, text: "[quran:2:282]" },
];
const read = (readings: Record<string, QuestionReading>, question: string, before = history) =>
  readFollowUp({ question, lang: "en", history: before }, (text) => readings[text] ?? reading());

test("follow-up: its subject is the last question that stood alone; its sources are those of the last answer", () => {
  const found = read({ more: reading("more"), "go deeper": reading("explain") }, "go deeper");
  expect(found?.subject).toBe("I have debts");
  expect(found?.cited.map(({ ref }) => ref)).toEqual(["2:282"]);
  expect(found?.shown.map(({ ref }) => ref)).toEqual(["2:280", "2:282"]);
});

test("follow-up: a question that stands alone is none, nor is any message without an answer before it", () => {
  expect(read({}, "the people who lived in those days")).toBeUndefined();
  expect(read({ "go deeper": reading("explain") }, "go deeper", [])).toBeUndefined();
});

test("follow-up: a few words that hint at no subject go on with the one before them", () => {
  expect(read({}, "go deeper")).toMatchObject({ kind: "continued", bare: "lost" });
  expect(read({}, "the verse of light")).toBeUndefined();
});

test("follow-up: a message that asks for a point of the subject goes on with it, whatever the classifier takes it for", () => {
  const doubted = { "who was her husband": reading("doubt", 0.8) };
  expect(read(doubted, "who was her husband")?.kind).toBe("continued");
  expect(read({}, "and for my brother, he is ill")).toMatchObject({ kind: "continued", forOne: true });
});

test("follow-up: an unsure one with a subject of its own is read as a question, a sure one is not", () => {
  expect(read({ "at work": reading("continued", 0.3, 0.8) }, "at work")).toBeUndefined();
  expect(read({ "at work": reading("continued", 0.3, 0.2) }, "at work")?.kind).toBe("continued");
  expect(read({ "at work": reading("continued", 0.9, 0.8) }, "at work")?.kind).toBe("continued");
});

test("follow-up: a message that looks foreign, or hints at another concept, asks for no point of the subject", () => {
  const asked = "how long does a battery hold";
  expect(read({}, asked)).toMatchObject({ kind: "continued" });
  expect(read({ [asked]: { ...reading("continued", 0.2), foreign: 0.9 } }, asked)).toBeUndefined();
  expect(read({ [asked]: { ...reading("continued", 0.7), foreign: 0.9 } }, asked)?.kind).toBe("continued");
  const other = { concerns: [{ id: "marriage", strength: 0.3, verses: [], hadith: [] }], foreign: 0, outside: 0 };
  expect(read({ [asked]: other }, asked)).toBeUndefined();
});
