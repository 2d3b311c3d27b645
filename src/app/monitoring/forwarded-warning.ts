import { createMiddleware } from "hono/factory";
import type { Logger } from "#platform/log.ts";

/**
 * Warns once when a request with `X-Forwarded-For` arrives although no proxy is configured: then all visitors count as one, and share its
 * rate limits.
 */
export function warnOfForwardedRequests(log: Logger, trustProxy: number) {
  let warned = trustProxy > 0;
  return createMiddleware(async (c, next) => {
    if (!warned && c.req.header("x-forwarded-for") !== undefined) {
      warned = true;
      log.warn(
        "X-Forwarded-For arrived although TRUST_PROXY is 0: behind a proxy all visitors share one rate limit. Set TRUST_PROXY.",
      );
    }
    return next();
  });
}
