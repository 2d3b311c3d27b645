import { LRUCache } from "lru-cache";
import type { Logger } from "#platform/log.ts";
import { type MemoryObject, memoryObject } from "#platform/storage/memory-object.ts";
import type { ObjectStore } from "#platform/storage/object-store.ts";

/** The PNG file of a card. All who ask for a card at the same time share one. */
export type CardFile = MemoryObject;

export type CardCache = {
  /** A card by its id, the SHA-256 of everything that it shows; undefined if it is not stored. */
  read(id: string): Promise<CardFile | undefined>;
  /** Keeps a card. A failure of the store is logged: the card can be made again. */
  write(id: string, png: Uint8Array): Promise<CardFile>;
};

/** Bytes of cards in memory. */
const memory = 16 * 1024 * 1024;

/**
 * How many cards the store holds. A card has one slot there, given by its id, and replaces the card in it: so the space is
 * bounded without a list of what is stored.
 */
const slots = 16_384;

const type = "image/png";
const idBytes = 32;

/** Keeps cards in memory and in the store of objects. An object is the id of a card in bytes, and its PNG file. */
export function createCardCache(store: ObjectStore, log: Logger): CardCache {
  const recent = new LRUCache<string, { file: CardFile; size: number }>({
    maxSize: memory,
    sizeCalculation: ({ size }) => size,
  });
  const reading = new Map<string, Promise<CardFile | undefined>>();

  function keep(id: string, bytes: Uint8Array<ArrayBuffer>): CardFile {
    const png = bytes.subarray(idBytes);
    const file = memoryObject(png, type);
    recent.set(id, { file, size: png.length });
    return file;
  }

  async function readStored(id: string): Promise<CardFile | undefined> {
    try {
      const found = await store.read(keyOf(id));
      if (!found) return undefined;
      const bytes = new Uint8Array(await new Response(found.body).arrayBuffer());
      return Buffer.from(bytes.subarray(0, idBytes)).toString("hex") === id ? keep(id, bytes) : undefined;
    } catch (error) {
      log.error({ err: error }, "a card could not be read");
      return undefined;
    }
  }

  return {
    async read(id) {
      const known = recent.get(id);
      if (known) return known.file;
      const read = reading.get(id) ?? readStored(id).finally(() => reading.delete(id));
      reading.set(id, read);
      return await read;
    },
    async write(id, png) {
      const bytes = Buffer.concat([Buffer.from(id, "hex"), png]);
      const file = keep(id, bytes);
      try {
        await store.write(keyOf(id), bytes, { type });
      } catch (error) {
        log.error({ err: error }, "a card could not be kept");
      }
      return file;
    },
  };
}

function keyOf(id: string): string {
  const slot = Number.parseInt(id.slice(0, 8), 16) % slots;
  return `cards/${String(slot % 128)}/${String(slot)}.png`;
}
