import { randomUUID } from "node:crypto";
import { seal, unseal } from "#platform/seal.ts";
import { writeAudit } from "../audit.ts";
import { phoneFactorsEnabled } from "../channels.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { challengeLifetime, maxFactors } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FactorRow, FactorType } from "../stores/factor-store.ts";
import { readPhone } from "../users/credentials.ts";
import { requireRecentProof } from "../users/fresh-proof.ts";
import { requireLevel } from "./assurance-level.ts";
import { describeTotp, newTotpSecret } from "./totp.ts";

export type Enrollment = { friendlyName?: string | undefined } & (
  | { type: "totp"; issuer?: string | undefined }
  | { type: "phone"; phone: string }
  | { type: "webauthn" }
);

/**
 * Enrols a factor, which is unverified until its first proof is given. A user with a verified factor needs it to enrol
 * another.
 * @throws AuthError insufficient_aal, reauthentication_needed, too_many_enrolled_mfa_factors, mfa_factor_name_conflict,
 * mfa_verified_factor_exists, mfa_phone_enroll_not_enabled, validation_failed
 */
export async function enrollFactor(auth: Auth, signedIn: SignedIn, enrollment: Enrollment, requester: Requester) {
  await auth.limits.count("mfa", requester);
  if (!signedIn.needsFactor) await requireRecentProof(auth, signedIn);
  const { friendlyName } = enrollment;
  if (enrollment.type === "phone") {
    if (!phoneFactorsEnabled(auth)) throw authError("mfa_phone_enroll_not_enabled");
    const phone = readPhone(enrollment.phone);
    const { id } = await insert(auth, signedIn, { factorType: "phone", phone, friendlyName });
    return { id, type: "phone", ...named(friendlyName), phone };
  }
  if (enrollment.type === "webauthn") {
    const { id } = await insert(auth, signedIn, { factorType: "webauthn", friendlyName });
    return { id, type: "webauthn", ...named(friendlyName) };
  }
  const secret = newTotpSecret();
  const sealed = seal(secret, { secret: auth.settings.secret, purpose });
  const { id } = await insert(auth, signedIn, { factorType: "totp", secret: sealed, friendlyName });
  const label = signedIn.user.email ?? signedIn.user.phone ?? id;
  const { uri, qrCode } = await describeTotp({ secret, issuer: enrollment.issuer ?? "Siraj", label });
  return { id, type: "totp", ...named(friendlyName), totp: { qr_code: qrCode, secret, uri } };
}

const purpose = "auth totp secret";

/** The factor's TOTP secret in base 32. */
export function totpSecretOf(auth: Auth, { secret }: Pick<FactorRow, "secret">): string {
  const opened = secret && unseal(secret, { secret: auth.settings.secret, purpose });
  if (!opened) throw new Error("A factor's secret was sealed with another APP_SECRET");
  return opened;
}

type NewFactor = {
  factorType: FactorType;
  secret?: string;
  phone?: string;
  friendlyName: string | undefined;
};

function insert(auth: Auth, { user: { id: userId }, session }: SignedIn, factor: NewFactor) {
  return auth.store.transaction(async (stores) => {
    if (!(await stores.users.lock(userId))) throw authError("user_not_found");
    const now = auth.clock.now();
    await stores.factors.deleteAbandoned(userId, new Date(now.getTime() - challengeLifetime * 1000));
    const known = await stores.factors.list(userId);
    await requireLevel(stores, known, session.id, "AAL2 required to enroll a new factor");
    await makeRoom(stores, known, factor);
    const id = randomUUID();
    const { friendlyName, ...rest } = factor;
    const inserted = await stores.factors.insert({
      ...rest,
      id,
      userId,
      friendlyName: friendlyName ?? null,
      status: "unverified",
      createdAt: now,
      updatedAt: now,
    });
    if (!inserted) throw authError("mfa_factor_name_conflict");
    const traits = { factor_id: id, factor_type: factor.factorType };
    await writeAudit(auth, stores, { action: "factor_in_progress", actor: userId, traits });
    return inserted;
  });
}

/**
 * Enforces the maximum number of factors. A number can be one factor only: an unverified enrolment of it is replaced.
 */
async function makeRoom(stores: AuthStores, known: FactorRow[], { phone }: NewFactor): Promise<void> {
  const same = known.find((factor) => phone !== undefined && factor.phone === phone);
  if (same?.status === "verified") throw authError("mfa_verified_factor_exists");
  if (same) await stores.factors.delete(same.id);
  if (known.length - (same ? 1 : 0) >= maxFactors) throw authError("too_many_enrolled_mfa_factors");
}

function named(friendlyName: string | undefined) {
  return friendlyName === undefined ? {} : { friendly_name: friendlyName };
}
