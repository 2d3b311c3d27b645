import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { openSession } from "../sessions/issue-session.ts";
import { presentSession, type SessionAnswer } from "../sessions/present-session.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isBanned } from "../stores/user-store.ts";
import { passwordWeaknesses, readEmail, readPhone, weakPasswordMessage } from "../users/credentials.ts";

export type PasswordSignIn = { email?: string | undefined; phone?: string | undefined; password: string };

/**
 * An unknown account, one without a password, an unconfirmed one and a wrong password get the same response after the
 * same work: after a sign-up another answer would tell whether the address had an account. A ban is reported only after the
 * correct password.
 * @throws AuthError invalid_credentials, user_banned, validation_failed
 */
export async function signInWithPassword(
  auth: Auth,
  input: PasswordSignIn,
  requester: Requester,
): Promise<SessionAnswer> {
  await auth.limits.count("sign_in_sign_ups", requester);
  const { email, phone, password } = input;
  if (email && phone) {
    const message = "Only an email address or phone number should be provided on login.";
    throw authError("validation_failed", { message });
  }
  if (!email && !phone) throw authError("validation_failed", { message: "missing email or phone" });
  const user = await findUser(auth, email, phone);
  const { right, stale } = await auth.passwords.verify(user?.encryptedPassword, password);
  const confirmed = email ? user?.emailConfirmedAt : user?.phoneConfirmedAt;
  if (!user || !right || !confirmed) throw authError("invalid_credentials");
  if (isBanned(user, auth.clock.now())) throw authError("user_banned", { status: 400 });
  const renewed = stale ? { encryptedPassword: await auth.passwords.hash(password) } : {};
  const open = () =>
    auth.store.transaction(async (stores) => {
      const current = await stores.users.lock(user.id);
      // The password changed during verification.
      if (!current || current.encryptedPassword !== user.encryptedPassword) throw authError("invalid_credentials");
      const updated = stale ? await stores.users.update(user.id, renewed) : current;
      return openSession(auth, stores, { user: updated, method: "password", requester });
    });
  const opened = await auth.store.runExclusive(user.id, open);
  const session = await presentSession(auth, opened);
  const reasons = passwordWeaknesses(auth, password);
  return reasons.length === 0
    ? session
    : { ...session, weak_password: { message: weakPasswordMessage(auth, reasons), reasons } };
}

/** An invalid address is treated as an unknown one. */
async function findUser(auth: Auth, email?: string, phone?: string): Promise<UserRow | undefined> {
  try {
    return email
      ? await auth.store.users.findByEmail(readEmail(email))
      : await auth.store.users.findByPhone(readPhone(phone ?? ""));
  } catch (error) {
    if (error instanceof Error && "protocolCode" in error) return undefined;
    throw error;
  }
}
