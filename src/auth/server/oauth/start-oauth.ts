import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { PkceChallenge } from "../redirects/pkce-flow.ts";
import type { ProviderName } from "./find-provider-user.ts";
import { createOAuthFlow } from "./oauth-flow.ts";

export type OAuthStart = {
  provider: string | undefined;
  /** An allowed redirect. */
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  /** Further scopes, separated by spaces. */
  scopes: string | undefined;
  /** Further query parameters of the client; most are not passed to the provider. */
  parameters: Record<string, string>;
  linking?: { userId: string; sessionId: string };
  /** The secret of the browser's cookie; undefined for apps, which send none. */
  browser: string | undefined;
};

/** The parameters that a client may pass to the provider. */
const forwardedParameters = ["access_type", "hd", "hl", "include_granted_scopes", "login_hint", "prompt", "ui_locales"];

/**
 * Begins a sign-in at a provider: the URL to redirect to.
 * @throws AuthError validation_failed for an unknown provider; over_request_rate_limit
 */
export async function startOAuth(auth: Auth, start: OAuthStart, requester: Requester): Promise<string> {
  const { redirectTo, challenge, linking, browser } = start;
  const provider = readProvider(start.provider);
  const remote = auth.oidc[provider];
  if (!remote) throw unsupported();
  await auth.limits.count("sso", requester);
  const checks = await createOAuthFlow(auth, auth.store, { provider, redirectTo, challenge, linking, browser });
  return remote.authorizationUrl(`${auth.settings.issuer}/callback`, checks, {
    ...Object.fromEntries(Object.entries(start.parameters).filter(([name]) => forwardedParameters.includes(name))),
    scope: scopeOf(start.scopes),
  });
}

/** @throws AuthError validation_failed */
function readProvider(name: string | undefined): ProviderName {
  if (name === "google") return name;
  throw unsupported();
}

function unsupported() {
  return authError("validation_failed", { message: "Unsupported provider: provider is not enabled" });
}

function scopeOf(scopes = ""): string {
  const asked = scopes.split(" ").filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope));
  return [...new Set(["openid", "email", "profile", ...asked.slice(0, 20)])].join(" ");
}
