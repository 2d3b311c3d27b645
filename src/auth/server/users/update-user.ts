import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import { needsSecondFactor } from "../factors/assurance-level.ts";
import { countMessage, giveBackMessage, type OutgoingMessage } from "../limits.ts";
import type { PkceChallenge } from "../redirects/pkce-flow.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { commitRefusal } from "../stores/transactions.ts";
import type { UserRow } from "../stores/user-store.ts";
import { type PreparedPassword, preparePassword, setPassword } from "./change-password.ts";
import { mergeMetadata, readEmail, readPhone } from "./credentials.ts";
import { requireRecentProof } from "./fresh-proof.ts";
import { type PresentedUser, presentFullUser } from "./present-user.ts";
import { requestEmailChange, requestPhoneChange, type Send } from "./request-contact-change.ts";

export type UserUpdate = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  nonce?: string | undefined;
  data?: Record<string, unknown> | undefined;
  challenge?: PkceChallenge | undefined;
  redirectTo: string;
};

/**
 * Updates the user's own account. A new address or number counts once it is confirmed, a new password at once.
 * @throws AuthError insufficient_aal, reauthentication_needed, user_sso_managed, email_exists and phone_exists (only without
 * confirmation), and what `preparePassword` and the limits throw
 */
export async function updateUser(
  auth: Auth,
  signedIn: SignedIn,
  update: UserUpdate,
  requester: Requester,
): Promise<PresentedUser> {
  const { user, session } = signedIn;
  const email = update.email === undefined ? undefined : readEmail(update.email);
  const phone = update.phone === undefined ? undefined : readPhone(update.phone);
  const wanted = {
    email: email === user.email ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
  };
  if (wanted.email ?? wanted.phone ?? update.password) await requireCredentialAccess(auth, signedIn);
  const { password, currentPassword, nonce } = update;
  // The password has its own, which also takes the current one or a code.
  if ((wanted.email ?? wanted.phone) && !password) await requireRecentProof(auth, signedIn);
  if (nonce) await auth.limits.attempts.code.count(user.email ?? user.phone ?? "", requester);
  const prepared = password
    ? await preparePassword(auth, signedIn, { password, currentPassword, nonce }, requester)
    : undefined;
  if (wanted.email ?? wanted.phone) await auth.limits.attempts.change.count(user.id, requester);
  const giveBack = await countMessages(auth, { user, wanted }, requester);
  const { changed, sends } = await commitRefusal(auth.store, (stores) =>
    applyChanges(auth, stores, { user, session, update, wanted, prepared, requester }),
  ).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  for (const send of sends) await send();
  return presentFullUser(auth.store, changed);
}

async function requireCredentialAccess(auth: Auth, { user, session }: SignedIn): Promise<void> {
  if (user.isSsoUser) throw authError("user_sso_managed");
  if (needsSecondFactor(await auth.store.factors.list(user.id), session.aal)) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw authError("insufficient_aal", { message });
  }
}

type ContactChange = { email?: string | undefined; phone?: string | undefined };

/**
 * Counts every message that the change sends, or none: the one to a new address or number, which may be a stranger's, and the one to the confirmed
 * address, which has to confirm a new one too. Returns what takes them back.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
async function countMessages(
  auth: Auth,
  { user, wanted }: { user: UserRow; wanted: ContactChange },
  requester: Requester,
): Promise<() => Promise<void>> {
  const counted: (() => Promise<void>)[] = [];
  const giveBack = async () => {
    for (const take of counted) await take();
  };
  if (auth.settings.autoconfirm) return giveBack;
  const { email, phone } = wanted;
  const present = email && user.emailConfirmedAt ? user.email : null;
  const messages: OutgoingMessage[] = [
    ...(email ? [{ channel: "email", kind: "email-change", recipient: email } as const] : []),
    ...(phone ? [{ channel: "sms", kind: "phone-change", recipient: phone } as const] : []),
  ];
  try {
    if (present !== null) {
      await auth.limits.countOfDay("email", present);
      counted.push(() => auth.limits.giveBackOfDay("email", present));
    }
    for (const message of messages) {
      await countMessage(auth.limits, message, requester);
      counted.push(() => giveBackMessage(auth.limits, message, requester));
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

type Changes = Pick<SignedIn, "user" | "session"> & {
  update: UserUpdate;
  wanted: ContactChange;
  prepared: PreparedPassword | undefined;
  requester: Requester;
};

async function applyChanges(
  auth: Auth,
  stores: AuthStores,
  { user: { id }, session, update, wanted, prepared, requester }: Changes,
): Promise<{ changed: UserRow; sends: Send[] } | AuthError> {
  let user = await stores.users.lock(id);
  if (!user) return authError("user_not_found");
  if (prepared) {
    const set = await setPassword(auth, stores, { user, session, prepared, requester });
    if (set instanceof AuthError) return set;
    user = set;
  }
  const sends: Send[] = [];
  const options = { requester, challenge: update.challenge, redirectTo: update.redirectTo };
  if (wanted.email) {
    const asked = await requestEmailChange(auth, stores, { user, email: wanted.email }, options);
    if (asked instanceof AuthError) throw asked;
    user = asked.user;
    if (asked.send) sends.push(asked.send);
  }
  if (wanted.phone) {
    const asked = await requestPhoneChange(auth, stores, { user, phone: wanted.phone }, options);
    if (asked instanceof AuthError) throw asked;
    user = asked.user;
    if (asked.send) sends.push(asked.send);
  }
  if (update.data) {
    const rawUserMetaData = mergeMetadata(user.rawUserMetaData, update.data);
    user = await stores.users.update(id, { rawUserMetaData, updatedAt: auth.clock.now() });
    await writeAudit(auth, stores, { action: "user_modified", actor: id, traits: { changed: "data" } });
  }
  return { changed: user, sends };
}
