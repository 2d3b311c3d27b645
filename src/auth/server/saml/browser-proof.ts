import { keyedHash } from "#platform/seal.ts";
import type { Auth } from "../context.ts";
import type { RelayStateRow } from "../stores/saml-store.ts";

/**
 * What only the browser has in which a sign-in at an organisation began: it has to end there. Undefined where a code (PKCE) binds it already,
 * where it leads out of the site to an app, and without https: then no browser sends a cookie along with another site's form.
 */
export function browserProof(
  { settings }: Pick<Auth, "settings">,
  { id, redirectTo, flowStateId }: Pick<RelayStateRow, "id" | "redirectTo" | "flowStateId">,
): string | undefined {
  const { siteUrl, issuer, secret } = settings;
  const isHere = new URL(redirectTo ?? siteUrl).origin === new URL(siteUrl).origin;
  if (flowStateId !== null || !isHere || !issuer.startsWith("https:")) return undefined;
  return keyedHash(secret, "auth sso browser", id);
}
