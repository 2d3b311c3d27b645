import { expect, test } from "vitest";
import {
  answer,
  ask,
  changed,
  ended,
  failed,
  idsOf,
  lost,
  named,
  newConversation,
  notFound,
  oneTurn,
  opened,
  question,
  read,
  retry,
  run,
  twoTurns,
  unreachable,
} from "../../../../tests/fakes/conversation-events.ts";

const asked = run(opened, { type: "page-visible" }, ask("p2"));

test("a question asked during a read keeps its own stream", () => {
  const shown = run(asked.state, read(oneTurn, { writing: true }));
  expect(shown.types).toEqual([]);
  expect(shown.state).toMatchObject({ phase: "submitted", sync: "none" });
  expect(idsOf(shown.state)).toEqual(["q1", "a1", "p2"]);
});

test("a question asked during a read stays when the server has named it before the read arrives, and the read is repeated after the answer", () => {
  const during = run(asked.state, changed(named), read(oneTurn));
  expect(during.types).toEqual([]);
  expect(idsOf(during.state)).toEqual(["q1", "a1", "p2", "a2"]);
  const after = run(during.state, changed(named), ended);
  expect(after.types).toEqual(["announce-written", "read-stored"]);
  const all = [...oneTurn, question("other"), answer("a3"), question("s2"), answer("a2", { state: "done" })];
  const whole = run(after.state, read(all));
  expect(whole.types).toEqual([]);
  expect(idsOf(whole.state)).toEqual(["q1", "a1", "other", "a3", "p2", "a2"]);
});

test("a question asked during a read stays with its answer when that ends before the read arrives, and the read is repeated at once", () => {
  const late = run(asked.state, changed(named), ended, read(oneTurn));
  expect(late.types).toEqual(["read-stored"]);
  expect(idsOf(late.state)).toEqual(["q1", "a1", "p2", "a2"]);
});

test("a question asked during a read is not disturbed by another read when that one fails", () => {
  const during = run(asked.state, { type: "page-visible" }, changed(named), unreachable);
  expect(during.types).toEqual([]);
  expect(run(during.state, ended).types).toEqual(["announce-written", "read-stored"]);
});

test("a question asked during a read stays with its failure when it is refused, and the read is repeated", () => {
  const refused = run(asked.state, read(oneTurn), failed({ kind: "quota", quota: "month" }));
  expect(refused.types).toEqual(["announce-written", "read-stored"]);
  const { state } = run(refused.state, read(twoTurns));
  expect(idsOf(state)).toEqual(["q1", "a1", "q2", "a2", "p2"]);
  expect(state.failure?.kind).toBe("quota");
});

test("a question asked during a read begins a conversation that the read did not find: that is no failure", () => {
  const looking = run(newConversation, ask("p1"), lost, { type: "server-reachable" }, ask("p2"), changed(named));
  const { state } = run(looking.state, notFound);
  expect(state).toMatchObject({ id: "c1", failure: null, phase: "streaming" });
});

test("a question asked during a read takes the place of a retry that waited for the read", () => {
  const waiting = run(opened, ask("p2"), lost, retry, ask("p3"), read(oneTurn));
  const later = run(waiting.state, ended, read(oneTurn));
  expect(later.types).not.toContain("send");
});

test("a retry that waits for a read from before the question is done after the next read", () => {
  const again = { type: "ask-again", question: "q1", newId: "new", lang: "en" } as const;
  const waiting = run(opened, { type: "page-visible" }, again, lost, retry);
  const outdated = run(waiting.state, read(oneTurn));
  expect(outdated.types).toEqual(["read-stored"]);
  expect(run(outdated.state, read(oneTurn)).effects).toMatchObject([{ type: "send", body: { replaces: "q1" } }]);
});
