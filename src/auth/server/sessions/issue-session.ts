import { randomUUID } from "node:crypto";
import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isBanned } from "../stores/user-store.ts";
import { hashToken, refreshTokenOf } from "../tokens/refresh-token.ts";
import { presentSession, type SessionAnswer, type SessionParts } from "./present-session.ts";

/** The methods of signing in, as the protocol names them in `amr`. */
export type SignInMethod =
  | "password"
  | "otp"
  | "oauth"
  | "totp"
  | "mfa/phone"
  | "recovery"
  | "invite"
  | "sso/saml"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "anonymous"
  | "passkey";

/**
 * Creates a session with its first refresh token; the only way to create one. Run it in the transaction that consumes
 * the proof (code, link, assertion), so that a proof creates one session.
 * @throws AuthError user_banned
 */
export async function issueSession(auth: Auth, stores: AuthStores, signIn: SignIn): Promise<SessionAnswer> {
  return presentSession(auth, await openSession(auth, stores, signIn));
}

type SignIn = { user: UserRow; method: SignInMethod; requester: Requester };

/**
 * As `issueSession`, without an access token. Another thread signs the token, and may have passwords to verify first: after the transaction
 * no other sign-in of the user waits for it.
 */
export async function openSession(
  auth: Auth,
  stores: AuthStores,
  { user, method, requester }: SignIn,
): Promise<SessionParts> {
  const now = auth.clock.now();
  if (isBanned(user, now)) throw authError("user_banned");
  const session = { id: randomUUID(), aal: "aal1" };
  await stores.sessions.insert({
    ...session,
    userId: user.id,
    createdAt: now,
    updatedAt: now,
    userAgent: requester.userAgent?.slice(0, 300),
    refreshTokenCounter: 1,
  });
  const refreshToken = refreshTokenOf(auth.settings.secret, session.id, 1);
  await stores.refreshTokens.insert({
    token: hashToken(refreshToken),
    userId: user.id,
    sessionId: session.id,
    createdAt: now,
    updatedAt: now,
  });
  const amr = { id: randomUUID(), sessionId: session.id, authenticationMethod: method, createdAt: now, updatedAt: now };
  await stores.refreshTokens.putAmr(amr);
  const signedIn = await stores.users.update(user.id, { lastSignInAt: now, updatedAt: now });
  await writeAudit(auth, stores, { action: "login", actor: user.id, traits: { method } });
  const identities = await stores.identities.list(user.id);
  const factors = await stores.factors.list(user.id);
  return { user: signedIn, identities, factors, session, amr: [amr], refreshToken };
}

/**
 * The session's current state with its live refresh token and a new access token, for changes that do not rotate the
 * refresh token, such as a second factor.
 * @throws AuthError session_not_found
 */
export async function reissueSession(auth: Auth, stores: AuthStores, sessionId: string): Promise<SessionAnswer> {
  const found = await stores.sessions.findWithUser(sessionId);
  if (!found) throw authError("session_not_found");
  const { user, session } = found;
  const [identities, factors, amr] = [
    await stores.identities.list(user.id),
    await stores.factors.list(user.id),
    await stores.refreshTokens.listAmr(session.id),
  ];
  const refreshToken = refreshTokenOf(auth.settings.secret, session.id, session.refreshTokenCounter);
  return presentSession(auth, { user, identities, factors, session, amr, refreshToken });
}
