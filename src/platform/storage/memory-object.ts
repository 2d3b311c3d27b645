import { createHash } from "node:crypto";
import { type ByteRange, type HeldObject, type ObjectFacts, resolveRange } from "./object-store.ts";

/** One object that is in memory. */
export type MemoryObject = {
  facts(): Promise<ObjectFacts>;
  read(range?: ByteRange): Promise<HeldObject>;
};

/** An object of bytes in memory, which nobody may change. `known` has the facts of the stored object, if there is one. */
export function memoryObject(bytes: Uint8Array<ArrayBuffer>, type: string, known?: ObjectFacts): MemoryObject {
  const facts = known ?? { size: bytes.length, type, etag: etagOf(bytes) };
  return {
    facts: async () => facts,
    read: async (range) => {
      const part = range && resolveRange(range, bytes.length);
      const wanted = part ? bytes.subarray(part.from, part.to + 1) : bytes;
      return { ...facts, ...(part && { part }), body: wanted };
    },
  };
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
}
