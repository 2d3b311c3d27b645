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
  notFound,
  oneTurn,
  opened,
  openedAs,
  question,
  read,
  retry,
  run,
  stored,
  twoTurns,
  unreachable,
} from "../../../../tests/fakes/conversation-events.ts";
import type { AskFailure } from "../failures/ask-failure.ts";
import { type ConversationEvent, initialConversation, isBusy } from "./conversation-state.ts";

const otherTab = (id?: string): ConversationEvent => ({ type: "changed-in-other-tab", id });

describe("conversation: a lost connection", () => {
  const broken = run(opened, ask("p2"), changed(named), lost);
  const complete = [...oneTurn, question("s2"), answer("a2", { state: "done" })];

  test("awaits the server and shows the answer when it is stored", () => {
    expect(broken.types).toEqual(["announce-written", "await-server"]);
    const reading = run(broken.state, { type: "server-reachable" });
    expect(reading.types).toEqual(["read-stored"]);
    const { state } = run(reading.state, read(complete));
    expect(idsOf(state)).toEqual(["q1", "a1", "p2", "a2"]);
    expect(state).toMatchObject({ failure: null, failedRecoveries: 0 });
  });

  test("tries again later while the conversation cannot be read, each time later", () => {
    const first = run(broken.state, { type: "server-reachable" }, unreachable);
    expect(first.effects).toEqual([{ type: "retry-later", failures: 1 }]);
    const second = run(first.state, { type: "server-reachable" }, unreachable);
    expect(second.effects).toEqual([{ type: "retry-later", failures: 2 }]);
    expect(idsOf(second.state)).toEqual(["q1", "a1", "p2", "a2"]);
  });

  test("resumes an answer that is still being written, and reads how it ended", () => {
    const partial = [...oneTurn, question("s2"), answer("a2", { state: "writing" })];
    const resumed = run(broken.state, { type: "server-reachable" }, read(partial, { writing: true }));
    expect(resumed.effects).toEqual([{ type: "resume", stream: 2, id: "c1" }]);
    expect(isBusy(resumed.state)).toBe(true);
    expect(resumed.state.failure).toBeNull();
    const confirming = run(resumed.state, changed(named), ended);
    expect(confirming.types).toEqual(["read-stored"]);
    expect(isBusy(confirming.state)).toBe(true);
    const over = run(confirming.state, read(complete)).state;
    expect(isBusy(over)).toBe(false);
    const again = run(resumed.state, lost);
    expect(again.types).toEqual(["read-stored", "await-server"]);
    expect(run(again.state, read(partial, { writing: true })).effects).toEqual([{ type: "retry-later", failures: 1 }]);
  });

  test("a retry asks nothing while the answer may still be found", () => {
    const looking = run(broken.state, retry);
    expect(looking.types).toEqual(["read-stored"]);
    expect(run(looking.state, unreachable).types).toEqual(["retry-later"]);
    expect(run(looking.state, read(complete)).types).toEqual([]);
  });

  test("a retry sends a question that never arrived, as the same attempt", () => {
    const unsent = run(opened, ask("p2"), lost);
    const found = run(unsent.state, retry, read(oneTurn));
    expect(found.effects).toMatchObject([{ type: "send", body: { messageId: "p2" } }]);
    const offline = run(unsent.state, retry, unreachable);
    expect(offline.effects).toMatchObject([{ type: "send", body: { messageId: "p2" } }]);
    expect(run(unsent.state, { type: "server-reachable" }, read(oneTurn)).state.failure?.kind).toBe("connection-lost");
  });

  test("an edited question that was lost stays edited, and is sent in its place", () => {
    const edit: ConversationEvent = { type: "ask-again", question: "q1", text: "Else?", newId: "n1", lang: "en" };
    const looked = run(opened, edit, lost, { type: "server-reachable" }, read(oneTurn));
    expect(looked.state.messages).toMatchObject([...oneTurn, { id: "n1", parts: [{ text: "Else?" }] }]);
    expect(looked.state.failure?.kind).toBe("connection-lost");
    expect(run(looked.state, retry, read(oneTurn)).effects).toMatchObject([{ type: "send", body: { replaces: "q1" } }]);
  });

  test("a guest's conversation has nothing to read: a retry asks again", () => {
    expect(run(guest, ask("q1"), lost, { type: "server-reachable" }).types).toEqual([]);
    expect(run(guest, ask("q1"), lost, retry).types).toContain("send");
  });
});

