import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeCacheStorage } from "../../../../../tests/fakes/fake-cache-storage.ts";
import { listPages, readPage, savePage } from "./offline-pages.ts";

beforeEach(() => {
  vi.stubGlobal("caches", createFakeCacheStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers with a page, and with data, of these versions. */
function serve(page: string, data: string) {
  vi.stubGlobal("fetch", async (path: string) => {
    const version = path.includes(".data") ? data : page;
    return new Response(path, { headers: { "x-siraj-version": version } });
  });
}

test("offline pages: a page is stored with its data", async () => {
  serve("b1.c1", "b1.c1");
  const bytes = await savePage("en", 112);
  expect(await listPages()).toMatchObject([{ language: "en", chapter: 112, version: "b1.c1", bytes }]);
  expect(await (await readPage("en", 112, true))?.text()).toContain("/en/quran/112.data");
});

test.each([
  ["b1.c1", "b2.c1"],
  ["b1.c1", "b1.c2"],
])("offline pages: a page of version %s with data of version %s is not stored", async (page, data) => {
  serve(page, data);
  await expect(savePage("en", 112)).rejects.toMatchObject({ name: "UnexpectedResponse", status: 200 });
  expect(await listPages()).toEqual([]);
  expect(await readPage("en", 112, true)).toBeUndefined();
});
