import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { checkPassword } from "./credentials.ts";
import { requireRecentProof } from "./fresh-proof.ts";
import { noticeChange } from "./notice-change.ts";
import { consumeNonce } from "./reauthenticate.ts";

export type PasswordChange = {
  password: string;
  currentPassword?: string | undefined;
  /** The code that `sendReauthentication` sent. */
  nonce?: string | undefined;
};

/** A password checked and hashed before the transaction, and the conditions to check inside it. */
export type PreparedPassword = { hash: string; before: string | null; proved: boolean; nonce: string | undefined };

/**
 * Each change is counted before its hashes are computed, whatever proves it.
 * @throws AuthError weak_password, same_password, current_password_invalid, reauthentication_needed (neither the
 * current password nor a code was given, and the last proof is too old), over_request_rate_limit
 */
export async function preparePassword(
  auth: Auth,
  signedIn: SignedIn,
  change: PasswordChange,
  requester: Requester,
): Promise<PreparedPassword> {
  const { user } = signedIn;
  const before = user.encryptedPassword;
  checkPassword(auth, change.password);
  const { currentPassword, nonce } = change;
  const proved = currentPassword !== undefined;
  if (proved) await auth.limits.attempts.password.count(user.id, requester);
  if (proved && !(await auth.passwords.verify(before, currentPassword)).right)
    throw authError("current_password_invalid");
  if (!proved && !nonce) await requireRecentProof(auth, signedIn);
  await auth.limits.attempts.change.count(user.id, requester);
  if (before && (await auth.passwords.verify(before, change.password)).right) throw authError("same_password");
  return { hash: await auth.passwords.hash(change.password), before, proved, nonce };
}

/** Sets the password and ends the user's other sessions. Return refusals to `commitRefusal`. */
export async function setPassword(
  auth: Auth,
  stores: AuthStores,
  {
    user,
    session,
    prepared,
    requester,
  }: { user: UserRow; session: { id: string }; prepared: PreparedPassword; requester: Requester },
): Promise<UserRow | AuthError> {
  if (user.encryptedPassword !== prepared.before) return authError("conflict");
  if (prepared.nonce && !prepared.proved && !(await consumeNonce(auth, stores, user, prepared.nonce))) {
    return authError("reauthentication_not_valid");
  }
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, { encryptedPassword: prepared.hash, updatedAt: now });
  await stores.oneTimeTokens.deleteOfUser(user.id, ["recovery_token", "confirmation_token", "reauthentication_token"]);
  await endSessions(stores, user.id, { except: session.id });
  await writeAudit(auth, stores, { action: "user_updated_password", actor: user.id });
  await noticeChange(auth, stores, { before: user, change: "password" }, requester);
  return changed;
}
