import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "../log.ts";
import type { PlatformEnvironment } from "./environment.ts";

export type AccessLogOptions = {
  /** Called for each request, also those that are not logged. `path` is the path of the URL. */
  onRequest?: ((request: { path: string; status: number; ms: number }) => void) | undefined;
  /** Path segments that the log may contain ("quran", "search"). Other segments are masked. */
  knownSegments?: readonly string[];
};

/** Health probes arrive every few seconds, so they are logged at level `debug`. */
const probePaths = new Set(["/healthz", "/readyz", "/readyz/shutdown"]);

export type LoggedRequest = {
  method: string;
  /** The path of the URL. */
  path: string;
  status: number;
  /** `performance.now()` at the start. */
  started: number;
  requestId: string;
};
export type RequestLog = (request: LoggedRequest) => void;

/**
 * Writes one line per request: method, route, status, milliseconds until the response was ready, request id. A URL can contain user
 * input, so the route is `pattern`, or without one the path with unknown segments masked.
 */
export function createRequestLog(log: Logger, { knownSegments = [], onRequest }: AccessLogOptions = {}) {
  const known = new Set(knownSegments);
  return ({ method, path, status, started, requestId }: LoggedRequest, pattern?: string): void => {
    const route = pattern ?? maskPath(path, known);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    onRequest?.({ path, status, ms });
    const line = { method: /^[A-Z]{3,7}$/.test(method) ? method : "OTHER", path: route, status, ms, requestId };
    if (probePaths.has(route)) log.debug(line, "request");
    else log.info(line, "request");
  };
}

/** Middleware that logs each request with the route pattern that matched. The catch-all pattern of the pages counts as no pattern. */
export function accessLog(log: Logger, options?: AccessLogOptions) {
  const logRequest = createRequestLog(log, options);
  return createMiddleware<PlatformEnvironment>(async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    const pattern = routePath(c);
    const facts = { method, path, status: c.res.status, started, requestId: c.get("requestId") };
    logRequest(facts, /^\/?\*$/.test(pattern) ? undefined : pattern);
  });
}

/** `/pl/quran/2/255` → `/pl/quran/:number/:number`. A segment that is neither known nor a number becomes `:text`. */
function maskPath(path: string, known: ReadonlySet<string>): string {
  return path
    .split("/")
    .slice(0, 8)
    .map((segment) => {
      if (segment === "" || known.has(segment)) return segment;
      return /^\d{1,4}$/.test(segment) ? ":number" : ":text";
    })
    .join("/");
}
