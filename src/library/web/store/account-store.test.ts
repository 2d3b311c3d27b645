import { afterEach, expect, test, vi } from "vitest";
import { provideAccessToken } from "#api/web/access-token.ts";
import type { Bookmark } from "../../shared/bookmark.ts";
import { createAccountStore } from "./account-store.ts";

afterEach(() => vi.unstubAllGlobals());

const bookmark = (verse: number): Bookmark => ({ chapter: 2, from: verse, to: verse, note: "", created: verse });

/** A store whose server has the bookmarks of these verses. */
function open(...verses: number[]) {
  const server = { verses, requests: 0, down: false, delivered: Promise.resolve() };
  const store = createAccountStore(async () => {
    server.requests += 1;
    if (server.down) throw new Error("The server does not answer");
    const found = server.verses.map(bookmark);
    await server.delivered;
    return found;
  });
  return { server, store, shown: () => store.read().map(({ from }) => from) };
}

test("account's bookmarks: a refresh fetches nothing before they were wanted, and shows changes after that", async () => {
  const { server, store, shown } = open(1);
  await store.refresh();
  expect(server.requests).toBe(0);
  await store.ready();
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  server.verses = [2, 1];
  await store.refresh();
  expect(shown()).toEqual([2, 1]);
  expect([server.requests, changes]).toEqual([2, 1]);
});

test("account's bookmarks: a refresh during another one fetches again, since the other's answer may be older", async () => {
  const { server, store, shown } = open(1);
  await store.ready();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.delivered = promise;
  const first = store.refresh();
  await vi.waitUntil(() => server.requests === 2);
  server.verses = [2, 1];
  const others = [store.refresh(), store.refresh()];
  resolve();
  await Promise.all([first, ...others]);
  expect(shown()).toEqual([2, 1]);
  expect(server.requests).toBe(3);
});

test("account's bookmarks: a merge during a refresh is not replaced by the refresh's older answer", async () => {
  const { server, store, shown } = open();
  vi.stubGlobal("location", new URL("http://localhost"));
  provideAccessToken(async () => "token");
  await store.ready();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.delivered = promise;
  const refreshing = store.refresh();
  await vi.waitUntil(() => server.requests === 2);
  vi.stubGlobal("fetch", async () => {
    server.verses = [255];
    return Response.json({ bookmarks: server.verses.map(bookmark) });
  });
  await store.merge([bookmark(255)]);
  resolve();
  await refreshing;
  expect(shown()).toEqual([255]);
});

test("account's bookmarks: a failed refresh leaves them as they are, and the next one succeeds", async () => {
  const { server, store, shown } = open(1);
  await store.ready();
  server.down = true;
  await expect(store.refresh()).rejects.toThrow("does not answer");
  expect(shown()).toEqual([1]);
  Object.assign(server, { down: false, verses: [3] });
  await store.refresh();
  expect(shown()).toEqual([3]);
});
