import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import type { MessageSource } from "#i18n/context.ts";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { localizerOf, sendPage } from "./page.ts";

/** The cookie of a browser that has opened an address with the token. */
export const tokenCookie = "siraj-stand-ins";

/**
 * What the server itself asks for, and what holds no message: Google's stand-in checks its client's secret there, and the payment API its
 * key.
 */
const open = /^\/stand-ins\/(urdu-font|google\/(\.well-known\/.*|jwks|token|userinfo)|pay\/v1\/.*)$/;

/**
 * Middleware that admits a browser which has the token: from the address printed at the start (`?token=`), which puts it into a cookie, or a
 * program that sends it as bearer token. Everybody else gets 403 and a page that says what to open.
 */
export function requireToken(token: string, messages: MessageSource): MiddlewareHandler {
  const fits = (given: string | undefined) => given !== undefined && constantTimeEqual(given, token);
  return async (c, next) => {
    if (open.test(c.req.path) || fits(getCookie(c, tokenCookie)) || fits(bearerOf(c))) {
      return c.req.method === "GET" && c.req.query("token") !== undefined ? withoutToken(c) : next();
    }
    if (c.req.method !== "GET" || !fits(c.req.query("token"))) return refuse(c, messages);
    setCookie(c, tokenCookie, token, { path: "/stand-ins", httpOnly: true, sameSite: "Lax" });
    return withoutToken(c);
  };
}

function bearerOf(c: Context): string | undefined {
  return /^bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** Redirects to the same page without the token, which then stays out of the history. */
function withoutToken(c: Context): Response {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("token");
  const query = searchParams.toString();
  return c.redirect(query === "" ? pathname : `${pathname}?${query}`, 303);
}

function refuse(c: Context, messages: MessageSource): Promise<Response> {
  const reader = localizerOf(c, messages);
  return sendPage(c, reader, {
    title: reader.t("standIns:lockedTitle"),
    notice: reader.t("standIns:lockedNotice"),
    body: html`<p>${reader.t("standIns:lockedText")}</p>`,
    status: 403,
  });
}
