import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";

const tagged = etag();

/**
 * Middleware that gives a small text or file an `ETag` of its bytes in the sent encoding, and answers 304 to a client that has them. The time of
 * the file would not do: another server's build, and one that sets all times alike, have other bytes or the same ones at any time.
 */
export const contentTags = createMiddleware((c, next) => {
  // The tag of a part would be that of its own bytes.
  return c.req.header("range") === undefined ? tagged(c, next) : next();
});
