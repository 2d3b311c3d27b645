import { beforeEach, expect, test, vi } from "vitest";
import { type DraftPlace, joinDrafts, saveDraft, saveDraftRef, takeDraft } from "./question-draft.ts";

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
const takeText = (place: DraftPlace) => takeDraft(place).text;

test("a draft is taken once, and by its writer alone", () => {
  saveDraft(own, "private");
  expect([takeText(others), takeText(guests)]).toEqual(["", ""]);
  expect([takeText(own), takeText(own)]).toEqual(["private", ""]);
});

test("a guest's draft goes on with the user who signs in, below what that user had written", () => {
  saveDraft(guests, "as a guest");
  expect(takeText(own)).toBe("as a guest");
  saveDraft(own, "before");
  saveDraft(guests, "after");
  expect(takeText(own)).toBe("before\n\nafter");
  expect(takeText(guests)).toBe("");
});

test("joined drafts repeat nothing", () => {
  expect(joinDrafts("", "b")).toBe("b");
  expect(joinDrafts("a", "")).toBe("a");
  expect(joinDrafts("the whole question", "the whole")).toBe("the whole question");
  expect(joinDrafts("the whole", "the whole question")).toBe("the whole question");
});

test("a draft is taken with the verses that it is about, and one without them has none", () => {
  saveDraft(guests, "about a verse");
  saveDraftRef(guests, "93:5");
  expect(takeDraft(own)).toEqual({ text: "about a verse", ref: "93:5" });
  saveDraft(own, "about nothing");
  expect(takeDraft(own)).toEqual({ text: "about nothing", ref: undefined });
});
