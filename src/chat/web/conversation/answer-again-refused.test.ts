import { expect, test } from "vitest";
import {
  answer,
  ask,
  failed,
  idsOf,
  lost,
  oneTurn,
  openedAs,
  question,
  read,
  retry,
  run,
  stop,
  stored,
  twoTurns,
  unreachable,
} from "../../../../tests/fakes/conversation-events.ts";
import type { AskFailure } from "../failures/ask-failure.ts";
import type { ConversationEvent } from "./conversation-state.ts";

const again = (question: string): ConversationEvent => ({ type: "ask-again", question, newId: "new", lang: "en" });
const failures = [
  { kind: "answer-in-progress" },
  { kind: "model-key" },
  { kind: "message", key: "common:tooManyRequests" },
  { kind: "message", key: "common:unavailable" },
  { kind: "unknown" },
] as const satisfies AskFailure[];

test.each(failures)(
  "refused answer: a user's answer is shown again with the failure where a new one is refused: %o",
  (failure) => {
    const refused = run(openedAs(stored(twoTurns)), again("q2"), failed(failure));
    expect(refused.state).toMatchObject({ messages: twoTurns, failure, phase: "idle" });
    // The failure may be one of the network, after the server has taken the question.
    expect(refused.effects.at(-1)).toEqual({ type: "read-stored", id: "c1" });
    const kept = run(refused.state, read(twoTurns));
    expect(kept.state).toMatchObject({ messages: twoTurns, failure, sync: "none" });
    expect(run(kept.state, retry).effects).toMatchObject([
      { type: "send", body: { messageId: "new", replaces: "q2" } },
    ]);
    const unread = run(refused.state, unreachable).state;
    expect(unread).toMatchObject({ messages: twoTurns, failure });
    expect(run(unread, ask("p3")).state.failure).toBeNull();
  },
);

test("refused answer: a user's answer is shown again after a lost connection, until the server turns out to be writing another one", () => {
  const broken = run(openedAs(stored(twoTurns)), again("q2"), lost);
  expect(broken.state.messages).toEqual(twoTurns);
  expect(broken.types).toEqual(["announce-written", "await-server"]);
  const taken = [...oneTurn, question("s2", "q2"), answer("a3", { state: "writing" })];
  const found = run(broken.state, { type: "server-reachable" }, read(taken, { writing: true }));
  expect([idsOf(found.state), found.state.failure]).toEqual([["q1", "a1", "s2", "a3"], null]);
  const untaken = run(broken.state, { type: "server-reachable" }, read(twoTurns)).state;
  expect(untaken).toMatchObject({ messages: twoTurns, failure: { kind: "connection-lost" } });
  expect(run(untaken, retry, read(twoTurns)).effects).toMatchObject([{ type: "send", body: { replaces: "q2" } }]);
});

test("refused answer: a refused question is not asked again in the place of a newer one from another tab", () => {
  const refused = run(openedAs(stored(oneTurn)), again("q1"), failed({ kind: "unknown" }));
  const { state } = run(refused.state, read(twoTurns));
  expect(state).toMatchObject({ messages: twoTurns, failure: null });
  expect(run(state, retry).effects).toMatchObject([{ body: { replaces: "q2" } }]);
});

test("refused answer: a user's answer is shown again where a new one is stopped before it begins, and the conversation is read", () => {
  const stopped = run(openedAs(stored(twoTurns)), again("q2"), stop, stop);
  expect(stopped.state.messages).toEqual(twoTurns);
  expect(stopped.types).toEqual(["stop-answer", "abort-stream", "announce-written", "read-stored"]);
});

test("refused answer: an edited question of a user stays for another attempt", () => {
  const edit = { ...again("q2"), text: "Another" };
  const edited = run(openedAs(stored(twoTurns)), edit, failed({ kind: "unknown" }));
  expect(edited.state.messages.at(-1)?.parts).toEqual([{ type: "text", text: "Another" }]);
  expect(run(edited.state, { type: "page-visible" }, read(twoTurns)).state.messages).toBe(edited.state.messages);
});
