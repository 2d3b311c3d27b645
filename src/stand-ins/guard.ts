import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Config, isLoopback } from "#platform/config.ts";
import { apiNotFound } from "#platform/http/errors.ts";
import { socketAddress } from "#platform/http/peer-address.ts";

/** Whether this server can be reached from its own machine only: it listens there alone, and nobody was told another address. */
export function standInsAllowed({ HOST, PUBLIC_URL }: Pick<Config, "HOST" | "PUBLIC_URL">): boolean {
  return isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
}

/**
 * Lets a request pass that comes from this machine, is meant for it, and was forwarded by nobody. To any other there is nothing
 * here: 404.
 */
export const onlyThisMachine = createMiddleware(async (c, next) => {
  if (isLoopback(socketAddress(c)) && isMeantForThisMachine(c) && !wasForwarded(c)) return next();
  return apiNotFound(c);
});

/** A name that leads here can be anybody's, and a page at that name could then read what the stand-ins hold. */
function isMeantForThisMachine(c: Context): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(c.req.header("host") ?? "");
}

/** A proxy on this machine connects from loopback for everybody. */
function wasForwarded(c: Context): boolean {
  return Object.keys(c.req.header()).some((name) => /^(forwarded|x-forwarded-.*)$/i.test(name));
}
