import type { MiddlewareHandler } from "hono";
import { languageOfPath } from "#i18n/server/index.ts";
import type { RequestLog } from "#platform/http/access-log.ts";
import { newRequestId } from "#platform/http/request-id.ts";
import type { PageCache, PageEntry } from "./page-cache.ts";
import { cachingHeaders, chooseEncoding, isUnsettled, keyOfPage, todayOf } from "./page-headers.ts";
import type { PagesDependencies } from "./pages.ts";

export type CachedPageOptions = Pick<PagesDependencies, "evidence" | "wisdom"> & {
  cache: PageCache;
  /** The headers that `securityHeaders` adds to every response. */
  common: Readonly<Record<string, string>>;
  logRequest: RequestLog;
};

/**
 * A middleware that answers a plain `GET` of a cached page, from a client that accepts brotli, before the other middlewares: these and
 * their copies of headers together cost three times as much as sending the page. The response and the log line equal those of the full
 * path, which every other request takes.
 */
export function createCachedPageResponse(options: CachedPageOptions): MiddlewareHandler {
  const respond = cachedPageResponse(options);
  return (c, next) => {
    const response = respond(c.req.raw);
    return response ? Promise.resolve(response) : next();
  };
}

function cachedPageResponse({ cache, evidence, wisdom, common, logRequest }: CachedPageOptions) {
  const prepared = new WeakMap<PageEntry, Record<string, string>>();
  return (request: Request): Response | undefined => {
    const started = performance.now();
    if (request.method !== "GET") return undefined;
    const { url, headers } = request;
    const path = url.slice(url.indexOf("/", url.indexOf("//") + 2));
    // The full path handles queries and encoded characters.
    if (/[?%#]/.test(path) || headers.get("if-none-match") !== null) return undefined;
    if (chooseEncoding(headers.get("accept-encoding") ?? "") !== "br") return undefined;
    const asked = languageOfPath(path, headers);
    const entry = cache.peek(keyOfPage(asked.language, path, todayOf(asked, headers), { wisdom, evidence }));
    if (!entry || isUnsettled(path, evidence)) return undefined;
    let ready = prepared.get(entry);
    if (!ready) {
      ready = { ...common, ...cachingHeaders(asked), ...entry.headers("br"), "content-language": asked.language };
      prepared.set(entry, ready);
    }
    const id = newRequestId();
    logRequest({ method: "GET", path, status: 200, started, requestId: id });
    return new Response(entry.brotli, { headers: { ...ready, "x-request-id": id } });
  };
}
