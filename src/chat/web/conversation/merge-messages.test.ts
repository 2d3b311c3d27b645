import { expect, test } from "vitest";
import type { AnswerMessage } from "./answer-message.ts";
import { createQuestionIds, mergeMessages } from "./merge-messages.ts";

const question = (id: string, text = id): AnswerMessage => ({
  id,
  role: "user",
  metadata: { lang: "en" },
  parts: [{ type: "text", text }],
});
const answer = (id: string): AnswerMessage => ({ ...question(id), role: "assistant" });
const idsOf = ({ messages }: { messages: AnswerMessage[] }) => messages.map(({ id }) => id);

test("earlier messages that the page has stay before the newest stored ones", () => {
  const merged = mergeMessages(
    [question("q1"), answer("a1"), question("q2"), answer("a2")],
    [question("q2"), answer("a2"), question("q3"), answer("a3")],
    createQuestionIds(),
  );
  expect(idsOf(merged)).toEqual(["q1", "a1", "q2", "a2", "q3", "a3"]);
  expect(merged.anew).toBe(false);
});

test("what was removed elsewhere goes here too", () => {
  const present = [question("q2"), answer("a2"), question("q3"), answer("a3")];
  const ids = createQuestionIds();
  for (const id of ["q2", "q3"]) ids.join(id, id);
  const merged = mergeMessages(present, [question("q1"), answer("a1"), question("q2"), answer("a2")], ids);
  expect(idsOf(merged)).toEqual(["q1", "a1", "q2", "a2"]);
  expect(merged.anew).toBe(true);
  expect(idsOf(mergeMessages(present, [], ids))).toEqual([]);
});

test("a question keeps the id that the page gave it", () => {
  const ids = createQuestionIds();
  ids.join("page-1", "server-1");
  const merged = mergeMessages([question("page-1"), answer("a1")], [question("server-1"), answer("a1")], ids);
  expect(idsOf(merged)).toEqual(["page-1", "a1"]);
  expect(ids.storedOf("page-1")).toBe("server-1");
});

test("a question at the end that never arrived stays there", () => {
  const ids = createQuestionIds();
  ids.join("q1", "q1");
  const merged = mergeMessages(
    [question("q1"), answer("a1"), question("page-2", "and hope?")],
    [question("q1"), answer("a1")],
    ids,
  );
  expect(idsOf(merged)).toEqual(["q1", "a1", "page-2"]);
  expect(ids.storedOf("page-2")).toBeUndefined();
});

test("a question whose arrival was not told is taken for the one with the same words at the end", () => {
  const ids = createQuestionIds();
  ids.join("q1", "q1");
  const merged = mergeMessages(
    [question("q1"), answer("a1"), question("page-2", "and hope?")],
    [question("q1"), answer("a1"), question("server-2", "and hope?"), answer("a2")],
    ids,
  );
  expect(idsOf(merged)).toEqual(["q1", "a1", "page-2", "a2"]);
  expect(ids.storedOf("page-2")).toBe("server-2");
});
