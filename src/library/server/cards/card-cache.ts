import { LRUCache } from "lru-cache";
import type { Logger } from "#platform/log.ts";
import type { ObjectStore } from "#platform/storage/object-store.ts";

export type CardCache = {
  /** The PNG file of a card by its id, the SHA-256 of everything that it shows; undefined if it is not stored. */
  read(id: string): Promise<Uint8Array | undefined>;
  /** Keeps a card. A failure of the store is logged: the card can be made again. */
  write(id: string, png: Uint8Array): Promise<void>;
};

/** Bytes of cards in memory. */
const memory = 16 * 1024 * 1024;

/**
 * How many cards the store holds. A card has one place there, given by its id, and takes the place of the card that had it: so the space is
 * bounded without a list of what is stored.
 */
const places = 16_384;

const type = "image/png";
const idBytes = 32;

/** Keeps cards in memory and in the store of objects. An object is the id of a card in bytes, and its PNG file. */
export function createCardCache(store: ObjectStore, log: Logger): CardCache {
  const recent = new LRUCache<string, Uint8Array>({ maxSize: memory, sizeCalculation: ({ length }) => length });
  return {
    async read(id) {
      const known = recent.get(id);
      if (known) return known;
      try {
        const found = await store.read(keyOf(id));
        if (!found) return undefined;
        const bytes = new Uint8Array(await new Response(found.body).arrayBuffer());
        if (Buffer.from(bytes.subarray(0, idBytes)).toString("hex") !== id) return undefined;
        const png = bytes.subarray(idBytes);
        recent.set(id, png);
        return png;
      } catch (error) {
        log.error({ err: error }, "a card could not be read");
        return undefined;
      }
    },
    async write(id, png) {
      recent.set(id, png);
      try {
        await store.write(keyOf(id), Buffer.concat([Buffer.from(id, "hex"), png]), { type });
      } catch (error) {
        log.error({ err: error }, "a card could not be kept");
      }
    },
  };
}

function keyOf(id: string): string {
  const place = Number.parseInt(id.slice(0, 8), 16) % places;
  return `cards/${String(place % 128)}/${String(place)}.png`;
}
