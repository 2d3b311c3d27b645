import { type FinishedLink, finishedParameter } from "../../shared/finished-link.ts";
import type { AuthError } from "../error-catalogue.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";

/** The result of a flow for the browser: a session in the fragment (implicit) or a code in the query (PKCE). */
export type RedirectResult = { session: SessionAnswer; type: string } | { code: string } | { message: string };

/** Why a flow failed. With `pkce` it is in the query too. */
export type RedirectFailure = { error: AuthError; pkce: boolean };

/** The redirect URL with the result of a flow. `redirectTo` must be an allowed redirect. */
export function redirectUrl(redirectTo: string, result: RedirectResult): string {
  const url = new URL(redirectTo);
  if ("code" in result) {
    url.searchParams.set("code", result.code);
    return url.href;
  }
  if ("message" in result) {
    url.hash = new URLSearchParams({ message: result.message, sb: "" }).toString();
    return url.href;
  }
  url.hash = sessionFragment(result.session, result.type).toString();
  return url.href;
}

/** A redirect to our own page for signing in with what the link has done. Pages of applications get what the protocol gives them. */
export function withFinishedLink(siteUrl: string, redirectTo: string, finished: FinishedLink | undefined): string {
  const url = new URL(redirectTo);
  if (!finished || url.origin !== new URL(siteUrl).origin || !/^\/(?:[a-z]{2}\/)?auth$/.test(url.pathname))
    return redirectTo;
  url.searchParams.set(finishedParameter, finished);
  return url.href;
}

/**
 * The page to which a flow returns. `siteUrl` is the target where none was asked for; the home page would leave a session in the address, so that
 * `/auth` takes its place, on the screen `mode`. A target that was asked for is kept, as the protocol wants it.
 */
export function resultPage(siteUrl: string, redirectTo: string, mode?: "reset"): string {
  if (redirectTo !== siteUrl) return redirectTo;
  return `${siteUrl}/auth${mode ? `?mode=${mode}` : ""}`;
}

/**
 * The redirect URL that reports a failure. Where the target is our home page, as it is if none is known, the failure goes to `/auth` in the same
 * language: the home page reads no failures.
 */
export function failureUrl(siteUrl: string, redirectTo: string, { error, pkce }: RedirectFailure): string {
  const url = new URL(redirectTo);
  const home = /^\/(?:([a-z]{2})\/?)?$/.exec(url.pathname);
  if (home && url.origin === new URL(siteUrl).origin) url.pathname = home[1] ? `/${home[1]}/auth` : "/auth";
  const { protocolCode, message, status } = error;
  const kind = status >= 500 ? "server_error" : "access_denied";
  const parameters = new URLSearchParams({ error: kind, error_code: protocolCode, error_description: message });
  if (pkce) for (const [name, value] of parameters) url.searchParams.set(name, value);
  parameters.set("sb", "");
  url.hash = parameters.toString();
  return url.href;
}

function sessionFragment(session: SessionAnswer, type: string): URLSearchParams {
  const { access_token, expires_at, expires_in, refresh_token, token_type, provider_token, provider_refresh_token } =
    session;
  const fields = {
    access_token,
    expires_at,
    expires_in,
    refresh_token,
    token_type,
    provider_token,
    provider_refresh_token,
  };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) parameters.set(name, String(value));
  parameters.set("sb", "");
  if (type) parameters.set("type", type);
  return parameters;
}
