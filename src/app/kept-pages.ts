import { languageOfPath } from "#i18n/server/index.ts";
import type { RequestLog } from "#platform/http/access-log.ts";
import { newRequestId } from "#platform/http/request-id.ts";
import type { PageCache, PageEntry } from "./page-cache.ts";
import { cachingHeaders, chooseEncoding, isUnsettled, keyOfPage } from "./page-headers.ts";
import type { PagesDependencies } from "./pages.ts";

export type KeptPagesOptions = Pick<PagesDependencies, "evidence"> & {
  cache: PageCache;
  /** What `securityHeaders` gives every response. */
  common: Readonly<Record<string, string>>;
  logRequest: RequestLog;
};

/**
 * The short way to a page that is kept: a plain `GET` of it, from a client that takes brotli, is answered without the
 * router, the middlewares and the copies of headers that they make, which together cost three times what sending the page does. The
 * response and the line in the log are the same as on the long way. Undefined for whatever needs that one.
 */
export function createKeptPages({ cache, evidence, common, logRequest }: KeptPagesOptions) {
  const prepared = new WeakMap<PageEntry, Record<string, string>>();
  return (request: Request): Response | undefined => {
    const started = performance.now();
    if (request.method !== "GET") return undefined;
    const { url, headers } = request;
    const path = url.slice(url.indexOf("/", url.indexOf("//") + 2));
    // A query, an encoded character: the long way knows what they mean.
    if (/[?%#]/.test(path) || headers.get("if-none-match") !== null) return undefined;
    if (chooseEncoding(headers.get("accept-encoding") ?? "") !== "br") return undefined;
    const asked = languageOfPath(path, headers);
    const entry = cache.peek(keyOfPage(asked.language, path));
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
