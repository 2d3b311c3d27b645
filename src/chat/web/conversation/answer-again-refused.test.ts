import { expect, test } from "vitest";
import {
  answer,
  ask,
  changed,
  ended,
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
import { type ConversationEvent, initialConversation } from "./conversation-state.ts";

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

const guestAnswered = initialConversation({ userId: null, newConversationId: "c1", messages: twoTurns });

test.each([
  ["a user", openedAs(stored(twoTurns))],
  ["a guest", guestAnswered],
])(
  "refused edit: of %s what it was to replace stays, and the edited question stands below it for another attempt",
  (_, from) => {
    const edit = { ...again("q1"), text: "Another" };
    const refused = run(from, edit, failed({ kind: "unknown" }));
    expect(idsOf(refused.state)).toEqual(["q1", "a1", "q2", "a2", "new"]);
    expect(refused.state.messages.at(-1)?.parts).toEqual([{ type: "text", text: "Another" }]);
    const looked = from.userId === null ? refused : run(refused.state, read(twoTurns));
    expect(looked.state).toMatchObject({ messages: refused.state.messages, failure: { kind: "unknown" } });
    for (const event of [retry, { ...again("new"), text: "Once more" }]) {
      const sent = run(looked.state, event);
      expect(idsOf(sent.state)).toEqual(["new"]);
      const body = from.userId === null ? {} : { replaces: "q1" };
      expect(sent.effects).toMatchObject([
        { type: "send", body },
        ...(from.userId === null ? [{ messages: twoTurns }] : []),
      ]);
      // Refused again, nothing is doubled.
      expect(idsOf(run(sent.state, failed({ kind: "unknown" })).state)).toEqual(["q1", "a1", "q2", "a2", "new"]);
      const answered = run(sent.state, changed(answer("a3", { conversationId: "c1", questionId: "s3" })), ended).state;
      expect([idsOf(answered), answered.editOf, answered.replaced]).toEqual([["new", "a3"], null, null]);
    }
    expect(idsOf(run(looked.state, ask("p3")).state)).toEqual(["q1", "a1", "q2", "a2", "new", "p3"]);
  },
);

test("refused edit: where another tab has asked something meanwhile, it is asked below that and replaces nothing", () => {
  const edit = { ...again("q1"), text: "Another" };
  const refused = run(openedAs(stored(oneTurn)), edit, failed({ kind: "unknown" }), read(twoTurns));
  expect(idsOf(refused.state)).toEqual(["q1", "a1", "q2", "a2", "new"]);
  const sent = run(refused.state, retry);
  expect(idsOf(sent.state)).toEqual(["q1", "a1", "q2", "a2", "new"]);
  expect(sent.effects).toMatchObject([{ type: "send", body: { messageId: "new" } }]);
  expect(sent.effects).not.toHaveProperty("0.body.replaces");
  // Neither where the edited question is gone.
  const gone = [question("s5", "Other"), answer("a5", { state: "done" })];
  const elsewhere = run(refused.state, { type: "page-visible" }, read(gone), retry);
  expect(idsOf(elsewhere.state)).toEqual(["s5", "a5", "new"]);
  expect(elsewhere.effects).not.toHaveProperty("0.body.replaces");
});

test("failed answer: the former answer is shown again where a new one fails after it has begun", () => {
  const begun = changed(answer("a3", { conversationId: "c1", questionId: "s3" }));
  const broken = run(openedAs(stored(twoTurns)), again("q2"), begun, failed({ kind: "model-key" }));
  expect(broken.state).toMatchObject({ messages: twoTurns, failure: { kind: "model-key" }, phase: "idle" });
  expect(broken.types).toEqual(["announce-written", "read-stored"]);
  // The server has the former question again, under its own id.
  const kept = run(broken.state, read(twoTurns));
  expect(kept.state).toMatchObject({ messages: twoTurns, failure: { kind: "model-key" } });
  expect(run(kept.state, retry).effects).toMatchObject([{ type: "send", body: { replaces: "q2" } }]);
  // Of a lost connection the page cannot know: the server goes on.
  expect(idsOf(run(openedAs(stored(twoTurns)), again("q2"), begun, lost).state)).toEqual(["q1", "a1", "q2", "a3"]);
});

test("failed answer: a guest's former answer stays saved until the new one is whole", () => {
  const saved = [{ type: "save-guest-conversation", messages: twoTurns }];
  const begun = run(guestAnswered, again("q2"), changed(answer("a3")));
  expect(run(begun.state, { type: "left" }).effects).toEqual(saved);
  const broken = run(begun.state, failed({ kind: "unknown" }));
  expect([broken.state.messages, broken.effects]).toEqual([twoTurns, saved]);
  expect(idsOf(run(begun.state, ended).state)).toEqual(["q1", "a1", "q2", "a3"]);
});

/** An answer that is whole. */
const whole = (id: string, metadata: Parameters<typeof answer>[1] = {}) => {
  const { parts, ...message } = answer(id, metadata);
  const data = { found: true, remaining: 2, by: "trial" as const, dropped: 0, withheld: 0 };
  return { ...message, parts: [...parts, { type: "data-outcome" as const, data }] };
};
const wholeTurns = [...oneTurn, question("q2"), whole("a2", { state: "done" })];
const guestWhole = initialConversation({ userId: null, newConversationId: "c1", messages: wholeTurns });
const begun = changed(answer("a3", { conversationId: "c1", questionId: "s3" }));

test("stopped answer: a whole former answer to the same question is shown again, and a user's conversation is read", () => {
  const ofGuest = run(guestWhole, again("q2"), begun, stop);
  expect(ofGuest.state).toMatchObject({ messages: wholeTurns, failure: null, phase: "idle" });
  expect(ofGuest.effects.at(-1)).toEqual({ type: "save-guest-conversation", messages: wholeTurns });
  const ofUser = run(openedAs(stored(wholeTurns)), again("q2"), begun, stop);
  expect(ofUser.state.messages).toEqual(wholeTurns);
  expect(ofUser.types).toEqual(["stop-answer", "abort-stream", "announce-written", "read-stored"]);
  // Stop was pressed before the server had named the question.
  expect(run(openedAs(stored(wholeTurns)), again("q2"), stop, begun).state.messages).toEqual(wholeTurns);
  // The server may not have stopped it yet.
  const taken = [...oneTurn, question("s3", "q2"), answer("a3", { state: "writing" })];
  const resumed = run(ofUser.state, read(taken, { writing: true }), ended, read(wholeTurns));
  expect(resumed.state).toMatchObject({ messages: wholeTurns, failure: null, sync: "none" });
});

test("stopped answer: what was written stays where the question was edited, or where its former answer was not whole", () => {
  const edit = { ...again("q2"), text: "Another" };
  const edited = run(guestWhole, edit, begun, stop);
  expect(idsOf(edited.state)).toEqual(["q1", "a1", "q2", "a3"]);
  expect(idsOf(run(guestAnswered, again("q2"), begun, stop).state)).toEqual(["q1", "a1", "q2", "a3"]);
});
