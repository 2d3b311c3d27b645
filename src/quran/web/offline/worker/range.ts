/** The bytes that a request wants of a file of `size` bytes, both ends included. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a Range header with one range. Undefined: there is none, or one that may be passed over (several ranges,
 * another unit), and the whole file is the answer. "none": it lies outside the file.
 */
export function readRange(header: string | null, size: number): ByteRange | "none" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!found) return undefined;
  const [, from = "", to = ""] = found;
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === "" && Number(to) === 0)) return "none";
  return last < first ? undefined : { first, last };
}

/** A kept file as a server would send it: whole, in part (206), or 416 for a part that it does not have. */
export function answerRange(body: Blob, headers: Headers, range: string | null): Response {
  const asked = readRange(range, body.size);
  const answer = new Headers(headers);
  answer.set("accept-ranges", "bytes");
  if (asked === undefined) {
    answer.set("content-length", String(body.size));
    return new Response(body, { status: 200, headers: answer });
  }
  if (asked === "none") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${body.size}` } });
  }
  const { first, last } = asked;
  answer.set("content-length", String(last - first + 1));
  answer.set("content-range", `bytes ${first}-${last}/${body.size}`);
  return new Response(body.slice(first, last + 1, body.type), { status: 206, headers: answer });
}
