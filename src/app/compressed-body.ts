import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

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
  /** The text in an encoding; gzip and identity are produced on request. */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
};

/** Compresses a text that is sent once. */
export async function compress(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(text);
  if (encoding === "identity") return new Uint8Array(plain);
  if (encoding === "gzip") return new Uint8Array(await zip(plain));
  return new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
}

export async function createCompressedBody(text: string): Promise<CompressedBody> {
  const plain = Buffer.from(text);
  // Above level 5 a page gets little smaller for the extra time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const kept = new Uint8Array(await brotli(plain, { params }));
  return {
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    brotli: kept,
    async body(encoding) {
      if (encoding === "br") return kept;
      const again = await unbrotli(kept);
      return new Uint8Array(encoding === "gzip" ? await zip(again) : again);
    },
  };
}
