import { describe, expect, test } from "vitest";
import {
  answer,
  ask,
  changed,
  ended,
  failed,
  guest,
  idsOf,
  lost,
  named,
  newConversation,
  oneTurn,
  opened,
  openedAs,
  question,
  read,
  retry,
  run,
  stop,
  stored,
  twoTurns,
} from "../../../../tests/fakes/conversation-events.ts";
import type { AskFailure } from "../failures/ask-failure.ts";
import { type ConversationEvent, type ConversationState, initialConversation } from "./conversation-state.ts";

describe("conversation: asking", () => {
  test("a guest's question is sent with its id and saved in the tab, and again when its answer has ended", () => {
    const asked = run(guest, ask("q1"));
    expect(asked.state.phase).toBe("submitted");
    expect(asked.types).toEqual(["send", "save-guest-conversation"]);
    expect(asked.effects[0]).toMatchObject({ stream: 1, body: { lang: "en", messageId: "q1" } });
    expect(asked.effects[0]).not.toHaveProperty("body.newConversationId");
    const streaming = run(asked.state, changed(answer("a1")));
    expect(streaming.types).toEqual([]);
    expect(streaming.state.phase).toBe("streaming");
    expect(run(streaming.state, ended).types).toEqual(["save-guest-conversation"]);
  });

  test("a user's question is sent with its id and conversation, and saved until the server names it", () => {
    const asked = run(opened, ask("p2", "And hope?"));
    expect(asked.keeping).toEqual([
      { type: "save-sent", id: "c1", sent: { text: "And hope?", messageId: "p2", after: "q1" } },
    ]);
    expect(asked.effects).toMatchObject([
      { type: "send", body: { messageId: "p2", conversationId: "c1", lang: "en" } },
    ]);
    const begun = run(asked.state, changed(named));
    expect(begun.keeping).toEqual([{ type: "clear-sent", id: "c1", text: "And hope?" }]);
    expect(begun.effects).toEqual([{ type: "announce-written", id: "c1" }]);
    expect(begun.state.storedIds.get("p2")).toBe("s2");
    expect(run(begun.state, changed(named)).effects).toEqual([]);
    expect(run(begun.state, ended).effects).toEqual([{ type: "announce-written", id: "c1" }]);
  });

  test("a question of a new conversation is sent with the id that the conversation will have", () => {
    const asked = run(newConversation, ask("p1"));
    expect(asked.effects).toMatchObject([
      { type: "send", body: { messageId: "p1", newConversationId: "c1", lang: "en" } },
    ]);
    expect(asked.keeping).toEqual([
      { type: "save-sent", id: undefined, sent: { text: "p1", messageId: "p1", conversation: "c1" } },
    ]);
    expect(run(opened, ask("p2")).effects[0]).not.toHaveProperty("body.newConversationId");
  });

  test("a new conversation gets its id with the first event of its answer", () => {
    const begun = run(newConversation, ask("p1"), changed(answer("a1", { conversationId: "c9", questionId: "s1" })));
    // A reload before the page has the address leads there.
    expect(begun.keeping).toEqual([]);
    expect(begun.effects).toEqual([
      { type: "announce-written", id: "c9" },
      { type: "announce-created", id: "c9" },
    ]);
    expect(begun.state.id).toBe("c9");
  });

  test("attached verses go with the question, and stay attached when it is asked again", () => {
    const asked = run(guest, { type: "ask", id: "q1", text: "Why?", refs: ["2:153"], lang: "en" }, ended);
    const again = run(asked.state, { type: "ask-again", question: "q1", newId: "new", lang: "ar" });
    expect(again.state.messages).toMatchObject([{ id: "q1", metadata: { lang: "ar", refs: ["2:153"] } }]);
  });

  test("while an answer is being written nothing else is asked", () => {
    const busy = run(opened, ask("p2")).state;
    for (const event of [ask("p3"), retry, { type: "ask-again", question: "q1", newId: "n", lang: "en" } as const]) {
      expect(run(busy, event).state).toBe(busy);
    }
  });

  test("an edited question replaces the stored one and all that follows", () => {
    const two = openedAs(stored(twoTurns));
    const edited = run(two, { type: "ask-again", question: "q1", text: "Else?", newId: "new", lang: "en" });
    expect(idsOf(edited.state)).toEqual(["q1"]);
    expect(edited.effects).toMatchObject([{ type: "send", body: { messageId: "new", replaces: "q1" } }]);
  });
});

test("steps of the present answer follow each other, each once", () => {
  const step = (step: "searching" | "writing" | "checking") => (state: ConversationState) =>
    ({ type: "step-begun", stream: state.stream, step }) as const;
  const { state } = run(opened, ask("p2"), step("searching"), step("writing"), step("checking"), step("writing"));
  expect(state.steps).toEqual(["searching", "checking", "writing"]);
  expect(run(state, ended, ask("p3")).state.steps).toEqual([]);
});

