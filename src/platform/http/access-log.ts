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

/**
 * One line a request: method, route, status, milliseconds until the response stood, request id. The route is the
 * pattern that answered, never the address: an address can hold what a person typed.
 */
export function accessLog(log: Logger, { knownSegments = [] }: AccessLogOptions = {}) {
  const known = new Set(knownSegments);
  return createMiddleware<PlatformEnvironment>(async (c, next) => {
    const started = performance.now();
    await next();
    const pattern = routePath(c);
    const path = /^\/?\*$/.test(pattern) ? maskPath(c.req.path, known) : pattern;
    const line = {
      method: /^[A-Z]{3,7}$/.test(c.req.method) ? c.req.method : "OTHER",
      path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId: c.get("requestId"),
    };
    if (probes.has(path)) log.debug(line, "request");
    else log.info(line, "request");
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
