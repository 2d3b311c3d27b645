import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
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
  /** The PKCE flow with whose authorization code the link ends, instead of with a session. */
  flowId?: string | undefined;
};

/**
 * Creates a one-time token, as a link's token and as six digits. Only hashes are stored. An older token of the same
 * user and type is replaced.
 */
export async function createOneTimeToken(
  auth: Auth,
  stores: AuthStores,
  { userId, type, relatesTo, lifetime, flowId }: NewToken,
) {
  const now = auth.clock.now();
  const code = auth.settings.testOtp[relatesTo] ?? String(randomInt(1_000_000)).padStart(6, "0");
  const token = `${flowId === undefined ? "" : `${pkcePrefix}${flowId}.`}${randomBytes(32).toString("base64url")}`;
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

/** The prefix of link tokens that end with an authorization code. The flow's id follows: somebody else may have begun a newer one for the same user. */
const pkcePrefix = "pkce_";

/** Whether a link's token ends with an authorization code. */
export const isPkceToken = (token: string) => token.startsWith(pkcePrefix);

/** The flow that a link's token was made for. */
export function flowIdOf(token: string): string | undefined {
  const id = isPkceToken(token) ? z.uuid().safeParse(token.slice(pkcePrefix.length).split(".")[0]) : undefined;
  return id?.data;
}

/** Consumes a link's token. Undefined if there is none of these types, or it has expired. */
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
 * Consumes the token of a typed code. Each attempt counts; after ten no code is accepted. Return refusals to
 * `commitRefusal`, so that the count persists.
 */
export async function consumeCode(
  auth: Auth,
  stores: AuthStores,
  { userId, types, code, relatesTo }: { userId: string; types: readonly TokenType[]; code: string; relatesTo?: string },
): Promise<OneTimeTokenRow | undefined> {
  for (const row of await stores.oneTimeTokens.lockOfUser(userId, types)) {
    if (row.expiresAt <= auth.clock.now() || (relatesTo !== undefined && row.relatesTo !== relatesTo)) continue;
    if (!(await stores.oneTimeTokens.countAttempt(row.id, maxCodeAttempts))) continue;
    if (!constantTimeEqual(row.codeHash, hashCode(auth, userId, row.tokenType, code))) continue;
    await stores.oneTimeTokens.delete(row.id);
    return row;
  }
  return undefined;
}

function hashCode(auth: Auth, userId: string, type: string, code: string): string {
  return keyedHash(auth.settings.secret, "auth one-time code", userId, type, code);
}

/** The URL of a mail's link. `type` tells the page its purpose. */
export function verificationUrl(
  auth: Auth,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${auth.settings.issuer}/verify?${query}`;
}
