import { cacheNames } from "../store/cache-names.ts";
import { putResponse, readIntact } from "../store/stored-response.ts";

/** The operations with public responses that are stored. No other operation ever is. */
const operations = ["/functions/v1/verses", "/functions/v1/editions"];

export function isEditionTextPath(pathname: string): boolean {
  return operations.includes(pathname);
}

/** From the server, else from the cache. */
export async function respondWithEditionText(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const key = pathname + search;
  try {
    const response = await fetch(request);
    const isPublic = (response.headers.get("cache-control") ?? "").includes("public");
    // A failure to store it is harmless: it was served.
    if (response.status === 200 && isPublic) putResponse(cacheNames.texts, key, response.clone()).catch(() => {});
    if (response.status < 500) return response;
    return (await readIntact(cacheNames.texts, key)) ?? response;
  } catch (error) {
    const stored = await readIntact(cacheNames.texts, key);
    if (stored) return stored;
    throw error;
  }
}
