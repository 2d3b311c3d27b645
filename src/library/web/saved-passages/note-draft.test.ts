import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { clearNoteDraft, readNoteDraft, saveNoteDraft } from "./note-draft.ts";

/** A storage whose entries are its own keys, as in a browser. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal("sessionStorage", new Storage()));
afterAll(() => vi.unstubAllGlobals());

test("what is written of a note is kept for its passage alone, with the note that it replaces", () => {
  saveNoteDraft("94:5", { text: "half a thou", replaces: "old" });
  expect(readNoteDraft("94:5")).toEqual({ text: "half a thou", replaces: "old" });
  expect(readNoteDraft("94:5-6")).toBeUndefined();
  clearNoteDraft("94:5");
  expect(readNoteDraft("94:5")).toBeUndefined();
});

test("what is written of a note is shown to its writer alone, and a guest's goes on with the user who signs in", () => {
  const signIn = (id: string) =>
    vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ user: { id, email: "" } }) });
  vi.stubGlobal("location", { hostname: "localhost" });
  saveNoteDraft("94:5", { text: "a guest's", replaces: "" });
  signIn("first");
  expect(readNoteDraft("94:5")?.text).toBe("a guest's");
  clearNoteDraft("94:5");
  saveNoteDraft("94:5", { text: "private", replaces: "" });
  signIn("second");
  expect(readNoteDraft("94:5")).toBeUndefined();
  signIn("first");
  expect(readNoteDraft("94:5")?.text).toBe("private");
});

test("what is written of a note stands among what signing out removes", () => {
  saveNoteDraft("94:5", { text: "private", replaces: "" });
  expect(Object.keys(sessionStorage).map((key) => key.startsWith("siraj-draft-"))).toEqual([true]);
});

test("what is written of a note does not break a page that has a damaged one, or no storage", () => {
  for (const damaged of ["{", "7", "null", '{"text":1,"replaces":""}', '{"text":""}']) {
    sessionStorage.setItem("siraj-draft-note-guest-94:5", damaged);
    expect(readNoteDraft("94:5")).toBeUndefined();
  }
  vi.stubGlobal("sessionStorage", undefined);
  saveNoteDraft("94:5", { text: "x", replaces: "" });
  clearNoteDraft("94:5");
  expect(readNoteDraft("94:5")).toBeUndefined();
});
