import { randomInt, randomUUID } from "node:crypto";
import { keyedHash } from "#platform/seal.ts";
import { writeAudit } from "../audit.ts";
import type { Asker, Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { tooSoon } from "../limits.ts";
import { sendCode } from "../mail/send-messages.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { challengeLife } from "../settings.ts";
import type { FactorRow } from "../stores/identity-store.ts";
import { phoneFactorsEnabled, requireLevel } from "./factor-rules.ts";

/**
 * Asks for a factor's code: for five minutes, once. A phone is sent one.
 * @throws AuthError mfa_factor_not_found, insufficient_aal, mfa_phone_verify_not_enabled, over_sms_send_rate_limit, sms_send_failed
 */
export async function challengeFactor(auth: Auth, signedIn: SignedIn, factorId: string, asker: Asker) {
  await auth.limits.count("mfa", asker);
  const factor = await auth.store.factors.find(signedIn.user.id, factorId);
  if (!factor) throw authError("mfa_factor_not_found");
  const code = factor.factorType === "phone" ? await takeCode(auth, factor, asker) : undefined;
  const made = await open(auth, signedIn, { factorId, code }, asker);
  if (code && factor.phone) await sendCode(auth, { to: factor.phone, code, kind: "mfa" }, asker);
  return { id: made.id, type: factor.factorType, expires_at: made.expiresAt };
}

/** The code for a phone, where a message may go to it now. */
async function takeCode(auth: Auth, { phone }: FactorRow, asker: Asker): Promise<string> {
  if (!phone || !phoneFactorsEnabled(auth)) throw authError("mfa_phone_verify_not_enabled");
  await auth.limits.count("sms_sent", asker);
  const wait = await auth.limits.takeTurn("mfa", phone);
  if (wait > 0) throw tooSoon("over_sms_send_rate_limit", wait);
  return auth.settings.testOtp[phone] ?? String(randomInt(1_000_000)).padStart(6, "0");
}

type Opening = { factorId: string; code: string | undefined };

function open(auth: Auth, { user, session }: SignedIn, { factorId, code }: Opening, asker: Asker) {
  return auth.store.transaction(async (stores) => {
    const now = auth.clock.now();
    if (!(await stores.users.lock(user.id))) throw authError("user_not_found");
    const factors = await stores.factors.list(user.id);
    const factor = factors.find((each) => each.id === factorId);
    if (!factor) throw authError("mfa_factor_not_found");
    if (factor.status !== "verified") {
      await requireLevel(stores, factors, session.id, "AAL2 required to enroll a new factor");
    }
    await stores.factors.challenges.forgetOf(factorId, new Date(now.getTime() - 2 * challengeLife * 1000));
    const id = randomUUID();
    await stores.factors.challenges.insert({
      id,
      factorId,
      createdAt: now,
      ipAddress: asker.address,
      otpCode: code ? hashFactorCode(auth, factorId, code) : null,
    });
    await stores.factors.update(factorId, { lastChallengedAt: now });
    const traits = { factor_id: factorId, factor_type: factor.factorType };
    await writeAudit(auth, stores, { action: "challenge_created", actor: user.id, traits, asker });
    return { id, expiresAt: Math.floor(now.getTime() / 1000) + challengeLife };
  });
}

/** What is kept of a factor's code. */
export function hashFactorCode(auth: Auth, factorId: string, code: string): string {
  return keyedHash(auth.settings.secret, "auth factor code", factorId, code);
}
