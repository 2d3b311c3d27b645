import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A text compressed once and served many times. */
export type CompressedBody = {
  /** Weak: one tag for all encodings of the same text. */
  etag: string;
  /** The stored encoding, which nearly every client accepts. */
  brotli: Uint8Array<ArrayBuffer>;
  /** The text in an encoding. The last gzip forms that were asked for are kept; identity is produced on request. */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
};

/** Bytes of gzip forms in memory. Crawlers and browsers without https ask for gzip, and making one takes longer than all else of a request. */
const zippedMemory = 16 * 1024 * 1024;
/** Gzip forms by the tag of their text. */
const zipped = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: zippedMemory,
  sizeCalculation: ({ length }) => length,
});

/** Compresses a text that is sent once. */
export async function compress(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(text);
  if (encoding === "identity") return new Uint8Array(plain);
  if (encoding === "gzip") return new Uint8Array(await zip(plain));
  return new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
}

/**
 * Half a megabyte, as long as nearly every page. With the default of four a page gets no smaller, and the memory that each compression
 * takes meanwhile makes V8 collect garbage more often.
 */
const windowBits = 19;

/** The bytes of output that one turn on another thread may produce. Between two turns the work waits for this thread, so they are few. */
const chunkSizeFor = (expected: number) => Math.max(16 * 1024, Math.ceil(expected));

export async function createCompressedBody(plain: Uint8Array): Promise<CompressedBody> {
  const params = {
    // Above level 5 a page gets little smaller for the extra time.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  };
  const kept = new Uint8Array(await brotli(plain, { params, chunkSize: chunkSizeFor(plain.length / 4) }));
  const { length: plainLength } = plain;
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return {
    etag,
    brotli: kept,
    async body(encoding) {
      if (encoding === "br") return kept;
      const known = encoding === "gzip" ? zipped.get(etag) : undefined;
      if (known) return known;
      const again = await unbrotli(kept, { chunkSize: chunkSizeFor(plainLength + 1) });
      if (encoding === "identity") return again;
      const made = new Uint8Array(await zip(again));
      zipped.set(etag, made);
      return made;
    },
  };
}
