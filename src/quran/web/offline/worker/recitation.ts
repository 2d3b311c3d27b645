import { cacheNames } from "../store/cache-names.ts";
import { readStoredInfo } from "../store/stored-response.ts";
import { respondWithRange } from "./range.ts";

/** A recording, or the range of it that the request asks for: from the cache, else from the server. */
export async function respondWithRecitation(request: Request): Promise<Response> {
  const stored = await readRecitation(new URL(request.url).pathname);
  return stored ? respondWithRange(stored.body, stored.headers, request.headers.get("range")) : fetch(request);
}

async function readRecitation(path: string): Promise<{ body: Blob; headers: Headers } | undefined> {
  try {
    const cache = await caches.open(cacheNames.recitation);
    const found = await cache.match(path);
    if (!found) return undefined;
    const body = await found.blob();
    if (readStoredInfo(found)?.bytes === body.size) return { body, headers: found.headers };
    await cache.delete(path);
    return undefined;
  } catch {
    return undefined;
  }
}
