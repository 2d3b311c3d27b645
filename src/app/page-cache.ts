import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { pagePolicy } from "#platform/http/page-policy.ts";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A rendered page that never changes. Its headers hold the policy that fits its scripts. */
export type PageEntry = {
  etag: string;
  /** The form it is kept in. */
  brotli: Uint8Array<ArrayBuffer>;
  /** The headers that belong to the page, in an encoding; `length` where the page is not the kept form. */
  headers(encoding: Encoding, length?: number): Record<string, string>;
  /** The page in an encoding. Kept as brotli, which nearly every client takes; the others are made when asked for. */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
  /** Bytes it takes in memory. */
  size: number;
};

export async function createPageEntry(html: string): Promise<PageEntry> {
  const page = Buffer.from(html);
  // Level 5 is where a page of this kind stops getting much smaller for the time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
  const kept = new Uint8Array(await brotli(page, { params }));
  // Weak: one tag for all encodings of the same page.
  const etag = `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`;
  const policy = pagePolicy(html);
  return {
    etag,
    brotli: kept,
    headers: (encoding, length = kept.length) => ({
      etag,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(length),
      "content-security-policy": policy,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    }),
    async body(encoding) {
      if (encoding === "br") return kept;
      const plain = await unbrotli(kept);
      return new Uint8Array(encoding === "gzip" ? await zip(plain) : plain);
    },
    size: kept.length,
  };
}

/** Keeps pages up to a number of bytes; the one not asked for longest goes first. Two requests for a missing page make it once. */
export function createPageCache(mostBytes: number) {
  const entries = new Map<string, PageEntry>();
  const pending = new Map<string, Promise<PageEntry | undefined>>();
  let size = 0;
  const drop = (key: string) => {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, entry: PageEntry) => {
    if (entry.size > mostBytes / 4) return;
    drop(key);
    entries.set(key, entry);
    size += entry.size;
    for (const oldest of entries.keys()) {
      if (size <= mostBytes) break;
      drop(oldest);
    }
  };
  const find = (key: string): PageEntry | undefined => {
    const known = entries.get(key);
    if (known) {
      entries.delete(key);
      entries.set(key, known);
    }
    return known;
  };
  return {
    /** The entry of `key`, where it is kept. */
    peek: find,
    /** The entry of `key`, made by `make` where there is none; `make` answers undefined for what must not be kept. */
    async read(key: string, make: () => Promise<PageEntry | undefined>): Promise<PageEntry | undefined> {
      const known = find(key);
      if (known) return known;
      const running = pending.get(key);
      if (running) return running;
      const made = make().finally(() => pending.delete(key));
      pending.set(key, made);
      const entry = await made;
      if (entry) keep(key, entry);
      return entry;
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
