import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Bookmark, isNoteChanged, isSameRange, maxBookmarks } from "../../shared/bookmark.ts";
import { mergeBookmarks } from "../../shared/merge-bookmarks.ts";

const guestKey = "siraj-bookmarks";
const browser = new Map<string, string>();
/** The account on the server. `refuses`: it takes no merge. */
const account = { bookmarks: [] as Bookmark[], refuses: false };

const bookmark = (chapter: number, verse: number): Bookmark => ({
  chapter,
  from: verse,
  to: verse,
  note: "",
  created: 1,
});
const many = (chapter: number, count: number) => Array.from({ length: count }, (_, i) => bookmark(chapter, i + 1));
const guestBookmarks = (): Bookmark[] => JSON.parse(browser.get(guestKey) ?? "[]");
const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status });

const server: typeof fetch = async (address, { method, body } = {}) => {
  const sent = body ? JSON.parse(String(body)) : {};
  if (String(address).endsWith("/library/merge")) {
    if (account.refuses) return refusal(404, "library/no-such-verses");
    const merged = mergeBookmarks(account.bookmarks, sent.bookmarks);
    if (merged.length > maxBookmarks) return refusal(409, "library/too-many-bookmarks");
    account.bookmarks = merged;
    return Response.json({ bookmarks: merged });
  }
  if (method === "PUT") {
    const { replaces, ...put } = sent;
    const saved = account.bookmarks.find((one) => isSameRange(one, put));
    if (saved && isNoteChanged(saved.note, put.note, replaces)) return refusal(409, "library/note-changed");
    account.bookmarks = [put, ...account.bookmarks.filter((one) => !isSameRange(one, put))];
    return Response.json({});
  }
  if (method === "DELETE") {
    account.bookmarks = account.bookmarks.filter((one) => !isSameRange(one, sent));
    return Response.json({});
  }
  return Response.json({ bookmarks: account.bookmarks, place: null, now: 1 });
};

beforeEach(async () => {
  // The modules hold the state of a page.
  vi.resetModules();
  browser.clear();
  Object.assign(account, { bookmarks: [], refuses: false });
  browser.set("sb-localhost-auth-token", JSON.stringify({ user: { id: "u1" } }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, text: string) => void browser.set(key, text),
  });
  vi.stubGlobal("location", new URL("http://localhost"));
  vi.stubGlobal("window", new EventTarget());
  // The realtime channel opens when the page has loaded.
  vi.stubGlobal("document", { readyState: "loading" });
  vi.stubGlobal("fetch", server);
  const { provideAccessToken } = await import("#api/web/access-token.ts");
  provideAccessToken(async () => "token");
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The store of a page on which the user is signed in, after bookmarks were saved as a guest. */
async function open(guest: Bookmark[]) {
  browser.set(guestKey, JSON.stringify(guest));
  return import("./bookmarks.ts");
}

test("a guest's bookmarks are merged into the account and removed from the browser", async () => {
  account.bookmarks = many(2, 3);
  const { bookmarkStore } = await open(many(3, 2));
  await bookmarkStore.ready();
  expect(bookmarkStore.read()).toHaveLength(5);
  expect(guestBookmarks()).toEqual([]);
});

test("a guest's bookmarks that do not fit into the account stay in the browser, and the account can be used", async () => {
  account.bookmarks = [...many(2, 286), ...many(3, 200), ...many(4, 176), ...many(7, 206), ...many(26, 122)];
  const { bookmarkStore, bookmarks } = await open(many(5, 20));
  await bookmarkStore.ready();
  expect(bookmarkStore.read()).toHaveLength(990);
  expect(guestBookmarks()).toHaveLength(20);
  for (const one of many(2, 10)) await bookmarks.remove(one);
  expect(account.bookmarks).toHaveLength(980);
  await bookmarkStore.ready();
  expect(bookmarkStore.read()).toHaveLength(maxBookmarks);
  expect(guestBookmarks()).toEqual([]);
});

test("a guest's bookmarks that the server refuses stay in the browser, and the account can be used", async () => {
  account.bookmarks = many(2, 3);
  account.refuses = true;
  const { bookmarkStore, bookmarks } = await open(many(1, 8));
  await bookmarkStore.ready();
  expect(guestBookmarks()).toHaveLength(8);
  await bookmarks.remove(bookmark(2, 1));
  expect(account.bookmarks).toHaveLength(2);
});

test("a note that another device changed meanwhile is shown and not replaced, and then is by who has seen it", async () => {
  account.bookmarks = [bookmark(94, 5)];
  const { bookmarkStore } = await open([]);
  await bookmarkStore.ready();
  account.bookmarks = [{ ...bookmark(94, 5), note: "first" }];
  const second = { ...bookmark(94, 5), note: "second" };
  expect(await bookmarkStore.put(second, "")).toBe("changed");
  expect(bookmarkStore.read().map(({ note }) => note)).toEqual(["first"]);
  expect(account.bookmarks.map(({ note }) => note)).toEqual(["first"]);
  expect(await bookmarkStore.put(second, "first")).toBe("saved");
  expect(account.bookmarks.map(({ note }) => note)).toEqual(["second"]);
});

test("a guest's note that another tab changed meanwhile is not replaced", async () => {
  browser.delete("sb-localhost-auth-token");
  const { bookmarkStore } = await open([{ ...bookmark(94, 5), note: "first" }]);
  expect(await bookmarkStore.put({ ...bookmark(94, 5), note: "second" }, "")).toBe("changed");
  expect(guestBookmarks().map(({ note }) => note)).toEqual(["first"]);
  expect(await bookmarkStore.put({ ...bookmark(94, 5), note: "second" }, "first")).toBe("saved");
  expect(guestBookmarks().map(({ note }) => note)).toEqual(["second"]);
});

test("saving a verse, or bringing it back, keeps the note that another device has given it meanwhile", async () => {
  const { bookmarkStore, bookmarks } = await open([]);
  await bookmarkStore.ready();
  account.bookmarks = [{ ...bookmark(94, 5), note: "first" }];
  await bookmarks.save({ chapter: 94, from: 5, to: 5 });
  expect(bookmarkStore.read().map(({ note }) => note)).toEqual(["first"]);
  const removed = await bookmarks.remove({ chapter: 94, from: 5, to: 5 });
  account.bookmarks = [{ ...bookmark(94, 5), note: "second" }];
  await removed.restore();
  expect(account.bookmarks.map(({ note }) => note)).toEqual(["second\n\nfirst"]);
});
