import type { AuthError } from "../error-catalogue.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";

/** The result of a flow for the browser: a session in the fragment (implicit) or a code in the query (PKCE). */
export type RedirectResult =
  | { session: SessionAnswer; type: string }
  | { code: string }
  | { message: string }
  | { error: AuthError; pkce: boolean };

/** The redirect URL with the result of a flow. `redirectTo` must be an allowed redirect. */
export function redirectUrl(redirectTo: string, end: RedirectResult): string {
  const url = new URL(redirectTo);
  if ("code" in end) {
    url.searchParams.set("code", end.code);
    return url.href;
  }
  if ("message" in end) {
    url.hash = new URLSearchParams({ message: end.message, sb: "" }).toString();
    return url.href;
  }
  if ("error" in end) {
    const { protocolCode, message, status } = end.error;
    const error = status >= 500 ? "server_error" : "access_denied";
    const told = new URLSearchParams({ error, error_code: protocolCode, error_description: message });
    if (end.pkce) for (const [name, value] of told) url.searchParams.set(name, value);
    told.set("sb", "");
    url.hash = told.toString();
    return url.href;
  }
  url.hash = sessionFragment(end.session, end.type).toString();
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
  const told = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) told.set(name, String(value));
  told.set("sb", "");
  if (type) told.set("type", type);
  return told;
}
