import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "../log.ts";
import type { PlatformEnvironment } from "./environment.ts";

export type AccessLogOptions = {
  /** Segments of page addresses that are words of ours ("quran", "blog"): only these are written as they stand. */
  knownSegments?: readonly string[];
};

/** Probes ask every few seconds: their lines are for debugging only. */
const probes = new Set(["/healthz", "/readyz"]);

export type RequestFacts = {
  method: string;
  /** The path of the address. */
  path: string;
  status: number;
  /** `performance.now()` at the start. */
  started: number;
  requestId: string;
};
export type RequestLog = (request: RequestFacts) => void;

/**
 * Writes one line a request: method, route, status, milliseconds until the response stood, request id. The route is `pattern`,
 * never the address, which can hold what a person typed; without a pattern it is the address with its unknown words masked.
 */
export function createRequestLog(log: Logger, { knownSegments = [] }: AccessLogOptions = {}) {
  const known = new Set(knownSegments);
  return ({ method, path, status, started, requestId }: RequestFacts, pattern?: string): void => {
    const route = pattern ?? maskPath(path, known);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const line = { method: /^[A-Z]{3,7}$/.test(method) ? method : "OTHER", path: route, status, ms, requestId };
    if (probes.has(route)) log.debug(line, "request");
    else log.info(line, "request");
  };
}

/** Logs what the router answers. The pattern that answered is the route; that of the pages, which is everything, is none. */
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

/** `/pl/quran/2/255` → `/pl/quran/:number/:number`; whatever is neither a known word nor a number → `:text`. */
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
