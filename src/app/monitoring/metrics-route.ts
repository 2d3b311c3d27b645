import { Hono } from "hono";
import { platformError } from "#platform/error-catalogue.ts";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { apiNotFound, errorResponse } from "#platform/http/errors.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";

/** `GET /metrics` for a scraper that sends the token as `Authorization: Bearer`. Without a token in the configuration there is no such address. */
export function metricsRoute(metrics: Metrics | undefined, token: string | undefined) {
  if (!metrics || token === undefined) return new Hono().all("/", apiNotFound);
  return new Hono().get("/", async (c) => {
    const given = /^bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (!constantTimeEqual(given, token)) {
      return errorResponse(c, platformError("platform/bad-token", "The token of the metrics is missing or wrong."));
    }
    return c.body(await metrics.text(), 200, { "content-type": metrics.contentType, "cache-control": "no-store" });
  });
}
