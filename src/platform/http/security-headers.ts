import { createMiddleware } from "hono/factory";
import { addHeaders } from "./add-headers.ts";

/** What is not a page may load nothing and be framed by nobody. */
const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers that every response carries unless its handler set its own: pages bring the policy of `pagePolicy`, what
 * other sites may embed brings a wider `cross-origin-resource-policy`. HSTS only where people come over https.
 */
export function securityHeaders({ publicUrl }: { publicUrl?: string | undefined }) {
  const common = commonHeaders({ publicUrl });
  const withPolicy = { ...common, "content-security-policy": strictPolicy };
  return createMiddleware(async (c, next) => {
    await next();
    // A 304 keeps the policy of the page that the browser has: a new one would not fit its scripts.
    addHeaders(c, c.res.status === 304 ? common : withPolicy);
  });
}

/** Those of them that do not depend on what is sent. */
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
