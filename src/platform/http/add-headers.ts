import type { Context } from "hono";

/**
 * Adds headers to the response that stands, where it has none of that name. `c.header` would make a new response for
 * each of them, and lose the short way that the adapter has for plain ones.
 */
export function addHeaders(c: Context, headers: Record<string, string>): void {
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
