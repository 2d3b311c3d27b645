/** Stored responses carry headers that say when they were stored and whether the body is intact. Their names never change. */
const headers = {
  version: "x-siraj-version",
  at: "x-kept-at",
  bytes: "x-kept-bytes",
  digest: "x-kept-digest",
} as const;

export type StoredInfo = {
  /** The server's version of texts and code, `<build>.<corpus>`; "" if it named none. */
  version: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  bytes: number;
};

/**
 * Reads a response's body and adds the headers that identify it; the other headers, such as the content security policy, stay. Recordings
 * get no digest, because they are read in parts.
 */
export async function toStoredResponse(
  response: Response,
  now: number,
  withDigest = true,
): Promise<{ stored: Response; bytes: number }> {
  const body = await response.arrayBuffer();
  const stored = new Headers(response.headers);
  // The body is decoded, and served to every request.
  stored.delete("content-encoding");
  stored.delete("vary");
  stored.set("content-length", String(body.byteLength));
  stored.set(headers.at, String(now));
  stored.set(headers.bytes, String(body.byteLength));
  if (withDigest) stored.set(headers.digest, await digestOf(body));
  return { stored: new Response(body, { status: 200, headers: stored }), bytes: body.byteLength };
}

/** Stores a response in a cache and returns its size in bytes. Rejects when storage is full or denied. */
export async function putResponse(cacheName: string, key: string, response: Response): Promise<number> {
  const { stored, bytes } = await toStoredResponse(response, Date.now());
  const cache = await caches.open(cacheName);
  await cache.put(key, stored);
  return bytes;
}

/** The headers of a stored response, without reading its body; undefined if any is missing. */
export function readStoredInfo(response: Response): StoredInfo | undefined {
  const at = Number(response.headers.get(headers.at));
  const bytes = Number(response.headers.get(headers.bytes) ?? Number.NaN);
  if (!(at > 0) || !Number.isSafeInteger(bytes)) return undefined;
  return { version: versionOf(response), at, bytes };
}

/** The server's version of a response; "" if it names none. */
export function versionOf(response: Response): string {
  return response.headers.get(headers.version) ?? "";
}

/** A response from a cache if its body is intact. Deletes a damaged one, so that it is fetched again. Undefined also if storage is denied. */
export async function readIntact(cacheName: string, key: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheName);
    const found = await cache.match(key);
    if (!found) return undefined;
    const intact = await verifyStoredResponse(found);
    if (!intact) await cache.delete(key);
    return intact;
  } catch {
    return undefined;
  }
}

/** The stored response if its body has the stored length and digest; else undefined. */
export async function verifyStoredResponse(response: Response): Promise<Response | undefined> {
  const info = readStoredInfo(response);
  if (!info) return undefined;
  try {
    const body = await response.arrayBuffer();
    if (body.byteLength !== info.bytes) return undefined;
    if ((await digestOf(body)) !== response.headers.get(headers.digest)) return undefined;
    return new Response(body, { status: 200, headers: response.headers });
  } catch {
    return undefined;
  }
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The build in a version `<build>.<corpus>`: the one that a page's scripts belong to. */
export function buildOf(version: string): string {
  return version.split(".")[0] ?? "";
}
