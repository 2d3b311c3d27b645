import { cacheNames } from "../store/cache-names.ts";
import { openSealed, seal } from "../store/stored-response.ts";

/** The operations whose answers are texts of the corpus, the same for everyone. No other operation is ever kept. */
const operations = ["/functions/v1/verses", "/functions/v1/editions"];

export function isText(pathname: string): boolean {
  return operations.includes(pathname);
}

/** A text: from the server; where it does not answer, as it was kept. */
export async function answerText(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    const answer = await fetch(request);
    const isPublic = (answer.headers.get("cache-control") ?? "").includes("public");
    if (answer.status === 200 && isPublic) void putText(pathname + search, answer.clone());
    if (answer.status < 500) return answer;
    return (await readText(pathname + search)) ?? answer;
  } catch (error) {
    const kept = await readText(pathname + search);
    if (kept) return kept;
    throw error;
  }
}

async function putText(address: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheNames.texts);
    await cache.put(address, (await seal(answer, Date.now())).sealed);
  } catch {
    // It was served; that it is not kept costs nothing now.
  }
}

async function readText(address: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheNames.texts);
    const found = await cache.match(address);
    const whole = found && (await openSealed(found));
    if (found && !whole) await cache.delete(address);
    return whole;
  } catch {
    return undefined;
  }
}
