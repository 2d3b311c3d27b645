import { cors } from "hono/cors";

/**
 * Any origin may call what the official client calls: tokens travel in headers, never in cookies, so another site has no
 * credentials to send.
 */
export const crossOrigin = cors({
  origin: "*",
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: [
    ...[
      "authorization",
      "x-client-info",
      "apikey",
      "content-type",
      "x-retry-count",
      "x-supabase-api-version",
      "x-upsert",
    ],
    ...["x-metadata", "cache-control", "prefer", "range", "accept-profile", "content-profile", "x-region"],
    ...["traceparent", "tracestate", "baggage"],
  ],
  exposeHeaders: [
    ...["X-Supabase-Api-Version", "X-Total-Count", "Link"],
    ...["Content-Range", "Accept-Ranges", "Content-Length", "Content-Disposition", "ETag"],
  ],
  maxAge: 86_400,
});
