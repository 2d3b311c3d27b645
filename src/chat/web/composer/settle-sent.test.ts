import { beforeEach, expect, test, vi } from "vitest";
import { answer, oneTurn, question, twoTurns } from "../../../../tests/fakes/conversation-events.ts";
import { clearDraft, type DraftPlace, readDraft, saveDraft, takeDraft } from "./question-draft.ts";
import { readSent, type SentQuestion, saveSent } from "./sent-question.ts";
import { forgetSent, holdSent, moveDraft, noteSent, takeUnsettled } from "./settle-sent.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

const own = { userId: "u1", conversation: undefined };
const others = { userId: "u2", conversation: undefined };
const stored = { userId: "u1", conversation: "c1" };
const guests = { userId: null, conversation: "g1" };
const sent: SentQuestion = { text: "q2", messageId: "p2", after: "q1" };
const takeText = (place: DraftPlace) => takeDraft(place).text;
const open = (messages = oneTurn) => ({ messages, closed: false });

test("the draft of a conversation that is left for good is added to the draft of a new one", () => {
  saveDraft(own, { text: "on the home page" });
  saveDraft({ userId: null, conversation: "g1" }, { text: "in the conversation" });
  moveDraft("u1", "g1", undefined);
  expect(takeText(own)).toBe("on the home page\n\nin the conversation");
  moveDraft("u1", "g1", undefined);
  expect(takeText(own)).toBe("");
});

test("another user's conversation leaves no draft", () => {
  saveDraft({ userId: "u1", conversation: "c1" }, { text: "private" });
  moveDraft("u2", "c1", undefined);
  expect(takeText(others)).toBe("");
  clearDraft({ userId: "u1", conversation: "c1" });
  expect(takeText({ userId: "u1", conversation: "c1" })).toBe("");
});

test("a sent question that the server has stored is forgotten, and what was written meanwhile stays", () => {
  noteSent(stored, sent);
  saveDraft(stored, { text: "the next one" });
  forgetSent(stored, "another one");
  expect(readSent(stored)).toMatchObject(sent);
  forgetSent(stored, sent.text);
  expect([readSent(stored), readDraft(stored).text]).toEqual([undefined, "the next one"]);
});

test("a sent question that its conversation does not have is sent again under its id", () => {
  noteSent(stored, sent);
  expect(takeUnsettled(stored, open())).toMatchObject(sent);
  expect(takeUnsettled({ userId: "u2", conversation: "c1" }, open())).toBeUndefined();
});

test("a sent question that its conversation has is neither sent again nor put into the field", () => {
  noteSent(stored, sent);
  expect(takeUnsettled(stored, open(twoTurns))).toBeUndefined();
  expect([readSent(stored), readDraft(stored).text]).toEqual([undefined, ""]);
});

test("a sent question is not taken for an earlier one of the same words", () => {
  const repeated = { text: "q1", messageId: "p2", after: "q1" };
  noteSent(stored, repeated);
  expect(takeUnsettled(stored, open())).toMatchObject(repeated);
});

test("a sent question is in the field, above what was written, if it was refused or nothing can be asked now", () => {
  noteSent(stored, sent);
  saveDraft(stored, { text: "the next one" });
  holdSent(stored, sent.text);
  expect(takeUnsettled(stored, open())).toBeUndefined();
  expect(takeText(stored)).toBe("q2\n\nthe next one");
  noteSent(stored, sent);
  expect(takeUnsettled(stored, { messages: oneTurn, closed: true })).toBeUndefined();
  expect(takeText(stored)).toBe("q2");
  noteSent(own, sent);
  holdSent(own, sent.text);
  expect([readSent(own), readDraft(own).text]).toEqual([undefined, "q2"]);
});

test("a refused question that turns out to be stored is not in the field", () => {
  noteSent(stored, sent);
  holdSent(stored, sent.text);
  expect(takeUnsettled(stored, open(twoTurns))).toBeUndefined();
  expect(readDraft(stored).text).toBe("");
});

test("an edited question whose original is gone is in the field", () => {
  noteSent(stored, { ...sent, replaces: "q0" });
  expect(takeUnsettled(stored, open())).toBeUndefined();
  expect(takeText(stored)).toBe("q2");
});

test("a guest's question without a whole answer is sent again, as often as it is charged once", () => {
  const asked: SentQuestion = { text: "q2", messageId: "q2", replaces: "q2" };
  const unanswered = open([...oneTurn, question("q2"), answer("a2")]);
  // The home page has saved it before it is sent.
  saveSent(guests, asked);
  for (let times = 0; times < 4; times++) {
    if (times > 0) expect(takeUnsettled(guests, unanswered)).toMatchObject(asked);
    noteSent(guests, asked);
  }
  expect(takeUnsettled(guests, unanswered)).toBeUndefined();
  // The conversation shows it.
  expect(readDraft(guests).text).toBe("");
});

test("a guest's question whose answer is whole is not sent again", () => {
  noteSent(guests, { text: "q2", messageId: "q2", replaces: "q2" });
  const whole = {
    ...answer("a2"),
    parts: [
      {
        type: "data-outcome" as const,
        data: { found: true, remaining: 2, by: "trial" as const, dropped: 0, withheld: 0 },
      },
    ],
  };
  expect(takeUnsettled(guests, open([...oneTurn, question("q2"), whole]))).toBeUndefined();
  expect([readSent(guests), readDraft(guests).text]).toEqual([undefined, ""]);
});

test("a question that was sent from a conversation that is missing becomes the draft of a new one", () => {
  noteSent(stored, sent);
  moveDraft("u1", "c1", undefined);
  expect([readSent(stored), takeText(own)]).toEqual([undefined, "q2"]);
});

test("a refused question comes back with the verses that it is about, and without them once another was sent", () => {
  const about: SentQuestion = { ...sent, refs: ["93:5"] };
  noteSent(own, about);
  holdSent(own, about.text);
  expect(takeDraft(own)).toEqual({ text: "q2", refs: ["93:5"] });
  noteSent(stored, about);
  holdSent(stored, about.text);
  expect(takeUnsettled(stored, open())).toBeUndefined();
  moveDraft("u1", "c1", undefined);
  expect(takeDraft(own)).toEqual({ text: "q2", refs: ["93:5"] });
  noteSent(own, about);
  holdSent(own, about.text);
  noteSent(own, { ...sent, text: "q3" });
  holdSent(own, "q3");
  expect(takeDraft(own)).toEqual({ text: "q3", refs: undefined });
});
