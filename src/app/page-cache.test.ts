import { expect, test, vi } from "vitest";
import { platformError } from "#platform/error-catalogue.ts";
import { createPageCache, createPageEntry, type PageEntry } from "./page-cache.ts";

const html = "<p>A page</p>";
const entry = await createPageEntry({ html, body: Buffer.from(html) }, new Set());

/** A cache with a page whose render has begun, and two further requests of it with a render of their own. */
function openCache() {
  const cache = createPageCache(1_000_000);
  const begun = Promise.withResolvers<PageEntry | undefined>();
  const first = cache.read("page", () => begun.promise);
  const make = vi.fn(async () => entry);
  const others = [cache.read("page", make), cache.read("page", make)];
  return { cache, begun, first, make, others };
}

test("concurrent requests of a page render it once", async () => {
  const { cache, begun, first, make, others } = openCache();
  begun.resolve(entry);
  expect(await Promise.all([first, ...others])).toEqual([entry, entry, entry]);
  expect(cache.peek("page")).toBe(entry);
  expect(make).not.toHaveBeenCalled();
});

test("requests that wait for the render of a client with too many renders are not refused with it, and render the page once", async () => {
  const { cache, begun, first, make, others } = openCache();
  begun.reject(platformError("platform/too-many-requests", "Too many pages at once for this address."));
  await expect(first).rejects.toMatchObject({ status: 429 });
  expect(await Promise.all(others)).toEqual([entry, entry]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(cache.peek("page")).toBe(entry);
});

test("a render that fails fails for all who wait for it, and the next request renders again", async () => {
  const { cache, begun, first, make, others } = openCache();
  begun.reject(new Error("a fault"));
  const outcomes = await Promise.allSettled([first, ...others]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(make).not.toHaveBeenCalled();
  expect(await cache.read("page", make)).toBe(entry);
});

test("the keys of pages count towards the size of the cache", async () => {
  const cache = createPageCache(10_000);
  const make = async () => entry;
  const keys = Array.from({ length: 20 }, (_, at) => `${at} `.padEnd(1_000, "x"));
  for (const key of keys) await cache.read(key, make);
  const kept = keys.filter((key) => cache.peek(key));
  expect(kept).toEqual(keys.slice(-4));
});
