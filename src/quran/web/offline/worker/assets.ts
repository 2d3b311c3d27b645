import { cacheNames } from "../store/cache-names.ts";
import { openSealed, seal } from "../store/stored-response.ts";

/** A file whose name holds its hash: from the store, else from the server and then kept. */
export async function answerFile(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await readFile(path);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) void putFile(path, response.clone());
  return response;
}

/** Makes sure that a file is kept. Rejects where it cannot be fetched or there is no room. */
export async function keepFile(path: string): Promise<void> {
  if (!path.startsWith("/assets/")) return;
  const cache = await caches.open(cacheNames.assets);
  if (await cache.match(path)) return;
  const response = await fetch(path, { credentials: "omit" });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, (await seal(response, Date.now())).sealed);
}

/** The kept file if it is whole; a damaged one is thrown away. */
async function readFile(path: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheNames.assets);
    const found = await cache.match(path);
    if (!found) return undefined;
    const whole = await openSealed(found);
    if (!whole) await cache.delete(path);
    return whole;
  } catch {
    return undefined;
  }
}

async function putFile(path: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheNames.assets);
    await cache.put(path, (await seal(response, Date.now())).sealed);
  } catch {
    // The file was served; it is asked for again next time.
  }
}
