import type { ByteRange } from "../storage/object-store.ts";

/**
 * Parses a `Range` header with one byte range. Returns undefined if there is none, several, another unit, or a malformed one: then the
 * complete object is sent, as RFC 9110 allows.
 */
export function parseByteRange(header: string | undefined): ByteRange | undefined {
  const found = /^bytes=\s*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))\s*$/i.exec(header ?? "");
  if (!found) return undefined;
  const [, from, to, last] = found;
  if (from === undefined) return { last: Number(last) };
  if (!to) return { from: Number(from) };
  return Number(from) <= Number(to) ? { from: Number(from), to: Number(to) } : undefined;
}
