import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import { reuseInterval } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { RefreshTokenRow } from "../stores/refresh-token-store.ts";
import type { SessionRow } from "../stores/session-store.ts";
import { commitRefusal } from "../stores/transactions.ts";
import { isBanned } from "../stores/user-store.ts";
import { hashToken, refreshTokenOf } from "../tokens/refresh-token.ts";
import { reissueSession } from "./issue-session.ts";
import type { SessionAnswer } from "./present-session.ts";
import { sessionEnd } from "./session-end.ts";

/**
 * Rotates a refresh token. A session has one live token. The token before it returns the live one again, since its
 * response may have been lost; so does any older one within ten seconds of the last rotation. After that an older
 * token counts as stolen and ends the session. Parallel requests with the same token wait for the session's row lock
 * and all get the same token.
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_expired, session_not_found,
 * user_banned
 */
export async function refreshSession(auth: Auth, token: string, requester: Requester): Promise<SessionAnswer> {
  const hash = hashToken(token);
  return commitRefusal(auth.store, async (stores) => {
    const known = await stores.refreshTokens.find(hash);
    if (!known) return authError("refresh_token_not_found");
    const session = await stores.sessions.lock(known.sessionId);
    // Read again: another request may have rotated it while this one waited.
    const presented = session && (await stores.refreshTokens.find(hash));
    if (!session || !presented) return authError("session_not_found", { status: 400 });
    const refused = await rotate(auth, stores, { session, presented, requester });
    return refused ?? reissueSession(auth, stores, session.id);
  });
}

type Rotation = { session: SessionRow; presented: RefreshTokenRow; requester: Requester };

async function rotate(auth: Auth, stores: AuthStores, rotation: Rotation): Promise<AuthError | undefined> {
  const { session, presented } = rotation;
  const now = auth.clock.now();
  const live = await stores.refreshTokens.findLive(session.id);
  if (!live) return authError("refresh_token_already_used");
  if (sessionEnd(auth.settings, session) <= now.getTime()) return authError("session_expired");
  const user = await stores.users.find(session.userId);
  if (!user) return authError("session_not_found", { status: 400 });
  if (isBanned(user, now)) return authError("user_banned", { status: 400 });
  if (presented.id === live.id) {
    await replace(auth, stores, rotation, now);
    await writeAudit(auth, stores, { action: "token_refreshed", actor: user.id });
    return undefined;
  }
  const lastRotation = session.refreshedAt ?? session.createdAt;
  const withinReuseInterval = now.getTime() - lastRotation.getTime() <= reuseInterval * 1000;
  if (presented.token === live.parent || withinReuseInterval) return undefined;
  await stores.refreshTokens.revokeOfSession(session.id, now);
  await stores.sessions.end(session.id, now);
  await writeAudit(auth, stores, { action: "token_revoked", actor: user.id, traits: { reason: "reuse" } });
  return authError("refresh_token_already_used");
}

async function replace(
  auth: Auth,
  stores: AuthStores,
  { session, presented, requester }: Rotation,
  now: Date,
): Promise<void> {
  const counter = session.refreshTokenCounter + 1;
  await stores.refreshTokens.revokeOfSession(session.id, now);
  await stores.refreshTokens.insert({
    token: hashToken(refreshTokenOf(auth.settings.secret, session.id, counter)),
    userId: session.userId,
    sessionId: session.id,
    parent: presented.token,
    createdAt: now,
    updatedAt: now,
  });
  await stores.sessions.update(session.id, {
    refreshTokenCounter: counter,
    refreshedAt: now,
    updatedAt: now,
    userAgent: requester.userAgent?.slice(0, 300) ?? session.userAgent,
  });
}
