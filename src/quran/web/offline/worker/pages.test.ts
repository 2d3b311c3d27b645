import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeCacheStorage } from "../../../../../tests/fakes/fake-cache-storage.ts";
import { cacheNames } from "../store/cache-names.ts";
import { dataPath, pagePath, parseReaderPath } from "../store/reader-path.ts";
import { putResponse } from "../store/stored-response.ts";
import type { WorkerFetchEvent, WorkerScope } from "./scope.ts";

beforeEach(() => {
  // The constants of the worker's build.
  vi.stubGlobal("SIRAJ_BUILD", "b1");
  vi.stubGlobal("SIRAJ_FILES", []);
  vi.stubGlobal("SIRAJ_FONTS", []);
  vi.stubGlobal("caches", createFakeCacheStorage());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Requests the data of surah 112 without a connection, from a page of a build. Resolves with its text; undefined for a network error. */
async function requestData(build: string): Promise<string | undefined> {
  const { recordClientBuild } = await import("./install.ts");
  const { respondWithData } = await import("./pages.ts");
  await recordClientBuild("client", build);
  const url = new URL(dataPath("en", 112), "http://localhost");
  const event = Object.assign(new Event("fetch"), {
    request: new Request(url),
    clientId: "client",
    respondWith: () => {},
    waitUntil: () => {},
  }) satisfies WorkerFetchEvent;
  const scope: WorkerScope = {
    addEventListener: () => {},
    skipWaiting: async () => {},
    clients: { claim: async () => {}, matchAll: async () => [] },
  };
  const path = parseReaderPath(url.pathname);
  if (!path) throw new Error("This is no path of the reader");
  const response = await respondWithData(scope, event, path, url.searchParams);
  return response.type === "error" ? undefined : response.text();
}

/** Stores surah 112 with a page and data of these builds. */
async function store(page: string, data: string) {
  const put = (path: string, build: string) =>
    putResponse(cacheNames.pages, path, new Response(build, { headers: { "x-siraj-version": `${build}.c1` } }));
  await put(pagePath("en", 112), page);
  await put(dataPath("en", 112), data);
}

test("stored data is served to a page of its build only", async () => {
  await store("b1", "b1");
  expect([await requestData("b1"), await requestData("b2")]).toEqual(["b1", undefined]);
});

test("stored data of another build than its page's is served to neither", async () => {
  await store("b1", "b2");
  expect([await requestData("b1"), await requestData("b2")]).toEqual([undefined, undefined]);
});
