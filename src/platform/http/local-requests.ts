import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isLoopback } from "../loopback.ts";
import { apiNotFound } from "./errors.ts";
import { socketAddress } from "./peer-address.ts";

/**
 * Middleware that responds 404 unless the request comes from a loopback peer, has a loopback `Host`, and was not forwarded by a proxy. A
 * proxy can hide all of that: what is secret needs a token too.
 */
export const allowLocalRequestsOnly = createMiddleware(async (c, next) => {
  if (isLoopback(socketAddress(c)) && hasLoopbackHost(c) && !wasForwarded(c)) return next();
  return apiNotFound(c);
});

/** Protects against DNS rebinding: a page at another name that resolves to this machine could read the responses. */
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
