import { createHash } from "node:crypto";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import type { Auth, Requester } from "../context.ts";
import { authError, OAuthError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { issueSession, reissueSession } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import { findProviderUser } from "./find-provider-user.ts";
import { linkByProvider } from "./link-identity.ts";

export type IdTokenSignIn = {
  provider: string | undefined;
  idToken: string | undefined;
  accessToken: string | undefined;
  /** The client's nonce; the token holds its SHA-256 in hexadecimal. */
  nonce: string | undefined;
  /** The signed-in user who links the identity. */
  linking: SignedIn | undefined;
};

/**
 * Signs in with an ID token that an app got from the provider, or links the identity and returns the current session.
 * @throws OAuthError `invalid request`, `invalid nonce`; AuthError provider_disabled and those of `findProviderUser`
 * and `linkByProvider`
 */
export async function signInWithIdToken(
  auth: Auth,
  given: IdTokenSignIn,
  requester: Requester,
): Promise<SessionAnswer> {
  await auth.limits.count("sign_in_sign_ups", requester);
  const { provider, idToken, accessToken, nonce, linking } = given;
  if (!idToken) throw new OAuthError("invalid request", "id_token required");
  if (!provider) throw new OAuthError("invalid request", "provider required");
  const remote = provider === "google" || provider === auth.oidc.googleIssuer ? auth.oidc.google : undefined;
  if (!remote) throw authError("provider_disabled");
  if (linking && !auth.settings.manualLinking) throw authError("manual_linking_disabled");
  const claims = await remote.readIdToken(idToken, accessToken);
  checkNonce(claims.nonce, nonce);
  const profile = { provider: "google", claims } as const;
  return auth.store.transaction(async (stores) => {
    if (linking) {
      const { session } = linking;
      await linkByProvider(auth, stores, { userId: session.userId, aal: session.aal }, profile, requester);
      return reissueSession(auth, stores, session.id);
    }
    const user = await findProviderUser(auth, stores, profile, requester);
    return issueSession(auth, stores, { user, method: "oauth", requester });
  });
}

function checkNonce(told: string | undefined, nonce: string | undefined): void {
  if (Boolean(told) !== Boolean(nonce)) {
    const message = "Passed nonce and nonce in id_token should either both exist or not.";
    throw new OAuthError("invalid request", message);
  }
  if (!told || !nonce) return;
  const hash = createHash("sha256").update(nonce).digest("hex");
  if (!constantTimeEqual(hash, told)) throw new OAuthError("invalid nonce", "Nonces mismatch");
}