test("what was written of a guest's answer is saved when the conversation is left, and of a user's nothing", () => {
  const left: ConversationEvent = { type: "left" };
  const begun = run(guest, ask("q1"), changed(answer("a1")), left);
  expect(begun.effects).toEqual([{ type: "save-guest-conversation", messages: begun.state.messages }]);
  expect(idsOf(begun.state)).toEqual(["q1", "a1"]);
  expect(run(begun.state, ended, left).effects).toEqual([]);
  expect(run(opened, ask("p2"), changed(named), left).effects).toEqual([]);
});

test("a question is kept in the tab until it is known whether it is stored, a guest's until its answer has ended", () => {
  const asked = run(guest, ask("q1"));
  expect(asked.keeping).toMatchObject([
    { type: "save-sent", id: undefined, sent: { messageId: "q1", replaces: "q1" } },
  ]);
  expect(run(asked.state, changed(answer("a1"))).keeping).toEqual([]);
  const cleared = [{ type: "clear-sent", id: undefined, text: "q1" }];
  expect(run(asked.state, lost).keeping).toEqual([]);
  for (const end of [ended, failed({ kind: "unknown" }), stop]) expect(run(asked.state, end).keeping).toEqual(cleared);
  const users = run(opened, ask("p2")).state;
  expect(run(users, lost).keeping).toEqual([]);
  expect(run(users, stop, stop).keeping).toEqual([{ type: "hold-sent", id: "c1", text: "p2" }]);
  const edited = run(openedAs(stored(twoTurns)), {
    type: "ask-again",
    question: "q1",
    text: "Else?",
    newId: "new",
    lang: "en",
  });
  expect(edited.keeping).toEqual([
    { type: "save-sent", id: "c1", sent: { text: "Else?", messageId: "new", replaces: "q1", after: "q2" } },
  ]);
  const refused = run(edited.state, failed({ kind: "message", key: "common:unavailable" }));
  expect(refused.keeping).toEqual([{ type: "hold-sent", id: "c1", text: "Else?" }]);
  expect(run(edited.state, changed(named)).keeping).toEqual([{ type: "clear-sent", id: "c1", text: "Else?" }]);
  // A stored question needs no other place.
  expect(run(opened, { type: "ask-again", question: "q1", newId: "new", lang: "en" }).keeping).toEqual([]);
});

describe("conversation: stopping", () => {
  test("a user's answer is stopped on the server too, a guest's by ending the stream", () => {
    expect(run(opened, ask("p2"), changed(named), stop).effects).toEqual([
      { type: "stop-answer", id: "c1" },
      { type: "abort-stream" },
      { type: "announce-written", id: "c1" },
    ]);
    expect(run(guest, ask("q1"), stop).types).toEqual(["abort-stream", "save-guest-conversation"]);
    expect(run(opened, stop).state).toBe(opened);
  });

  test("a user's answer that has not begun is stopped as soon as the server names its question, which can then be edited", () => {
    const waiting = run(newConversation, ask("p1"), stop);
    expect(waiting.effects).toEqual([]);
    expect(waiting.state).toMatchObject({ phase: "submitted", stopRequested: true });
    const begun = run(waiting.state, changed(answer("a1", { conversationId: "c9", questionId: "s1" })));
    expect(begun.types).toEqual([
      "announce-written",
      "announce-created",
      "stop-answer",
      "abort-stream",
      "announce-written",
    ]);
    expect(begun.state).toMatchObject({ id: "c9", phase: "idle", stopRequested: false });
    expect(run(begun.state, ask("p2")).effects).toContainEqual(
      expect.objectContaining({ body: { messageId: "p2", conversationId: "c9", lang: "en" } }),
    );
    const edited = run(begun.state, { type: "ask-again", question: "p1", text: "Else?", newId: "new", lang: "en" });
    expect(edited.effects.at(-1)).toMatchObject({ body: { messageId: "new", replaces: "s1", conversationId: "c9" } });
  });

  test("a second press of Stop does not wait for the server, and neither does a failure", () => {
    const waiting = run(newConversation, ask("p1"), stop).state;
    expect(run(waiting, stop).types).toEqual(["abort-stream"]);
    expect(run(waiting, stop).state).toMatchObject({ phase: "idle", stopRequested: false });
    expect(run(waiting, lost).state).toMatchObject({ phase: "idle", stopRequested: false });
  });

  test("what a stopped stream still says is ignored", () => {
    const { state } = run(opened, ask("p2"), changed(named), stop);
    expect(state.phase).toBe("idle");
    expect(run(state, { type: "answer-changed", stream: 1, message: named }).state).toBe(state);
    expect(run(state, { type: "stream-failed", stream: 1, failure: { kind: "unknown" } }).state).toBe(state);
  });

  test("stopping a followed answer reads how it ended", () => {
    const followed = run(openedAs(stored(oneTurn, { writing: true })), {
      type: "opened",
    });
    const resumed = run(followed.state, read(oneTurn, { writing: true }));
    expect(resumed.types).toEqual(["resume"]);
    expect(run(resumed.state, stop).types).toEqual(["stop-answer", "abort-stream", "read-stored"]);
  });
});

