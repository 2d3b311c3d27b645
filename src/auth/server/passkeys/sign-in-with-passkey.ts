import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isBanned } from "../stores/user-store.ts";
import type { Assertion } from "../webauthn/credential-schemas.ts";
import { authenticationOptions, readAssertion, userHandleOf } from "../webauthn/relying-party.ts";
import { storedCredential } from "./manage-passkeys.ts";
import { keepChallenge, matches, takeChallenge } from "./passkey-challenges.ts";

/** Begins a sign-in. It names no account: the authenticator offers the passkeys that it has for this site. */
export async function startPasskeySignIn(auth: Auth, requester: Requester) {
  await auth.limits.count("passkey", requester);
  const options = await authenticationOptions(auth, { verification: "required" });
  const kept = await keepChallenge(auth, { type: "authentication", userId: null, challenge: options.challenge });
  return { ...kept, options };
}

/**
 * Signs in the owner of the passkey that signed the challenge. An unknown passkey and a wrong signature get the same answer.
 * @throws AuthError webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed; user_banned,
 * email_not_confirmed and phone_not_confirmed, with 403, to the owner alone
 */
export async function signInWithPasskey(
  auth: Auth,
  { challengeId, credential: response }: { challengeId: string; credential: Assertion },
  requester: Requester,
): Promise<SessionAnswer> {
  await auth.limits.count("sign_in_sign_ups", requester);
  const challenge = await takeChallenge(auth, { id: challengeId, type: "authentication", userId: null });
  const found = await auth.store.passkeys.findByCredentialId(response.id);
  const handle = response.response.userHandle;
  if (!found || !handle || !constantTimeEqual(handle, userHandleOf(found.userId))) throw refused();
  return auth.store.transaction(async (stores) => {
    const user = await stores.users.lock(found.userId);
    // Read again under the lock: the counter must not be compared with an old one.
    const passkey = user && (await stores.passkeys.lock(user.id, found.id));
    if (!passkey) throw refused();
    const used = await readAssertion(
      auth,
      { response, credential: storedCredential(passkey) },
      { isChallenge: matches(challenge), verification: "required" },
    );
    if (!used) throw refused();
    checkAdmitted(auth, user);
    const now = auth.clock.now();
    await stores.passkeys.update(passkey.id, { signCount: used.counter, backedUp: used.backedUp, lastUsedAt: now });
    return issueSession(auth, stores, { user, method: "passkey", requester });
  });
}

const refused = () => authError("webauthn_verification_failed");

function checkAdmitted(auth: Auth, user: UserRow): void {
  if (isBanned(user, auth.clock.now())) throw authError("user_banned");
  if (user.email && !user.emailConfirmedAt) throw authError("email_not_confirmed", { status: 403 });
  if (!user.email && user.phone && !user.phoneConfirmedAt) throw authError("phone_not_confirmed", { status: 403 });
}
