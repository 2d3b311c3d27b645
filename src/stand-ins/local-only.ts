import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Config, isLoopback } from "#platform/config.ts";
import { apiNotFound } from "#platform/http/errors.ts";
import { socketAddress } from "#platform/http/peer-address.ts";

/** Whether stand-ins may be active: `HOST` is loopback, and `PUBLIC_URL` is unset or loopback. */
export function standInsAllowed({ HOST, PUBLIC_URL }: Pick<Config, "HOST" | "PUBLIC_URL">): boolean {
  return isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
}

/**
 * Middleware that responds 404 unless the request comes from a loopback peer, has a loopback `Host`, and was not forwarded by a proxy. A
 * proxy can hide all of that, so it protects nothing by itself: pages that show messages also need the token (`require-token.ts`).
 */
export const allowLocalRequestsOnly = createMiddleware(async (c, next) => {
  if (isLoopback(socketAddress(c)) && hasLoopbackHost(c) && !wasForwarded(c)) return next();
  return apiNotFound(c);
});

/** Protects against DNS rebinding: a page at another name that resolves to this machine could read the stored messages. */
function hasLoopbackHost(c: Context): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(c.req.header("host") ?? "");
}

/** A proxy on this machine connects from loopback for every client. nginx speaks HTTP/1.0 to it unless told otherwise; no browser does. */
function wasForwarded(c: Context): boolean {
  return httpVersion(c) === "1.0" || Object.keys(c.req.header()).some((name) => proxyHeader.test(name));
}

const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/i;

/** Empty if there is no connection, as in tests. */
function httpVersion(c: Context): string {
  const environment: { incoming?: { httpVersion?: string } } | undefined = c.env;
  return environment?.incoming?.httpVersion ?? "";
}
