import { createHash, randomBytes, randomUUID } from "node:crypto";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { SignInMethod } from "../sessions/issue-session.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FlowStateRow } from "../stores/flow-state-store.ts";
import { hashToken } from "../tokens/refresh-token.ts";

/** A PKCE challenge; undefined in the implicit flow. */
export type PkceChallenge = { challenge: string; method: "s256" | "plain" };

/** @throws AuthError validation_failed where one of the two fields is missing or invalid */
export function readChallenge(fields: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): PkceChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: named } = fields;
  if (!challenge && !named) return undefined;
  const method = named?.toLowerCase();
  if (!challenge || (method !== "s256" && method !== "plain")) {
    throw authError("validation_failed", {
      message: "PKCE flow requires code_challenge_method and code_challenge",
    });
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw authError("validation_failed", { message: "code challenge has to be between 43 and 128 characters" });
  }
  return { challenge, method };
}

/**
 * Stores the challenge of a mail link that will end with an authorization code for this browser: the flow's id, undefined without a
 * challenge.
 */
export async function startPkceFlow(
  auth: Auth,
  stores: AuthStores,
  { userId, challenge, method }: { userId: string; challenge: PkceChallenge | undefined; method: SignInMethod },
): Promise<string | undefined> {
  if (!challenge) return undefined;
  const id = randomUUID();
  const now = auth.clock.now();
  await stores.flowStates.insert({
    id,
    userId,
    codeChallenge: challenge.challenge,
    codeChallengeMethod: challenge.method,
    providerType: "email",
    authenticationMethod: method,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Issues the authorization code of a flow and stores its hash. `exchangeCode` exchanges it. */
export async function issueAuthCode(
  auth: Auth,
  stores: AuthStores,
  flow: FlowStateRow,
  userId: string,
): Promise<string> {
  const code = randomBytes(24).toString("base64url");
  const now = auth.clock.now();
  await stores.flowStates.update(flow.id, { userId, authCode: hashToken(code), authCodeIssuedAt: now, updatedAt: now });
  return code;
}

/** Whether the verifier fits the challenge that began the flow. */
export function matchesChallenge({ codeChallenge, codeChallengeMethod }: FlowStateRow, verifier: string): boolean {
  if (!codeChallenge) return false;
  const given = codeChallengeMethod === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  return constantTimeEqual(given, codeChallenge);
}
