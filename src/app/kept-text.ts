import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A text that is served many times as it is. */
export type KeptText = {
  /** Weak: one tag for all encodings of the same text. */
  etag: string;
  /** The form it is kept in, which nearly every client takes. */
  brotli: Uint8Array<ArrayBuffer>;
  /** The text in an encoding; others than brotli are made when asked for. */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
};

export async function createKeptText(text: string): Promise<KeptText> {
  const plain = Buffer.from(text);
  // Level 5 is where a page of this kind stops getting much smaller for the time.
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
