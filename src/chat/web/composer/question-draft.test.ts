import { beforeEach, expect, test, vi } from "vitest";
import { clearDraft, joinDrafts, moveDraft, saveDraft, takeDraft } from "./question-draft.ts";

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
const guests = { userId: null, conversation: undefined };

test("a draft is taken once, and by its writer alone", () => {
  saveDraft(own, "private");
  expect([takeDraft(others), takeDraft(guests)]).toEqual(["", ""]);
  expect([takeDraft(own), takeDraft(own)]).toEqual(["private", ""]);
});

test("a guest's draft goes on with the user who signs in, below what that user had written", () => {
  saveDraft(guests, "as a guest");
  expect(takeDraft(own)).toBe("as a guest");
  saveDraft(own, "before");
  saveDraft(guests, "after");
  expect(takeDraft(own)).toBe("before\n\nafter");
  expect(takeDraft(guests)).toBe("");
});

test("the draft of a conversation that is left for good is added to the draft of a new one", () => {
  saveDraft(own, "on the home page");
  saveDraft({ userId: null, conversation: "g1" }, "in the conversation");
  moveDraft("u1", "g1", undefined);
  expect(takeDraft(own)).toBe("on the home page\n\nin the conversation");
  moveDraft("u1", "g1", undefined);
  expect(takeDraft(own)).toBe("");
});

test("another user's conversation leaves no draft", () => {
  saveDraft({ userId: "u1", conversation: "c1" }, "private");
  moveDraft("u2", "c1", undefined);
  expect(takeDraft(others)).toBe("");
  clearDraft({ userId: "u1", conversation: "c1" });
  expect(takeDraft({ userId: "u1", conversation: "c1" })).toBe("");
});

test("joined drafts repeat nothing", () => {
  expect(joinDrafts("", "b")).toBe("b");
  expect(joinDrafts("a", "")).toBe("a");
  expect(joinDrafts("the whole question", "the whole")).toBe("the whole question");
  expect(joinDrafts("the whole", "the whole question")).toBe("the whole question");
});
