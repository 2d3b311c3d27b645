import { cacheNames } from "./cache-names.ts";

/** A key-value store in Cache Storage that pages and the service worker share. Values are JSON. */

/** Undefined for a missing or unreadable record. */
export async function readRecord(name: string): Promise<unknown> {
  try {
    const cache = await caches.open(cacheNames.notes);
    const found = await cache.match(keyOf(name));
    return found ? await found.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Rejects when storage is full or denied. */
export async function writeRecord(name: string, value: unknown): Promise<void> {
  const cache = await caches.open(cacheNames.notes);
  await cache.put(
    keyOf(name),
    new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } }),
  );
}

export async function removeRecord(name: string): Promise<void> {
  const cache = await caches.open(cacheNames.notes);
  await cache.delete(keyOf(name));
}

/** The names of the records with a prefix, without the prefix. */
export async function recordNames(prefix: string): Promise<string[]> {
  const cache = await caches.open(cacheNames.notes);
  const start = keyOf(prefix);
  return (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(start))
    .map((path) => decodeURIComponent(path.slice(start.length)));
}

function keyOf(name: string): string {
  return `/-/${name.split("/").map(encodeURIComponent).join("/")}`;
}
