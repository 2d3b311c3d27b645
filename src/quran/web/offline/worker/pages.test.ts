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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noClients: WorkerScope["clients"] = { claim: async () => {}, matchAll: async () => [] };
const scopeWith = (clients: WorkerScope["clients"]): WorkerScope => ({
  addEventListener: () => {},
  skipWaiting: async () => {},
  clients,
});
const fetchEvent = (url: URL, waitUntil: WorkerFetchEvent["waitUntil"] = () => {}): WorkerFetchEvent =>
  Object.assign(new Event("fetch"), {
    request: new Request(url),
    clientId: "client",
    respondWith: () => {},
    waitUntil,
  });

/** Requests the data of surah 112 without a connection, from a page of a build. Resolves with its text; undefined for a network error. */
async function requestData(build: string): Promise<string | undefined> {
  const { recordClientBuild } = await import("./install.ts");
  const { respondWithData } = await import("./pages.ts");
  await recordClientBuild("client", build);
  const url = new URL(dataPath("en", 112), "http://localhost");
  const path = parseReaderPath(url.pathname);
  if (!path) throw new Error("This is no path of the reader");
  const response = await respondWithData(scopeWith(noClients), fetchEvent(url), path, url.searchParams);
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

test("a server that answers after the stored page was served counts as reached", async () => {
  vi.useFakeTimers();
  const { respondWithPage } = await import("./pages.ts");
  const { recordReached, wasReached } = await import("./visited-pages.ts");
  const scope = scopeWith({ ...noClients, matchAll: async () => [{ id: "client", postMessage }] });
  const postMessage = vi.fn();
  await recordReached(scope, true);
  await store("b1", "b1");
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answered);
  const pending = new Set<Promise<unknown>>();
  // An event is active while it is dispatched, and after that until all that it waits for has ended.
  let dispatching = true;
  const extend = (work: Promise<unknown>) => {
    if (!dispatching && pending.size === 0)
      throw new DOMException("The event handler is finished", "InvalidStateError");
    pending.add(work);
    const end = () => pending.delete(work);
    work.then(end, end);
  };
  const url = new URL(pagePath("en", 112), "http://localhost");
  const path = parseReaderPath(url.pathname);
  if (!path) throw new Error("This is no path of the reader");
  const response = respondWithPage(scope, fetchEvent(url, extend), path);
  extend(response);
  dispatching = false;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await (await response).text()).toBe("b1");
  expect(pending.size).toBe(1);
  answer(new Response("late"));
  await vi.waitUntil(() => pending.size === 0);
  expect(wasReached()).toBe(true);
  expect(postMessage).not.toHaveBeenCalled();
});