describe("conversation: a new one whose first response was lost", () => {
  const broken = run(newConversation, ask("p1"), lost);
  const written = [question("s1", "p1"), answer("a1", { state: "done" })];

  test("is found when the server is reachable, by the id that the page gave it", () => {
    const looked = run(broken.state, { type: "server-reachable" });
    expect(looked.effects).toEqual([{ type: "read-stored", id: "c1" }]);
    const found = run(looked.state, read(written));
    expect(found.effects).toEqual([{ type: "announce-created", id: "c1" }]);
    expect(idsOf(found.state)).toEqual(["p1", "a1"]);
    expect(found.state).toMatchObject({ id: "c1", failure: null });
    expect(run(found.state, ask("p2")).effects[0]).toMatchObject({ body: { conversationId: "c1" } });
  });

  test("is found and followed while its answer is being written, and when the server tells of it", () => {
    const told = run(broken.state, otherTab("c1"));
    expect(told.types).toEqual(["read-stored"]);
    const writing = [question("s1", "p1"), answer("a1", { state: "writing" })];
    const followed = run(told.state, read(writing, { writing: true }));
    expect(followed.types).toEqual(["announce-created", "resume"]);
    expect(run(broken.state, otherTab("c2")).types).toEqual([]);
  });

  test("was never begun: the question stays with its failure, and a retry sends the same attempt", () => {
    const looked = run(broken.state, { type: "server-reachable" }, notFound);
    expect(looked.types).toEqual([]);
    expect(looked.state).toMatchObject({ id: undefined, failure: { kind: "connection-lost" } });
    const same = { type: "send", body: { messageId: "p1", newConversationId: "c1" } };
    for (const answered of [notFound, unreachable]) {
      expect(run(looked.state, retry, answered).effects).toMatchObject([same]);
    }
    expect(run(broken.state, { type: "server-reachable" }, unreachable).types).toEqual(["retry-later"]);
  });

  test("goes on with another question, and shows what was lost when that is answered", () => {
    const asked = run(broken.state, ask("p2"));
    expect(asked.effects[0]).toMatchObject({ type: "send", body: { messageId: "p2", newConversationId: "c1" } });
    const answered = run(asked.state, changed(named), ended);
    expect(answered.types).toEqual(["announce-written", "read-stored"]);
    const both = [...written, question("s2", "p2"), answer("a2", { state: "done" })];
    const whole = run(answered.state, read(both));
    expect(idsOf(whole.state)).toEqual(["s1", "a1", "p2", "a2"]);
    expect(whole.state.failure).toBeNull();
    // Nothing is read where every question is known to be stored.
    expect(run(opened, ask("p2"), changed(named), ended).types).toEqual(["announce-written"]);
  });

  test("is still being answered when another question is asked: it is followed, and that question stays", () => {
    const refused = run(broken.state, ask("p2"), failed({ kind: "answer-in-progress" }));
    expect(refused.effects).toEqual([{ type: "read-stored", id: "c1" }]);
    const writing = [question("s1", "p1"), answer("a1", { state: "writing" })];
    const followed = run(refused.state, read(writing, { writing: true }));
    expect(followed.types).toEqual(["announce-created", "resume"]);
    expect(idsOf(followed.state)).toEqual(["s1", "a1", "p2"]);
    expect(followed.state.failure).toEqual({ kind: "answer-in-progress" });
  });
});

describe("conversation: failures while other tabs write", () => {
  test.each<AskFailure>([
    { kind: "answer-in-progress" },
    { kind: "quota", quota: "month" },
    { kind: "message", key: "common:unavailable" },
    { kind: "unknown" },
  ])("a question that was refused stays with its failure: %o", (failure) => {
    const refused = run(opened, ask("p2"), failed(failure), otherTab("c1"), read(oneTurn)).state;
    expect(idsOf(refused)).toEqual(["q1", "a1", "p2"]);
    expect(refused.failure).toEqual(failure);
    const edit: ConversationEvent = { type: "ask-again", question: "q1", text: "Else?", newId: "n1", lang: "en" };
    const edited = run(opened, edit, failed(failure), otherTab("c1"), read(oneTurn)).state;
    expect(edited).toMatchObject({ messages: [...oneTurn, { id: "n1", parts: [{ text: "Else?" }] }], failure });
  });

  test("an edited question that is sent during a read keeps its words", () => {
    const edit: ConversationEvent = { type: "ask-again", question: "q1", text: "Else?", newId: "n1", lang: "en" };
    const sent = run(opened, otherTab("c1"), edit, read(oneTurn));
    expect(sent.types).toEqual([]);
    expect(sent.state).toMatchObject({ messages: [{ id: "q1", parts: [{ text: "Else?" }] }], phase: "submitted" });
    const broken = run(sent.state, lost).state;
    expect(broken.messages).toMatchObject([...oneTurn, { id: "n1", parts: [{ text: "Else?" }] }]);
    expect(broken.failure?.kind).toBe("connection-lost");
  });

  test("an answer that failed midway keeps its failure until it is answered elsewhere", () => {
    const failure: AskFailure = { kind: "unknown" };
    const begun = run(opened, ask("p2"), changed(named), failed(failure));
    const broken = [...oneTurn, question("s2", "p2"), answer("a2", { state: "failed" })];
    const kept = run(begun.state, otherTab("c1"), read(broken)).state;
    expect(kept.failure).toEqual(failure);
    const answered = [...oneTurn, question("s2", "p2"), answer("a2", { state: "done" })];
    expect(run(kept, otherTab("c1"), read(answered)).state.failure).toBeNull();
    expect(run(kept, otherTab("c1"), read(broken, { writing: true })).state.failure).toBeNull();
  });
});

