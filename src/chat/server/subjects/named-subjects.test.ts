import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import type { QuestionReading } from "#sources/shared/contract.ts";
import { readNamedSubjects } from "./named-subjects.ts";
import { namedSubjects } from "./subject-table.ts";

/** Questions by the subject that they name, and messages that name none. */
const questionsSchema = z.strictObject({
  asked: z.record(z.string(), z.array(z.string()).min(1)),
  others: z.array(z.string()),
});
const { asked, others } = questionsSchema.parse(JSON.parse(readFileSync("tests/guidance/named-subjects.json", "utf8")));

const nothing: QuestionReading = { concerns: [], foreign: 0, outside: 0 };
const concern = (id: string, strength: number) => ({ id, strength, verses: [], hadith: [] });
const subjectOf = (question: string, reading = nothing) =>
  readNamedSubjects(() => reading)(question, "en").concerns.find(({ named }) => named)?.id;

test("named subjects: each is found by its questions", () => {
  for (const [id, questions] of Object.entries(asked))
    for (const question of questions) expect.soft(subjectOf(question), question).toBe(id);
});

test("named subjects: each has a question in the tests", () => {
  expect(namedSubjects.map(({ id }) => id).filter((id) => !asked[id])).toEqual([]);
});

test("named subjects: messages that only have some of the words name none", () => {
  for (const message of others) expect.soft(subjectOf(message), message).toBeUndefined();
});

test("named subjects: a question that is surely about something else, or about nothing in the corpus, keeps its subject", () => {
  const question = "any reward for visiting somebody ill?";
  expect(subjectOf(question, { ...nothing, concerns: [concern("illness-and-pain", 0.9)] })).toBe(
    "asked-visiting-the-sick",
  );
  expect(subjectOf(question, { ...nothing, concerns: [concern("debt", 0.9)] })).toBeUndefined();
  expect(subjectOf(question, { ...nothing, foreign: 0.9 })).toBeUndefined();
  expect(subjectOf(question, { ...nothing, danger: "present" })).toBeUndefined();
});

test("named subjects: punctuation does not count towards the longest question that is read", () => {
  const question = "I converted but my husband is still a Christian. Do I have to leave him?";
  expect(subjectOf(question)).toBe("asked-convert-and-spouse");
  expect(subjectOf(question.repeat(2))).toBeUndefined();
});

test("named subjects: none stands twice in the list", () => {
  expect(new Set(namedSubjects.map(({ id }) => id)).size).toBe(namedSubjects.length);
});
