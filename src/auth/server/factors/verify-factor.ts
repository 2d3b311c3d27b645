import { randomUUID } from "node:crypto";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { writeAudit } from "../audit.ts";
import { phoneFactorsEnabled } from "../channels.ts";
import type { Auth, Requester } from "../context.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { reissueSession } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import { challengeLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { type ChallengeRow, type FactorRow, typeOf } from "../stores/factor-store.ts";
import { commitRefusal } from "../stores/transactions.ts";
import { noticeChange } from "../users/notice-change.ts";
import type { StoredCredential } from "../webauthn/credential-schemas.ts";
import { factorMethods, requireLevel } from "./assurance-level.ts";
import { hashFactorCode } from "./challenge-factor.ts";
import { totpSecretOf } from "./enroll-factor.ts";
import { isTotpCode, totpCodeWindow } from "./totp.ts";
import { readProof, type WebauthnProof } from "./webauthn-factor.ts";

/** A code, or what an authenticator signed. */
export type FactorProof = { factorId: string; challengeId: string } & ({ code: string } | { webauthn: WebauthnProof });

/**
 * Verifies the proof of a factor: the session becomes `aal2`, and an unverified factor becomes verified. A challenge and a
 * TOTP code are accepted once, and wrong codes are limited for each factor from all addresses together.
 * @throws AuthError mfa_factor_not_found, mfa_challenge_expired, mfa_ip_address_mismatch, mfa_verification_failed,
 * insufficient_aal, over_request_rate_limit, mfa_phone_verify_not_enabled
 */
export async function verifyFactor(
  auth: Auth,
  signedIn: SignedIn,
  proof: FactorProof,
  requester: Requester,
): Promise<SessionAnswer> {
  await auth.limits.count("mfa", requester);
  const { user } = signedIn;
  const factor = await auth.store.factors.find(user.id, proof.factorId);
  if (!factor) throw authError("mfa_factor_not_found");
  if (factor.factorType === "phone" && !phoneFactorsEnabled(auth)) throw authError("mfa_phone_verify_not_enabled");
  // Before the comparison, so that parallel attempts are counted too.
  await auth.limits.attempts.factor.count(factor.id, requester);
  const session = await commitRefusal(auth.store, (stores) =>
    verifyChallenge(auth, stores, { ...signedIn, proof, requester }),
  );
  await auth.limits.attempts.factor.reset(factor.id, requester);
  return session;
}

type VerificationAttempt = SignedIn & { proof: FactorProof; requester: Requester };

async function verifyChallenge(
  auth: Auth,
  stores: AuthStores,
  attempt: VerificationAttempt,
): Promise<SessionAnswer | AuthError> {
  const { user, session, proof, requester } = attempt;
  if (!(await stores.users.lock(user.id))) return authError("user_not_found");
  const factors = await stores.factors.list(user.id);
  const factor = factors.find(({ id }) => id === proof.factorId);
  if (!factor) return authError("mfa_factor_not_found");
  // An intruder's unverified factor must not be verified beside the owner's verified ones.
  if (factor.status === "verified") {
    if (!(await stores.sessions.lock(session.id))) return authError("session_not_found");
  } else await requireLevel(stores, factors, session.id, "AAL2 required to verify a new factor");
  const challenge = await stores.factors.challenges.lock(factor.id, proof.challengeId);
  const found = await checkProof(auth, stores, { factor, challenge, proof, requester });
  const refused = found instanceof AuthError ? found : undefined;
  const traits = { factor_id: factor.id, factor_type: factor.factorType, met: refused ? "no" : "yes" };
  await writeAudit(auth, stores, { action: "verification_attempted", actor: user.id, traits });
  if (found instanceof AuthError) return found;
  const now = auth.clock.now();
  await stores.factors.challenges.update(proof.challengeId, {
    verifiedAt: now,
    ...(found.codeHash && { otpCode: found.codeHash }),
  });
  if (found.credential) await stores.factors.update(factor.id, { webAuthnCredential: found.credential });
  await raiseSession(stores, { sessionId: session.id, factor, now });
  if (factor.status !== "verified") {
    await writeAudit(auth, stores, { action: "factor_added", actor: user.id, traits });
    await noticeChange(auth, stores, { before: user, change: "factor_added" }, requester);
  }
  return reissueSession(auth, stores, session.id);
}

type Attempt = { factor: FactorRow; challenge: ChallengeRow | undefined; proof: FactorProof; requester: Requester };
/** What is stored of an accepted proof. */
type Accepted = { codeHash?: string; credential?: StoredCredential };

async function checkProof(
  auth: Auth,
  stores: AuthStores,
  { factor, challenge, proof, requester }: Attempt,
): Promise<AuthError | Accepted> {
  if (!challenge) {
    return authError("mfa_factor_not_found", { message: "MFA factor with the provided challenge ID not found" });
  }
  const now = auth.clock.now();
  if (challenge.verifiedAt || challenge.createdAt.getTime() + challengeLifetime * 1000 <= now.getTime()) {
    return authError("mfa_challenge_expired");
  }
  if (!constantTimeEqual(challenge.ipAddress, requester.address)) return authError("mfa_ip_address_mismatch");
  const isGiven = (code: string) =>
    challenge.otpCode !== null && constantTimeEqual(challenge.otpCode, hashFactorCode(auth, factor.id, code));
  if (factor.factorType === "webauthn") {
    const credential = "webauthn" in proof && (await readProof(auth, { factor, proof: proof.webauthn }, isGiven));
    return credential ? { credential } : authError("webauthn_verification_failed");
  }
  if (!("code" in proof)) return authError("validation_failed", { message: "Verify requires a code" });
  const codeHash = hashFactorCode(auth, factor.id, proof.code);
  if (factor.factorType === "phone") {
    if (isGiven(proof.code)) return { codeHash };
    return authError("mfa_verification_failed", { message: "Invalid MFA Phone code entered" });
  }
  const since = new Date(now.getTime() - 2 * totpCodeWindow * 1000);
  const met = await stores.factors.challenges.listMetSince(factor.id, since);
  const used = met.some(({ otpCode }) => otpCode !== null && constantTimeEqual(otpCode, codeHash));
  const fits = isTotpCode({ secret: totpSecretOf(auth, factor), code: proof.code, now });
  return fits && !used ? { codeHash } : authError("mfa_verification_failed", { message: "Invalid TOTP code entered" });
}

/** Raises the session to `aal2` and ends the user's `aal1` sessions. */
async function raiseSession(
  stores: AuthStores,
  { sessionId, factor, now }: { sessionId: string; factor: FactorRow; now: Date },
): Promise<void> {
  const { userId } = factor;
  const type = typeOf(factor);
  if (factor.status !== "verified") await stores.factors.update(factor.id, { status: "verified", updatedAt: now });
  await stores.factors.deleteUnverified(userId, type);
  await stores.sessions.update(sessionId, { aal: "aal2", factorId: factor.id, updatedAt: now });
  await stores.refreshTokens.putAmr({
    id: randomUUID(),
    sessionId,
    authenticationMethod: factorMethods[type],
    createdAt: now,
    updatedAt: now,
  });
  for (const { id, aal } of await stores.sessions.listOfUser(userId)) {
    if (id !== sessionId && aal === "aal1") await stores.sessions.delete(id);
  }
}
