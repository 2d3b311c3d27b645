import { cacheNames } from "./cache-names.ts";

/** Small facts that worker and pages share. One that cannot be read counts as absent. */

export async function readNote(name: string): Promise<unknown> {
  try {
    const cache = await caches.open(cacheNames.notes);
    const found = await cache.match(addressOf(name));
    return found ? await found.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Rejects where the browser refuses storage or has no more of it. */
export async function writeNote(name: string, value: unknown): Promise<void> {
  const cache = await caches.open(cacheNames.notes);
  await cache.put(
    addressOf(name),
    new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } }),
  );
}

export async function removeNote(name: string): Promise<void> {
  const cache = await caches.open(cacheNames.notes);
  await cache.delete(addressOf(name));
}

/** The names that begin with `prefix`, without it. */
export async function noteNames(prefix: string): Promise<string[]> {
  const cache = await caches.open(cacheNames.notes);
  const start = addressOf(prefix);
  return (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(start))
    .map((path) => decodeURIComponent(path.slice(start.length)));
}

function addressOf(name: string): string {
  return `/-/${name.split("/").map(encodeURIComponent).join("/")}`;
}
