import { beforeEach, expect, test, vi } from "vitest";
import { joinDrafts, saveDraft, takeDraft } from "./question-draft.ts";

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

test("joined drafts repeat nothing", () => {
  expect(joinDrafts("", "b")).toBe("b");
  expect(joinDrafts("a", "")).toBe("a");
  expect(joinDrafts("the whole question", "the whole")).toBe("the whole question");
  expect(joinDrafts("the whole", "the whole question")).toBe("the whole question");
});