test("a guest's question is the same attempt after a lost connection, a stop and a reload, and another answer is another one", () => {
  const idOf = ({ effects: [sent] }: ReturnType<typeof run>) =>
    sent?.type === "send" ? sent.body.messageId : undefined;
  const begun = run(guest, ask("q1"), changed(answer("a1"))).state;
  expect(idOf(run(begun, lost, retry))).toBe("q1");
  expect(idOf(run(begun, stop, retry))).toBe("q1");
  expect(idOf(run(begun, stop, retry, changed(answer("a2")), stop, retry))).toBe("q1");
  expect(idOf(run(begun, ended, { type: "ask-again", question: "q1", newId: "other", lang: "en" }))).toBe("other");
  const reloaded = initialConversation({ userId: null, newConversationId: "c1", messages: begun.messages });
  expect(idOf(run(reloaded, retry))).toBe("q1");
});

describe("conversation: refusals", () => {
  const kinds = [
    { kind: "quota", quota: "trial" },
    { kind: "quota", quota: "month" },
    { kind: "answer-in-progress" },
    { kind: "not-found" },
    { kind: "model-key" },
    { kind: "message", key: "common:tooManyRequests" },
    { kind: "unknown" },
  ] as const satisfies AskFailure[];

  test.each(kinds)("the question stays on the page and can be asked again as the same attempt: %o", (failure) => {
    const refused = run(opened, ask("p2"), failed(failure));
    expect(refused.state).toMatchObject({ failure, phase: "idle" });
    expect(idsOf(refused.state)).toEqual(["q1", "a1", "p2"]);
    const again = run(refused.state, retry);
    expect(again.effects).toMatchObject([{ type: "send", body: { messageId: "p2" } }]);
    expect(again.state.failure).toBeNull();
  });

  const again: ConversationEvent = { type: "ask-again", question: "q1", newId: "new", lang: "en" };
  const trialUsed = failed({ kind: "quota", quota: "trial" });
  const monthUsed = failed({ kind: "quota", quota: "month" });
  const guestAnswered = initialConversation({ userId: null, newConversationId: "c1", messages: twoTurns });

  test("a question that the quota does not allow to be asked again keeps its answer", () => {
    const user = run(openedAs(stored(twoTurns)), again, monthUsed).state;
    expect([user.messages, user.attempt]).toEqual([twoTurns, {}]);
    const refused = run(guestAnswered, again, trialUsed);
    expect(refused.effects).toEqual([{ type: "save-guest-conversation", messages: twoTurns }]);
  });

  test("an edited question that a guest's quota refuses is saved below the answers that it was to replace", () => {
    const edit: ConversationEvent = { ...again, text: "Another" };
    for (const events of [[edit], [edit, lost, retry]]) {
      const refused = run(guestAnswered, ...events, trialUsed);
      expect(refused.state.messages.at(-1)?.parts).toEqual([{ type: "text", text: "Another" }]);
      expect(refused.state.messages.slice(0, -1)).toEqual(twoTurns);
      expect(refused.effects).toEqual([{ type: "save-guest-conversation", messages: refused.state.messages }]);
    }
  });

  test("a guest's answer is shown and saved again where a new one is refused or stopped before it begins", () => {
    const last = { ...again, question: "q2" };
    for (const end of [lost, failed({ kind: "unknown" }), stop]) {
      const refused = run(guestAnswered, last, end);
      expect(refused.state.messages).toEqual(twoTurns);
      expect(refused.effects.at(-1)).toEqual({ type: "save-guest-conversation", messages: twoTurns });
    }
    const begun = run(guestAnswered, last, changed(answer("a3")), lost).state;
    expect(begun.messages).toEqual(twoTurns);
    const edited = run(guestAnswered, { ...last, text: "Another" }, lost).state;
    expect(edited.messages.at(-1)?.parts).toEqual([{ type: "text", text: "Another" }]);
  });

  test("an ended session is checked, and the question stays saved for after signing in", () => {
    const refused = run(opened, ask("p2"), failed({ kind: "signed-out" }));
    expect(refused.types).toEqual(["announce-written", "check-session"]);
    expect(refused.keeping).toEqual([{ type: "hold-sent", id: "c1", text: "p2" }]);
  });

  test("a question that had arrived already is read from the server", () => {
    const already = run(newConversation, ask("p1"), failed({ kind: "already-asked", conversation: "c1" }));
    expect(already.effects).toEqual([
      { type: "announce-written", id: "c1" },
      { type: "announce-created", id: "c1" },
      { type: "read-stored", id: "c1" },
    ]);
    const found = run(already.state, read([question("s1", "p1"), answer("a1", { state: "done" })]));
    expect(idsOf(found.state)).toEqual(["p1", "a1"]);
    expect(found.state).toMatchObject({ failure: null, sync: "none" });
  });

  test("a question that was given back after a crash is asked again in the place of the stored one", () => {
    const interrupted = [question("q1"), answer("a1", { state: "interrupted" })];
    const again = run(openedAs(stored(interrupted)), retry);
    expect(again.effects).toMatchObject([{ type: "send", body: { messageId: "new", replaces: "q1" } }]);
  });
});
