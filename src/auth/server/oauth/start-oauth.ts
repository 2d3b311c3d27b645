import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { PkceChallenge } from "../redirects/pkce-flow.ts";
import type { ProviderName } from "./find-provider-user.ts";
import { createOAuthFlow } from "./oauth-flow.ts";

export type OAuthStart = {
  provider: string | undefined;
  /** Allowed before. */
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  /** Further scopes, with blanks between them. */
  scopes: string | undefined;
  /** Further parameters of the client for the provider; most are not passed on. */
  parameters: Record<string, string>;
  linking?: { userId: string; sessionId: string };
  /** What only the browser has that begins; undefined where none can be asked for it again. */
  browser: string | undefined;
};

/** What a client may ask of the provider. Everything else belongs to the protocol between it and us. */
const passedOn = ["access_type", "hd", "hl", "include_granted_scopes", "login_hint", "prompt", "ui_locales"];

/**
 * Begins a sign-in at a provider: the address to send the browser to.
 * @throws AuthError validation_failed where there is no such provider; over_request_rate_limit
 */
export async function startOAuth(auth: Auth, start: OAuthStart, requester: Requester): Promise<string> {
  const { redirectTo, challenge, linking, browser } = start;
  const provider = readProvider(start.provider);
  const remote = auth.oidc[provider];
  if (!remote) throw unsupported();
  await auth.limits.count("sso", requester);
  const checks = await createOAuthFlow(auth, auth.store, { provider, redirectTo, challenge, linking, browser });
  return remote.authorizationUrl(`${auth.settings.issuer}/callback`, checks, {
    ...Object.fromEntries(Object.entries(start.parameters).filter(([name]) => passedOn.includes(name))),
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
