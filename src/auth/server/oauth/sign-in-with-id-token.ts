import { createHash } from "node:crypto";
import { sameText } from "#platform/http/same-text.ts";
import type { Asker, Auth } from "../context.ts";
import { AuthError, authError, OAuthError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { issueSession, reissueSession } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import { findProviderPerson } from "./find-provider-user.ts";
import { linkByProvider } from "./link-by-provider.ts";

export type IdTokenSignIn = {
  provider: string | undefined;
  idToken: string | undefined;
  accessToken: string | undefined;
  /** As the client made it; the token holds its SHA-256 in hexadecimal. */
  nonce: string | undefined;
  /** Whoever is signed in and adds the identity to their account. */
  linking: SignedIn | undefined;
};

/**
 * An ID token that an app got from the provider by itself: a session, or where somebody links it, their session as it is now.
 * @throws OAuthError `invalid request`, `invalid nonce`; AuthError provider_disabled and those of `findProviderPerson` and `linkByProvider`
 */
export async function signInWithIdToken(auth: Auth, given: IdTokenSignIn, asker: Asker): Promise<SessionAnswer> {
  await auth.limits.count("sign_in_sign_ups", asker);
  const { provider, idToken, accessToken, nonce, linking } = given;
  if (!idToken) throw new OAuthError("invalid request", "id_token required");
  if (!provider) throw new OAuthError("invalid request", "provider required");
  const remote = provider === "google" || provider === auth.oidc.googleIssuer ? auth.oidc.google : undefined;
  if (!remote) throw authError("provider_disabled");
  if (linking && !auth.settings.manualLinking) throw authError("manual_linking_disabled");
  const claims = await remote.readIdToken(idToken, accessToken);
  checkNonce(claims.nonce, nonce);
  const stranger = { provider: "google", claims } as const;
  const work = () =>
    auth.store.transaction(async (stores) => {
      if (linking) {
        const { session } = linking;
        await linkByProvider(auth, stores, { userId: session.userId, aal: session.aal }, stranger, asker);
        return reissueSession(auth, stores, session.id);
      }
      const user = await findProviderPerson(auth, stores, stranger, asker);
      return issueSession(auth, stores, { user, method: "oauth", asker });
    });
  try {
    return await work();
  } catch (error) {
    // Of two requests that make the same account at once, the second finds what the first made.
    if (error instanceof AuthError && error.protocolCode === "conflict") return work();
    throw error;
  }
}

function checkNonce(told: string | undefined, nonce: string | undefined): void {
  if (Boolean(told) !== Boolean(nonce)) {
    const message = "Passed nonce and nonce in id_token should either both exist or not.";
    throw new OAuthError("invalid request", message);
  }
  if (!told || !nonce) return;
  const hash = createHash("sha256").update(nonce).digest("hex");
  if (!sameText(hash, told)) throw new OAuthError("invalid nonce", "Nonces mismatch");
}
