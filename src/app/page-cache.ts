import { pagePolicy } from "#platform/http/page-policy.ts";
import { type CompressedBody, createCompressedBody, type Encoding } from "./compressed-body.ts";

/** A rendered page that never changes. Its headers hold the policy that fits its scripts. */
export type PageEntry = CompressedBody & {
  /** The headers that belong to the page, in an encoding; `length` where the page is not the kept form. */
  headers(encoding: Encoding, length?: number): Record<string, string>;
  /** Bytes it takes in memory. */
  size: number;
};

/** `own` are headers that the page brings beside what can be read from it. */
export async function createPageEntry(html: string, own: Record<string, string> = {}): Promise<PageEntry> {
  const text = await createCompressedBody(html);
  const { etag, brotli } = text;
  const policy = pagePolicy(html);
  const link = styleSheets(html);
  return {
    ...text,
    headers: (encoding, length = brotli.length) => ({
      ...own,
      etag,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(length),
      "content-security-policy": policy,
      ...(link && { link }),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    }),
    size: brotli.length,
  };
}

/**
 * The page's style sheets as a header. Nothing is painted before they are there, and in the markup they stand behind two dozen files
 * of scripts and fonts that can wait: so the browser asks for them first.
 */
function styleSheets(html: string): string {
  const addresses = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+)"/g)].map(
    ([, address]) => address,
  );
  return [...new Set(addresses)].map((address) => `<${address}>; rel=preload; as=style`).join(", ");
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
