import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import { openSession } from "../sessions/issue-session.ts";
import { presentSession, type SessionAnswer } from "../sessions/present-session.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isBanned } from "../stores/user-store.ts";
import { passwordWeaknesses, readEmail, readPhone, weakPasswordMessage } from "../users/credentials.ts";
import { isKnownDevice } from "./known-device.ts";

/** `device`: the cookie of a browser that has signed in before. */
export type PasswordSignIn = {
  email?: string | undefined;
  phone?: string | undefined;
  password: string;
  device?: string | undefined;
};

/**
 * An unknown account, one without a password, an unconfirmed one and a wrong password get the same response after the
 * same work: after a sign-up another answer would tell whether the address had an account. A ban is reported only after the
 * correct password. Wrong ones are counted for the account over all network addresses (`attempt-limits.ts`).
 * @throws AuthError invalid_credentials, user_banned, validation_failed, over_request_rate_limit
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
  const { user, stale } = await findByPassword(auth, input, requester);
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

/** The account that an address or number and its password prove. @throws AuthError invalid_credentials, over_request_rate_limit */
async function findByPassword(
  auth: Auth,
  input: PasswordSignIn,
  requester: Requester,
): Promise<{ user: UserRow; stale: boolean }> {
  const account = readAccount(input);
  const user = account && (await findUser(auth, account));
  const name = account?.email ?? account?.phone;
  const { signIn, knownSignIn } = auth.limits.attempts;
  const limit = isKnownDevice(auth, user, input.device) ? knownSignIn : signIn;
  if (name !== undefined) await limit.count(name, requester);
  const { right, stale } = await auth.passwords.verify(user?.encryptedPassword, input.password);
  const confirmed = account?.email ? user?.emailConfirmedAt : user?.phoneConfirmedAt;
  if (name === undefined || !user || !right || !confirmed) {
    if (name !== undefined && (await limit.used(name)) >= told) await tellOfGuesses(auth, { name, user }, requester);
    throw authError("invalid_credentials");
  }
  await limit.giveBack(name, requester);
  return { user, stale };
}

/** The wrong passwords in a day after which the owner of the account is told. */
const told = 10;

/** Once a day for an account: in its activity, and in the log without the account. */
async function tellOfGuesses(
  auth: Auth,
  { name, user }: { name: string; user: UserRow | undefined },
  requester: Requester,
): Promise<void> {
  if ((await auth.limits.attempts.guessNotice.consume(name, requester)) > 0) return;
  auth.log.warn("the password of an address or number is tried again and again");
  if (user) await writeAudit(auth, auth.store, { action: "passwords_tried", actor: user.id });
}

/** The address or number in the form in which it is stored. Undefined for an invalid one, which no account has. */
function readAccount({ email, phone }: PasswordSignIn): { email?: string; phone?: string } | undefined {
  try {
    return email ? { email: readEmail(email) } : { phone: readPhone(phone ?? "") };
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
}

function findUser(
  { store: { users } }: Auth,
  { email, phone = "" }: { email?: string; phone?: string },
): Promise<UserRow | undefined> {
  return email === undefined ? users.findByPhone(phone) : users.findByEmail(email);
}
