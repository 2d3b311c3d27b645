import { expect, test } from "vitest";
import { answer, question } from "../../../../tests/fakes/conversation-events.ts";
import { turnsOf } from "./turns.ts";

test("turns: a stored question has the time when it was asked, and one of this page has none", () => {
  const stored = question("q1");
  stored.metadata = { lang: "en", askedAt: "2026-11-20T10:00:00.000Z" };
  const turns = turnsOf([stored, answer("a1"), question("q2")]);
  expect(turns.map(({ askedAt }) => askedAt)).toEqual(["2026-11-20T10:00:00.000Z", undefined]);
});
