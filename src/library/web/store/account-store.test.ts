import { expect, test } from "vitest";
import type { Bookmark } from "../../shared/bookmark.ts";
import { createAccountStore } from "./account-store.ts";

const bookmark = (verse: number): Bookmark => ({ chapter: 2, from: verse, to: verse, note: "", created: verse });

/** A store whose server has the bookmarks of these verses. */
function open(...verses: number[]) {
  const server = { verses, requests: 0, down: false };
  const store = createAccountStore(async () => {
    server.requests += 1;
    if (server.down) throw new Error("The server does not answer");
    return server.verses.map(bookmark);
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
  await Promise.all([store.refresh(), store.refresh()]);
  expect(shown()).toEqual([2, 1]);
  expect([server.requests, changes]).toEqual([2, 1]);
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
