import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { platformError } from "#platform/error-catalogue.ts";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { apiNotFound, errorResponse } from "#platform/http/errors.ts";
import { allowLocalRequestsOnly } from "#platform/http/local-requests.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";

/**
 * `GET /metrics` for a scraper that sends the token as `Authorization: Bearer`. Without a token in the configuration it answers requests of this machine
 * only.
 */
export function metricsRoute(metrics: Metrics | undefined, token: string | undefined) {
  if (!metrics) return new Hono().all("/", apiNotFound);
  const guard = token === undefined ? allowLocalRequestsOnly : requireBearer(token);
  return new Hono().get("/", guard, async (c) =>
    c.body(await metrics.text(), 200, { "content-type": metrics.contentType, "cache-control": "no-store" }),
  );
}

function requireBearer(token: string) {
  return createMiddleware(async (c, next) => {
    const given = /^bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (constantTimeEqual(given, token)) return next();
    return errorResponse(c, platformError("platform/bad-token", "The token of the metrics is missing or wrong."));
  });
}
