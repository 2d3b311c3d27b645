/** A response made fit for keeping: it says what it is, and whether it is whole. */

const headers = {
  version: "x-siraj-version",
  at: "x-kept-at",
  bytes: "x-kept-bytes",
  digest: "x-kept-digest",
} as const;

export type Seal = {
  /** The version of texts and code that the server named, or "" where it named none. */
  version: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  bytes: number;
};

/**
 * The response with its whole body read, its headers (the security policy among them), and a seal. The digest makes a
 * damaged entry known; large files that are read in parts do without.
 */
export async function seal(
  response: Response,
  now: number,
  withDigest = true,
): Promise<{ sealed: Response; bytes: number }> {
  const body = await response.arrayBuffer();
  const kept = new Headers(response.headers);
  // The body is plain by now, and the same for whoever asks.
  kept.delete("content-encoding");
  kept.delete("vary");
  kept.set("content-length", String(body.byteLength));
  kept.set(headers.at, String(now));
  kept.set(headers.bytes, String(body.byteLength));
  if (withDigest) kept.set(headers.digest, await digestOf(body));
  return { sealed: new Response(body, { status: 200, headers: kept }), bytes: body.byteLength };
}

/** What the seal says, without looking at the body; undefined where there is no whole seal. */
export function readSeal(response: Response): Seal | undefined {
  const at = Number(response.headers.get(headers.at));
  const bytes = Number(response.headers.get(headers.bytes) ?? Number.NaN);
  if (!(at > 0) || !Number.isSafeInteger(bytes)) return undefined;
  return { version: response.headers.get(headers.version) ?? "", at, bytes };
}

/** The kept response if its body is what was sealed; undefined for one that was cut, changed, or cannot be read. */
export async function openSealed(response: Response): Promise<Response | undefined> {
  const told = readSeal(response);
  if (!told) return undefined;
  try {
    const body = await response.arrayBuffer();
    if (body.byteLength !== told.bytes) return undefined;
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

/** `<build>.<corpus>`: the build that a page's scripts belong to. */
export function buildOf(version: string): string {
  return version.split(".")[0] ?? "";
}