describe("conversation: other tabs and devices", () => {
  test("a change of this conversation, or of all, is read; of another one not", () => {
    expect(run(opened, otherTab("c1")).types).toEqual(["read-stored"]);
    expect(run(opened, otherTab()).types).toEqual(["read-stored"]);
    expect(run(opened, { type: "page-visible" }).types).toEqual(["read-stored"]);
    expect(run(opened, otherTab("c2")).state).toBe(opened);
    expect(run(guest, otherTab()).state).toBe(guest);
    expect(idsOf(run(opened, otherTab("c1"), read(twoTurns)).state)).toEqual(["q1", "a1", "q2", "a2"]);
  });

  test("a rename or another change while an answer streams changes nothing", () => {
    const streaming = run(opened, ask("p2"), changed(named)).state;
    expect(run(streaming, otherTab("c1")).state).toBe(streaming);
    expect(run(streaming, { type: "page-visible" }).state).toBe(streaming);
  });

  test("an answer that another tab asked for is followed", () => {
    const writing = [...oneTurn, question("q2"), answer("a2", { state: "writing" })];
    const followed = run(opened, otherTab("c1"), read(writing, { writing: true }));
    expect(followed.effects).toEqual([{ type: "resume", stream: 1, id: "c1" }]);
    expect(followed.state.phase).toBe("idle");
    expect(isBusy(followed.state)).toBe(true);
  });

  test("a deleted conversation and an ended session are failures that stay", () => {
    const gone = run(opened, otherTab("c1"), { type: "stored-read-failed", reason: "not-found" });
    expect(gone.state.failure).toEqual({ kind: "not-found" });
    const ended = run(opened, otherTab("c1"), { type: "stored-read-failed", reason: "signed-out" });
    expect(ended.state.failure).toEqual({ kind: "signed-out" });
    expect(ended.types).toEqual(["check-session"]);
  });

  test("changes during a read are read once more, after it", () => {
    const waiting = run(opened, otherTab("c1"), otherTab("c1"), otherTab("c1"));
    expect(waiting.types).toEqual([]);
    const next = run(waiting.state, read(oneTurn));
    expect(next.types).toEqual(["read-stored"]);
    expect(run(next.state, read(oneTurn)).types).toEqual([]);
  });
});

describe("conversation: opening", () => {
  test("an answer that is being written is busy from the first moment, and followed", () => {
    const writing = openedAs(stored(oneTurn, { writing: true }));
    expect(isBusy(writing)).toBe(true);
    expect(run(writing, { type: "opened" }).types).toEqual(["read-stored"]);
    expect(run(opened, { type: "opened" }).state).toBe(opened);
  });

  test("a guest's saved conversation goes on where it was", () => {
    const saved = initialConversation({ userId: null, newConversationId: "unused", messages: oneTurn });
    const asked = run(saved, ask("q2"));
    expect(asked.effects[0]).toMatchObject({ type: "send", messages: [{ id: "q1" }, { id: "a1" }, { id: "q2" }] });
  });

  test("earlier messages are loaded once at a time and put before the others", () => {
    const second = stored(twoTurns.slice(2), { earlier: "cursor" });
    const later = openedAs(second);
    const loading = run(later, { type: "load-earlier" });
    expect(loading.effects).toEqual([{ type: "read-earlier", id: "c1", before: "cursor" }]);
    expect(run(loading.state, { type: "load-earlier" }).state).toBe(loading.state);
    const whole = run(loading.state, { type: "earlier-read", before: "cursor", stored: stored(oneTurn) }).state;
    expect(idsOf(whole)).toEqual(["q1", "a1", "q2", "a2"]);
    expect(whole.earlier).toEqual({ cursor: null, status: "idle" });
    expect(run(whole, { type: "load-earlier" }).state).toBe(whole);
    const broken = run(loading.state, { type: "earlier-read-failed", before: "cursor" });
    expect(broken.state.earlier).toEqual({ cursor: "cursor", status: "failed" });
    expect(run(broken.state, { type: "load-earlier" }).types).toEqual(["read-earlier"]);
  });

  test("earlier messages of a conversation that was replaced meanwhile are ignored", () => {
    const asked = run(openedAs(stored(oneTurn, { earlier: "c9" })), { type: "page-visible" }, { type: "load-earlier" });
    const newest = read([question("q20"), answer("a20", { state: "done" })], { earlier: "c20" });
    const replaced = run(asked.state, newest).state;
    const late: ConversationEvent = { type: "earlier-read", before: "c9", stored: stored(twoTurns) };
    expect(run(replaced, late).state).toBe(replaced);
    const loading = run(replaced, { type: "load-earlier" }).state;
    for (const event of [late, { type: "earlier-read-failed", before: "c9" } as const]) {
      expect(run(loading, event).state).toBe(loading);
    }
    expect(loading.earlier).toEqual({ cursor: "c20", status: "loading" });
  });
});
