import type { Context } from "hono";

/**
 * Adds headers to the response of `c`, except those that it already has. `c.header` would create a new response for each header, and
 * the Node adapter's fast path for plain responses would be lost.
 */
export function addMissingHeaders(c: Context, headers: Record<string, string>): void {
  try {
    fill(c.res.headers, headers);
  } catch {
    // The headers of a redirect, or of a response fetched from elsewhere, are immutable.
    const copy = new Response(c.res.body, c.res);
    fill(copy.headers, headers);
    c.res = undefined;
    c.res = copy;
  }
}

function fill(target: Headers, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) if (!target.has(name)) target.set(name, value);
}
