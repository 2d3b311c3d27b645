import type { Context } from "hono";
import type { AuthenticatedUser } from "#api/server/serve-operation.ts";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { hasAdminRole } from "../admin/admin-role.ts";
import type { Auth } from "../context.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import type { SessionRow } from "../stores/session-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { hasProvedEmail, isBanned } from "../stores/user-store.ts";
import { readApiKeyToken, verifyAccessToken } from "../tokens/access-token.ts";
import { sessionEnd } from "./session-end.ts";

/** The signed-in user, for other slices. `isAdmin` is by the account's row, not by the token: a revoked role counts at once. */
export type SignedInUser = AuthenticatedUser & {
  /** The user has a verified second factor that this session has not proved: nothing private is open to it. */
  needsFactor?: boolean;
};

/** `needsFactor`: the user has a verified second factor that this session has not proved. */
export type SignedIn = { user: UserRow; session: SessionRow; needsFactor: boolean };

/**
 * The session and user of an access token. The session must still exist, so that signing out, a ban and a deletion
 * take effect at once. `expiresAt` is the end of the token, or of the session if that comes first.
 * @throws AuthError bad_jwt, session_not_found, user_not_found, user_banned
 */
export async function readSession(auth: Auth, token: string): Promise<SignedIn & { expiresAt: Date }> {
  const claims = await verifyAccessToken(auth, token);
  const found = await auth.store.sessions.findWithUser(claims.session_id);
  if (!found || found.session.userId !== claims.sub) throw authError("session_not_found");
  const now = auth.clock.now();
  const end = sessionEnd(auth.settings, found.session);
  if (end <= now.getTime()) throw authError("session_not_found");
  if (found.user.deletedAt) throw authError("user_not_found");
  if (isBanned(found.user, now)) throw authError("user_banned");
  const expiresAt = new Date(Math.min(claims.exp * 1000, end));
  const { user, session, hasFactor } = found;
  return { user, session, needsFactor: hasFactor && session.aal === "aal1", expiresAt };
}

/** For other slices: the user of a bearer token, or null if the token is not valid. */
export async function findUserByToken(auth: Auth, token: string): Promise<SignedInUser | null> {
  try {
    return toSignedInUser(await readSession(auth, token));
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

export function toSignedInUser({ user, session, needsFactor }: SignedIn): SignedInUser {
  return {
    id: user.id,
    email: user.email ?? "",
    emailProved: hasProvedEmail(user),
    phone: user.phone ?? "",
    role: user.role,
    aal: session.aal,
    sessionId: session.id,
    isAnonymous: user.isAnonymous,
    isAdmin: hasAdminRole(user),
    needsFactor,
  };
}

/** The text after `Bearer`; undefined where the header is missing or has another scheme. */
export function bearerOf(c: Context): string | undefined {
  return /^bearer\s+(\S+)\s*$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** The role of an API key: the publishable key, the service key, or a JWT with a client's role signed by us. Undefined for anything else. */
export async function apiKeyRole(auth: Auth, key: string): Promise<"anon" | "service_role" | undefined> {
  if (constantTimeEqual(key, auth.settings.publishableKey)) return "anon";
  if (constantTimeEqual(key, auth.settings.serviceKey)) return "service_role";
  const role = await readApiKeyToken(auth, key);
  return role === "supabase_admin" ? "service_role" : role;
}

/**
 * The session of the request's bearer token. An API key as bearer token means that nobody is signed in: undefined.
 * @throws AuthError as `readSession`
 */
export async function findSession(auth: Auth, c: Context): Promise<SignedIn | undefined> {
  const token = bearerOf(c);
  if (!token || token === c.req.header("apikey") || (await apiKeyRole(auth, token))) return undefined;
  return readSession(auth, token);
}

/**
 * As `findSession`, and refuses a request without a session.
 * @throws AuthError no_authorization, and those of `readSession`
 */
export async function requireSession(auth: Auth, c: Context): Promise<SignedIn> {
  const signedIn = await findSession(auth, c);
  if (!signedIn) throw authError("no_authorization");
  return signedIn;
}

/**
 * As `requireSession`, and refuses a session that has not proved the user's verified second factor.
 * @throws AuthError insufficient_aal, and those of `requireSession`
 */
export async function requireProvedSession(auth: Auth, c: Context): Promise<SignedIn> {
  const signedIn = await requireSession(auth, c);
  if (signedIn.needsFactor) throw authError("insufficient_aal");
  return signedIn;
}

/** Requires the service role. @throws AuthError no_authorization without a token, not_admin for any other token */
export async function requireAdmin(auth: Auth, c: Context): Promise<void> {
  const token = bearerOf(c);
  if (!token) throw authError("no_authorization");
  const role = await apiKeyRole(auth, token);
  if (role === "service_role") return;
  if (role === undefined) await readSession(auth, token);
  throw authError("not_admin");
}
