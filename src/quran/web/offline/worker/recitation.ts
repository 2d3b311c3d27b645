import { cacheNames } from "../store/cache-names.ts";
import { readSeal } from "../store/stored-response.ts";
import { answerRange } from "./range.ts";

/** A recording: as it was kept, in the part that the player asks for; else from the server. */
export async function answerRecitation(request: Request): Promise<Response> {
  const kept = await readRecitation(new URL(request.url).pathname);
  return kept ? answerRange(kept.body, kept.headers, request.headers.get("range")) : fetch(request);
}

async function readRecitation(path: string): Promise<{ body: Blob; headers: Headers } | undefined> {
  try {
    const cache = await caches.open(cacheNames.recitation);
    const found = await cache.match(path);
    if (!found) return undefined;
    const body = await found.blob();
    if (readSeal(found)?.bytes === body.size) return { body, headers: found.headers };
    await cache.delete(path);
    return undefined;
  } catch {
    return undefined;
  }
}
