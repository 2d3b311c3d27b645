import { beforeEach, expect, test, vi } from "vitest";
import { type DraftPlace, joinDrafts, saveDraft, takeDraft } from "./question-draft.ts";

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
  saveDraft(own, { text: "private" });
  expect([takeText(others), takeText(guests)]).toEqual(["", ""]);
  expect([takeText(own), takeText(own)]).toEqual(["private", ""]);
});

test("a guest's draft goes on with the user who signs in, below what that user had written", () => {
  saveDraft(guests, { text: "as a guest" });
  expect(takeText(own)).toBe("as a guest");
  saveDraft(own, { text: "before" });
  saveDraft(guests, { text: "after" });
  expect(takeText(own)).toBe("before\n\nafter");
  expect(takeText(guests)).toBe("");
});

test("joined drafts repeat nothing", () => {
  const join = (first: string, second: string) => joinDrafts({ text: first }, { text: second }).text;
  expect(join("", "b")).toBe("b");
  expect(join("a", "")).toBe("a");
  expect(join("the whole question", "the whole")).toBe("the whole question");
  expect(join("the whole", "the whole question")).toBe("the whole question");
});

test("a draft is taken with the verses that it is about, and one without them has none", () => {
  saveDraft(guests, { text: "about a verse", refs: ["93:5"] });
  expect(takeDraft(own)).toEqual({ text: "about a verse", refs: ["93:5"] });
  saveDraft(own, { text: "about nothing" });
  expect(takeDraft(own)).toEqual({ text: "about nothing", refs: undefined });
});

test("of two drafts that meet, the verses of the first are kept, else those of the second", () => {
  const [one, other] = [
    { text: "a", refs: ["93:5"] },
    { text: "b", refs: ["2:255"] },
  ];
  expect(joinDrafts(one, other)).toEqual({ text: "a\n\nb", refs: ["93:5"] });
  expect(joinDrafts({ text: "a" }, other)).toEqual({ text: "a\n\nb", refs: ["2:255"] });
});

test.each(["only words", "7", "null", '"quoted"'])(
  "a draft that an earlier release saved as its text is read: %s",
  (text) => {
    sessionStorage.setItem("siraj-draft-u1-new", text);
    expect(takeText(own)).toBe(text);
  },
);
