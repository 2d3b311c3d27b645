import { expect, test } from "vitest";
import { problemOf } from "./ask-failure.ts";

const refusal = (body: object) => new Error(JSON.stringify(body));

test("what the server refuses is known by its code", () => {
  expect(problemOf(refusal({ code: "chat/answer-in-progress", conversationId: "x" }), true)).toEqual({
    kind: "elsewhere",
  });
  expect(problemOf(refusal({ code: "platform/bad-token" }), true)).toEqual({ kind: "session" });
  expect(problemOf(refusal({ code: "chat/no-such-conversation" }), true)).toEqual({ kind: "gone" });
  expect(problemOf(refusal({ code: "chat/already-asked", conversationId: "c" }), true)).toEqual({
    kind: "asked",
    conversation: "c",
  });
  expect(problemOf(refusal({ code: "chat/already-asked" }), true)).toEqual({ kind: "asked", conversation: undefined });
});

test("a lost connection is not taken for a failure of the model", () => {
  expect(problemOf(new TypeError("network error"), true)).toEqual({ kind: "lost" });
  expect(problemOf(new Error("chat/model-failed"), true)).toEqual({ kind: "unknown" });
  expect(problemOf(new Error("[]"), false)).toEqual({ kind: "known", key: "common:offline" });
});
