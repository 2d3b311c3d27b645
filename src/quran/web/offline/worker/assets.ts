import { cacheNames } from "../store/cache-names.ts";
import { putResponse, readIntact } from "../store/stored-response.ts";

/** A file with a hash in its name: from the cache, else from the server, and then stored. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const stored = await readIntact(cacheNames.assets, path);
  if (stored) return stored;
  const response = await fetch(request);
  // A failure to store it is harmless: it is fetched again next time.
  if (response.status === 200) putResponse(cacheNames.assets, path, response.clone()).catch(() => {});
  return response;
}

/** Fetches and stores a file that is not stored yet. Rejects when the request fails or storage is full. */
export async function saveAsset(path: string): Promise<void> {
  if (!path.startsWith("/assets/")) return;
  const cache = await caches.open(cacheNames.assets);
  if (await cache.match(path)) return;
  const response = await fetch(path, { credentials: "omit" });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  await putResponse(cacheNames.assets, path, response);
}
