/** A range of bytes, both ends included. */
export type ByteRange = { first: number; last: number };

/**
 * Parses a Range header with one range, for a file of `size` bytes. Undefined if the header is missing or may be ignored (several ranges,
 * another unit); "none" if the range is outside the file.
 */
export function parseRange(header: string | null, size: number): ByteRange | "none" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!found) return undefined;
  const [, from = "", to = ""] = found;
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === "" && Number(to) === 0)) return "none";
  return last < first ? undefined : { first, last };
}

/** Responds with a whole file (200), a range of it (206), or 416 for a range outside the file. */
export function respondWithRange(body: Blob, headers: Headers, range: string | null): Response {
  const parsed = parseRange(range, body.size);
  const sent = new Headers(headers);
  sent.set("accept-ranges", "bytes");
  if (parsed === undefined) {
    sent.set("content-length", String(body.size));
    return new Response(body, { status: 200, headers: sent });
  }
  if (parsed === "none") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${body.size}` } });
  }
  const { first, last } = parsed;
  sent.set("content-length", String(last - first + 1));
  sent.set("content-range", `bytes ${first}-${last}/${body.size}`);
  return new Response(body.slice(first, last + 1, body.type), { status: 206, headers: sent });
}
