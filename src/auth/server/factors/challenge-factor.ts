import { randomInt, randomUUID } from "node:crypto";
import { keyedHash } from "#platform/seal.ts";
import { writeAudit } from "../audit.ts";
import { phoneFactorsEnabled } from "../channels.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { countMessage } from "../limits.ts";
import { sendCode } from "../mail/send-messages.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { challengeLifetime } from "../settings.ts";
import type { FactorRow } from "../stores/factor-store.ts";
import { requireLevel } from "./assurance-level.ts";
import { askAuthenticator } from "./webauthn-factor.ts";

/**
 * Opens a challenge of a factor, valid once and for five minutes. A phone factor is sent a code, an authenticator signs the
 * challenge in `webauthn`.
 * @throws AuthError mfa_factor_not_found, insufficient_aal, mfa_phone_verify_not_enabled, over_sms_send_rate_limit,
 * sms_send_failed
 */
export async function challengeFactor(auth: Auth, signedIn: SignedIn, factorId: string, requester: Requester) {
  await auth.limits.count("mfa", requester);
  const factor = await auth.store.factors.find(signedIn.user.id, factorId);
  if (!factor) throw authError("mfa_factor_not_found");
  if (factor.factorType === "webauthn") return challengeAuthenticator(auth, signedIn, factor, requester);
  const code = factor.factorType === "phone" ? await newPhoneCode(auth, factor, requester) : undefined;
  const made = await createChallenge(auth, signedIn, { factorId, code }, requester);
  if (code && factor.phone) await sendCode(auth, { to: factor.phone, code, kind: "mfa" }, requester);
  return { id: made.id, type: factor.factorType, expires_at: made.expiresAt };
}

async function challengeAuthenticator(auth: Auth, signedIn: SignedIn, factor: FactorRow, requester: Requester) {
  const factors = await auth.store.factors.list(signedIn.user.id);
  const { challenge, shown } = await askAuthenticator(auth, signedIn.user, { factor, factors });
  const made = await createChallenge(auth, signedIn, { factorId: factor.id, code: challenge }, requester);
  return { id: made.id, type: factor.factorType, expires_at: made.expiresAt, webauthn: shown };
}

/** A new code for a phone factor, once limits and cooldown allow a message. */
async function newPhoneCode(auth: Auth, { phone, status }: FactorRow, requester: Requester): Promise<string> {
  if (!phone || !phoneFactorsEnabled(auth)) throw authError("mfa_phone_verify_not_enabled");
  // Until the first code is given, the number may be a stranger's.
  const own = status === "verified";
  await countMessage(auth.limits, { channel: "sms", kind: "mfa", recipient: phone, own }, requester);
  return auth.settings.testOtp[phone] ?? String(randomInt(1_000_000)).padStart(6, "0");
}

/** `code`: the secret that the proof has to match, unless the factor has its own. */
type NewChallenge = { factorId: string; code: string | undefined };

function createChallenge(
  auth: Auth,
  { user, session }: SignedIn,
  { factorId, code }: NewChallenge,
  requester: Requester,
) {
  return auth.store.transaction(async (stores) => {
    const now = auth.clock.now();
    if (!(await stores.users.lock(user.id))) throw authError("user_not_found");
    const factors = await stores.factors.list(user.id);
    const factor = factors.find((each) => each.id === factorId);
    if (!factor) throw authError("mfa_factor_not_found");
    if (factor.status !== "verified") {
      await requireLevel(stores, factors, session.id, "AAL2 required to enroll a new factor");
    }
    await stores.factors.challenges.deleteExpiredOf(factorId, new Date(now.getTime() - 2 * challengeLifetime * 1000));
    const id = randomUUID();
    await stores.factors.challenges.insert({
      id,
      factorId,
      createdAt: now,
      ipAddress: requester.address,
      otpCode: code ? hashFactorCode(auth, factorId, code) : null,
    });
    await stores.factors.update(factorId, { lastChallengedAt: now });
    const traits = { factor_id: factorId, factor_type: factor.factorType };
    await writeAudit(auth, stores, { action: "challenge_created", actor: user.id, traits });
    return { id, expiresAt: Math.floor(now.getTime() / 1000) + challengeLifetime };
  });
}

/** The stored hash of a factor's code or challenge. */
export function hashFactorCode(auth: Auth, factorId: string, code: string): string {
  return keyedHash(auth.settings.secret, "auth factor code", factorId, code);
}
