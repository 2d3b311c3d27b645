import type { ObjectSource } from "#platform/storage/object-store.ts";
import type { Storage } from "./context.ts";
import type { ObjectRow } from "./stores/object-row-store.ts";

/**
 * The key of an object's file in the object store. It is made of the version, a random UUID, and of nothing that a client
 * sends: no name can lead anywhere else.
 */
export function fileKey(version: string): string {
  return `storage/${version.slice(0, 2)}/${version}.bin`;
}

/** An object for `sendObject`: the facts of its row with the bytes of its file. */
export function objectSource({ files }: Pick<Storage, "files">, { version, metadata }: ObjectRow): ObjectSource {
  const facts = { size: metadata.size, type: metadata.mimetype, etag: metadata.eTag };
  return {
    facts: async () => facts,
    async read(range) {
      const found = await files.read(fileKey(version), range);
      return found && { ...found, ...facts };
    },
  };
}
