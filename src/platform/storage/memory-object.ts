import { createHash } from "node:crypto";
import { type ObjectFacts, type ObjectSource, resolveRange } from "./object-store.ts";

/** An object of bytes in memory. `known` has the facts of the stored object, if there is one. */
export function memoryObject(bytes: Uint8Array, type: string, known?: ObjectFacts): ObjectSource {
  const facts = known ?? { size: bytes.length, type, etag: etagOf(bytes) };
  return {
    facts: async () => facts,
    read: async (range) => {
      const part = range && resolveRange(range, bytes.length);
      const wanted = part ? bytes.subarray(part.from, part.to + 1) : bytes;
      return { ...facts, ...(part && { part }), body: streamOf(wanted) };
    },
  };
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
}

/** Streams the bytes in chunks, so that a slow client does not keep a copy of the whole. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const piece = 64 * 1024;
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
      if (at >= bytes.length) controller.close();
    },
  });
}
