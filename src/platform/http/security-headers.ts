import { createMiddleware } from "hono/factory";
import { addMissingHeaders } from "./add-headers.ts";

/** The policy of responses that are not pages: they load nothing and cannot be framed. */
const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Middleware that adds the security headers to every response, except those that its handler set: pages set the policy of `pagePolicy`,
 * embeddable resources set a wider `cross-origin-resource-policy`. HSTS is sent only if `publicUrl` begins with `https:`.
 */
export function securityHeaders({ publicUrl }: { publicUrl?: string | undefined }) {
  const common = commonHeaders({ publicUrl });
  const withPolicy = { ...common, "content-security-policy": strictPolicy };
  return createMiddleware(async (c, next) => {
    await next();
    // After a 304 the browser keeps the policy of the cached page. A new policy would not match its inline scripts.
    addMissingHeaders(c, c.res.status === 304 ? common : withPolicy);
  });
}

/** The security headers that are the same for every response. */
export function commonHeaders({ publicUrl }: { publicUrl?: string | undefined }): Record<string, string> {
  const common: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
  };
  if (publicUrl?.startsWith("https:")) common["strict-transport-security"] = "max-age=31536000";
  return common;
}
