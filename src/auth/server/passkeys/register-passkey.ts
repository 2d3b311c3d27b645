import { randomUUID } from "node:crypto";
import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { requireLevel } from "../factors/assurance-level.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { maxPasskeys } from "../settings.ts";
import type { PasskeyRow } from "../stores/passkey-store.ts";
import { requireRecentProof } from "../users/fresh-proof.ts";
import { noticeChange } from "../users/notice-change.ts";
import type { Attestation } from "../webauthn/credential-schemas.ts";
import { readAttestation, registrationOptions } from "../webauthn/relying-party.ts";
import { storedCredential } from "./manage-passkeys.ts";
import { keepChallenge, matches, takeChallenge } from "./passkey-challenges.ts";
import { firstNameOf } from "./passkey-name.ts";

/**
 * Begins the registration of a passkey, with a proof of the last ten minutes.
 * @throws AuthError reauthentication_needed, too_many_passkeys, validation_failed for a user of an organisation
 */
export async function startRegistration(auth: Auth, { user, session }: SignedIn, requester: Requester) {
  await auth.limits.count("mfa", requester);
  refuseSsoUser(user);
  await requireRecentProof(auth, { user, session });
  const known = await auth.store.passkeys.list(user.id);
  if (known.length >= maxPasskeys) throw authError("too_many_passkeys");
  const options = await registrationOptions(auth, user, {
    known: known.map(storedCredential),
    discoverable: true,
    verification: "required",
  });
  const kept = await keepChallenge(auth, { type: "registration", userId: user.id, challenge: options.challenge });
  return { ...kept, options };
}

export type Registration = { challengeId: string; credential: Attestation };

/**
 * Adds the passkey that an authenticator made, and tells the owner.
 * @throws AuthError webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed,
 * webauthn_credential_exists, too_many_passkeys, insufficient_aal
 */
export async function finishRegistration(
  auth: Auth,
  { user, session }: SignedIn,
  { challengeId, credential }: Registration,
  requester: Requester,
): Promise<PasskeyRow> {
  await auth.limits.count("mfa", requester);
  refuseSsoUser(user);
  const challenge = await takeChallenge(auth, { id: challengeId, type: "registration", userId: user.id });
  const made = await readAttestation(auth, credential, {
    isChallenge: matches(challenge),
    verification: "required",
  });
  if (!made) throw authError("webauthn_verification_failed");
  return auth.store.transaction(async (stores) => {
    if (!(await stores.users.lock(user.id))) throw authError("user_not_found");
    const factors = await stores.factors.list(user.id);
    await requireLevel(stores, factors, session.id, "AAL2 session is required to manage passkeys when MFA is enabled");
    if ((await stores.passkeys.count(user.id)) >= maxPasskeys) throw authError("too_many_passkeys");
    const now = auth.clock.now();
    const { id: credentialId, publicKey, counter, transports, aaguid, backupEligible, backedUp } = made;
    const passkey = await stores.passkeys.insert({
      ...{ id: randomUUID(), userId: user.id, credentialId, publicKey, transports, aaguid, backupEligible, backedUp },
      signCount: counter,
      friendlyName: firstNameOf(aaguid, requester.userAgent),
      ...{ createdAt: now, updatedAt: now },
    });
    if (!passkey) throw authError("webauthn_credential_exists");
    const traits = { passkey_id: passkey.id };
    await writeAudit(auth, stores, { action: "passkey_created", actor: user.id, traits });
    await noticeChange(auth, stores, { before: user, change: "passkey_added" }, requester);
    return passkey;
  });
}

function refuseSsoUser({ isSsoUser }: { isSsoUser: boolean }): void {
  if (isSsoUser) throw authError("validation_failed", { status: 422, message: "SSO users cannot register passkeys" });
}
