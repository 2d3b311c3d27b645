import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { sameText } from "#platform/http/same-text.ts";
import { keyedHash } from "#platform/seal.ts";
import type { Auth } from "../context.ts";
import { maxCodeAttempts } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { OneTimeTokenRow, TokenType } from "../stores/one-time-token-store.ts";
import { hashToken } from "../tokens/refresh-token.ts";

export type NewToken = {
  userId: string;
  type: TokenType;
  /** The address or number that it is sent to. */
  relatesTo: string;
  /** Seconds. */
  lifetime: number;
  /** Whether the link leads to a code to exchange (PKCE) instead of a session. */
  pkce?: boolean;
};

/**
 * Makes a permission that works once, for a link and as six digits. Only hashes of them are kept. An older one of the same kind
 * and person is void.
 */
export async function createOneTimeToken(
  auth: Auth,
  stores: AuthStores,
  { userId, type, relatesTo, lifetime, pkce }: NewToken,
) {
  const now = auth.clock.now();
  const code = auth.settings.testOtp[relatesTo] ?? String(randomInt(1_000_000)).padStart(6, "0");
  const token = `${pkce ? pkcePrefix : ""}${randomBytes(32).toString("base64url")}`;
  await stores.oneTimeTokens.put({
    id: randomUUID(),
    userId,
    tokenType: type,
    tokenHash: hashToken(token),
    codeHash: hashCode(auth, userId, type, code),
    relatesTo,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + lifetime * 1000),
  });
  return { token, code };
}

/** Of links whose flow ends with a code to exchange. */
export const pkcePrefix = "pkce_";

/** Takes the permission of a link, which is void from then on. Undefined where there is none of these kinds, or it expired. */
export async function consumeLinkToken(
  auth: Auth,
  stores: AuthStores,
  token: string,
  types: readonly TokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const row = await stores.oneTimeTokens.lockByHash(hashToken(token), types);
  if (!row) return undefined;
  await stores.oneTimeTokens.delete(row.id);
  return row.expiresAt > auth.clock.now() ? row : undefined;
}

/**
 * Takes the permission of digits that were typed in, which is void from then on. Each try counts, and after ten of them nothing fits any more.
 * Answer refusals with `commitRefusal`, so that the count stands.
 */
export async function consumeCode(
  auth: Auth,
  stores: AuthStores,
  { userId, types, code, relatesTo }: { userId: string; types: readonly TokenType[]; code: string; relatesTo?: string },
): Promise<OneTimeTokenRow | undefined> {
  for (const row of await stores.oneTimeTokens.lockOfUser(userId, types)) {
    if (row.expiresAt <= auth.clock.now() || (relatesTo !== undefined && row.relatesTo !== relatesTo)) continue;
    if (!(await stores.oneTimeTokens.countAttempt(row.id, maxCodeAttempts))) continue;
    if (!sameText(row.codeHash, hashCode(auth, userId, row.tokenType, code))) continue;
    await stores.oneTimeTokens.delete(row.id);
    return row;
  }
  return undefined;
}

function hashCode(auth: Auth, userId: string, type: string, code: string): string {
  return keyedHash(auth.settings.secret, "auth one-time code", userId, type, code);
}

/** The address that a mail leads to. `type` tells the page what it was for. */
export function verificationUrl(
  auth: Auth,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${auth.settings.issuer}/verify?${query}`;
}
