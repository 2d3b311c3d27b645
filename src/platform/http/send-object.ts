import type { Context } from "hono";
import { matchesEtag } from "../etag.ts";
import {
  type ByteRange,
  type HeldObject,
  type ObjectFacts,
  type ObjectSource,
  RangeNotSatisfiable,
  type StoredObject,
} from "../storage/object-store.ts";
import { parseByteRange } from "./byte-range.ts";

/**
 * Responds to GET and HEAD with an object: 200, 304, or for one range 206 or 416; `If-Range` is compared with the ETag. `headers` are
 * added to all of these except 416. Returns undefined if the object does not exist.
 */
export async function sendObject(
  c: Context,
  source: ObjectSource,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  if (c.req.method === "HEAD") {
    const facts = await source.facts();
    if (!facts) return undefined;
    if (isKnown(c, facts)) return notModified(facts, headers);
    return new Response(null, { headers: { ...headers, ...headersOf(facts), "content-length": String(facts.size) } });
  }
  const range = parseByteRange(c.req.header("range"));
  const found = await readFor(c, source, range);
  if (!found) return undefined;
  if (!("body" in found)) return notSatisfiable(found);
  if (isKnown(c, found)) {
    if (!(found.body instanceof Uint8Array)) await found.body.cancel();
    return notModified(found, headers);
  }
  const { part, size, body } = found;
  const length = part ? part.to - part.from + 1 : size;
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      ...headersOf(found),
      "content-length": String(length),
      ...(part && { "content-range": `bytes ${part.from}-${part.to}/${size}` }),
    },
  });
}

async function readFor(
  c: Context,
  { facts, read }: ObjectSource,
  range: ByteRange | undefined,
): Promise<StoredObject | HeldObject | { size: number } | undefined> {
  const condition = c.req.header("if-range")?.trim();
  // The client has a part of another version, so it gets the complete object.
  if (range && condition !== undefined && condition !== (await facts())?.etag) return await read();
  try {
    return await read(range);
  } catch (error) {
    if (error instanceof RangeNotSatisfiable) return { size: error.size };
    throw error;
  }
}

function headersOf({ type, etag }: ObjectFacts): Record<string, string> {
  return { "content-type": type, etag, "accept-ranges": "bytes" };
}

const isKnown = (c: Context, { etag }: ObjectFacts) => matchesEtag(c.req.header("if-none-match"), etag);

function notModified({ etag }: ObjectFacts, headers: Record<string, string>): Response {
  return new Response(null, { status: 304, headers: { ...headers, etag } });
}

function notSatisfiable({ size }: { size: number }): Response {
  const headers = { "content-range": `bytes */${size}`, "accept-ranges": "bytes", "content-length": "0" };
  return new Response(null, { status: 416, headers: { ...headers, "cache-control": "no-store" } });
}
