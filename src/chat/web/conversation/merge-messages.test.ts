import { expect, test } from "vitest";
import type { AnswerMessage } from "./answer-message.ts";
import { mergeMessages } from "./merge-messages.ts";

const question = (id: string, text = id): AnswerMessage => ({
  id,
  role: "user",
  metadata: { lang: "en" },
  parts: [{ type: "text", text }],
});
const answer = (id: string): AnswerMessage => ({ ...question(id), role: "assistant" });
const idsOf = ({ messages }: { messages: AnswerMessage[] }) => messages.map(({ id }) => id);
const noIds = new Map<string, string>();

test("merge messages: earlier shown messages stay before the newest stored ones", () => {
  const merged = mergeMessages(
    [question("q1"), answer("a1"), question("q2"), answer("a2")],
    [question("q2"), answer("a2"), question("q3"), answer("a3")],
    noIds,
  );
  expect(idsOf(merged)).toEqual(["q1", "a1", "q2", "a2", "q3", "a3"]);
  expect(merged.replaced).toBe(false);
  expect(noIds.size).toBe(0);
});

test("merge messages: messages that were removed in another tab disappear", () => {
  const shown = [question("q2"), answer("a2"), question("q3"), answer("a3")];
  const ids = new Map(["q2", "q3"].map((id) => [id, id]));
  const merged = mergeMessages(shown, [question("q1"), answer("a1"), question("q2"), answer("a2")], ids);
  expect(idsOf(merged)).toEqual(["q1", "a1", "q2", "a2"]);
  expect(merged.replaced).toBe(true);
  expect(idsOf(mergeMessages(shown, [], ids))).toEqual([]);
});

test("merge messages: a question keeps the id that the page gave it", () => {
  const ids = new Map([["page-1", "server-1"]]);
  const merged = mergeMessages([question("page-1"), answer("a1")], [question("server-1"), answer("a1")], ids);
  expect(idsOf(merged)).toEqual(["page-1", "a1"]);
  expect(merged.storedIds.get("page-1")).toBe("server-1");
});

test("merge messages: a question that the server has not stored stays at the end", () => {
  const merged = mergeMessages(
    [question("q1"), answer("a1"), question("page-2", "and hope?")],
    [question("q1"), answer("a1")],
    new Map([["q1", "q1"]]),
  );
  expect(idsOf(merged)).toEqual(["q1", "a1", "page-2"]);
  expect(merged.storedIds.has("page-2")).toBe(false);
});

test("merge messages: a stored last question with the same words is taken for the unconfirmed one", () => {
  const merged = mergeMessages(
    [question("q1"), answer("a1"), question("page-2", "and hope?")],
    [question("q1"), answer("a1"), question("server-2", "and hope?"), answer("a2")],
    new Map([["q1", "q1"]]),
  );
  expect(idsOf(merged)).toEqual(["q1", "a1", "page-2", "a2"]);
  expect(merged.storedIds.get("page-2")).toBe("server-2");
});

test("merge messages: an unsent question with the words of the question before it stays", () => {
  const merged = mergeMessages(
    [question("q1", "and hope?"), answer("a1"), question("page-2", "and hope?")],
    [question("q1", "and hope?"), answer("a1")],
    new Map([["q1", "q1"]]),
  );
  expect(idsOf(merged)).toEqual(["q1", "a1", "page-2"]);
});
