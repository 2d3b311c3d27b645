import type { Auth } from "../context.ts";
import { accessTokenLifetime } from "../settings.ts";
import type { FactorRow } from "../stores/factor-store.ts";
import type { IdentityRow } from "../stores/identity-store.ts";
import type { AmrRow } from "../stores/refresh-token-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { signAccessToken } from "../tokens/access-token.ts";
import { metadataOf, presentUser } from "../users/present-user.ts";

export type SessionParts = {
  user: UserRow;
  identities: IdentityRow[];
  factors: FactorRow[];
  session: { id: string; aal: string };
  amr: AmrRow[];
  refreshToken: string;
};

/** The session response: a new access token, the refresh token, the user. */
export async function presentSession(
  auth: Auth,
  { user, identities, factors, session, amr, refreshToken }: SessionParts,
) {
  const { token, expiresAt } = await signAccessToken(auth, {
    sub: user.id,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.rawAppMetaData,
    user_metadata: metadataOf(user),
    role: user.role,
    aal: session.aal,
    amr: presentAmr(amr),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user, { identities, factors }),
  };
}

export type SessionAnswer = Awaited<ReturnType<typeof presentSession>> & {
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { message: string; reasons: string[] };
};

/** Newest first. */
function presentAmr(rows: AmrRow[]) {
  return rows
    .map((row) => ({
      method: row.authenticationMethod,
      timestamp: Math.floor(row.updatedAt.getTime() / 1000),
    }))
    .sort((one, other) => other.timestamp - one.timestamp);
}
