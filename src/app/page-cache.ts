import { AppError } from "#platform/errors.ts";
import { pagePolicy } from "#platform/http/page-policy.ts";
import { type CompressedBody, createCompressedBody, type Encoding } from "./compressed-body.ts";

/** A rendered page, immutable. Its headers include the Content-Security-Policy for its scripts. */
export type PageEntry = CompressedBody & {
  /** The headers of the page in an encoding; `length` in bytes, unless it is the stored brotli form. */
  headers(encoding: Encoding, length?: number): Record<string, string>;
  /** Size in memory, in bytes. */
  size: number;
};

/**
 * `html`: the page, or what was rendered of it: the markup of its scripts and style sheets. `body`: the whole page. `scripts`: the hashes of the
 * inline scripts that may run. `own`: further headers, beside those derived from the HTML.
 */
export async function createPageEntry(
  { html, body }: { html: string; body: Uint8Array },
  scripts: ReadonlySet<string>,
  own: Record<string, string> = {},
): Promise<PageEntry> {
  const text = await createCompressedBody(body);
  const { etag, brotli } = text;
  const policy = pagePolicy(html, scripts);
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
 * The `Link` header that preloads the page's style sheets. They block the first paint, but the markup lists them after two dozen
 * scripts and fonts; the header makes the browser request them first.
 */
function styleSheets(html: string): string {
  const addresses = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+)[#"]/g)].map(
    ([, address]) => address,
  );
  return [...new Set(addresses)].map((address) => `<${address}>; rel=preload; as=style`).join(", ");
}

/** The size of an entry and its key, which has up to two bytes a character. */
const sizeWith = (key: string, entry: PageEntry) => entry.size + 2 * key.length;

/** An LRU cache of pages, bounded in bytes with their keys. Concurrent requests for a missing page render it once. */
export function createPageCache(maxBytes: number) {
  const entries = new Map<string, PageEntry>();
  const pending = new Map<string, Promise<PageEntry | undefined>>();
  let size = 0;
  let generation = 0;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) size -= sizeWith(key, entry);
    entries.delete(key);
  };
  const keep = (key: string, entry: PageEntry) => {
    if (sizeWith(key, entry) > maxBytes / 4) return;
    drop(key);
    entries.set(key, entry);
    size += sizeWith(key, entry);
    for (const oldest of entries.keys()) {
      if (size <= maxBytes) break;
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
  const read = async (key: string, make: () => Promise<PageEntry | undefined>): Promise<PageEntry | undefined> => {
    const known = find(key);
    if (known) return known;
    const running = pending.get(key);
    if (running) {
      // It was refused because its own client has too many renders waiting. This one may have none.
      return running.catch((error: unknown) => {
        if (error instanceof AppError && error.status === 429) return read(key, make);
        throw error;
      });
    }
    const made = make().finally(() => {
      if (pending.get(key) === made) pending.delete(key);
    });
    pending.set(key, made);
    const startedIn = generation;
    const entry = await made;
    if (entry && startedIn === generation) keep(key, entry);
    return entry;
  };
  return {
    /** Forgets all pages, also those that are being rendered: they show texts that have changed. */
    clear(): void {
      generation += 1;
      entries.clear();
      pending.clear();
      size = 0;
    },
    /** The cached entry of `key`, or undefined. */
    peek: find,
    /**
     * The cached entry of `key`, or the result of `make`, which is then cached; `make` returns undefined for a page that must not be cached.
     * Rejects as `make` does, also that of another request; but one that was refused with 429 is made again for those that waited for it.
     */
    read,
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
