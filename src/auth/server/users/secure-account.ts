import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { sendNoticeLater } from "../mail/send-messages.ts";
import { keepPress, type LinkPress, repeatPress } from "../one-time/link-presses.ts";
import { createOneTimeToken, verificationUrl } from "../one-time/one-time-tokens.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { mailTokenLifetime } from "../settings.ts";
import type { AccountLockRow } from "../stores/account-lock-store.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { hasProvedEmail, type UserRow } from "../stores/user-store.ts";
import { hashToken } from "../tokens/refresh-token.ts";
import { withoutProvider } from "./app-metadata.ts";
import { upsertContactIdentity } from "./insert-user.ts";
import { languageOf } from "./notice-change.ts";
import { releaseContact } from "./release-contact.ts";

/** Whether the link of a mail about a change still works. Changes nothing. */
export async function isLockLink({ store, clock }: Pick<Auth, "store" | "clock">, token: string): Promise<boolean> {
  const lock = await store.accountLocks.find(hashToken(token));
  return lock !== undefined && lock.expiresAt > clock.now();
}

/**
 * Gives an account back to the owner of the address to which a mail about a change went: ends all sessions, removes the
 * password, restores address and number, removes identities, passkeys and second factors added since, and mails a link for a new
 * password. Earlier changes that the address was told of in the last seven days are undone with it. Where another account has proved that address or number, the account has none, and the link works again later. False where the link was
 * used or has expired, but for a second press of the same button.
 */
export async function secureAccount(auth: Auth, link: LinkPress, requester: Requester): Promise<boolean> {
  const secured = await auth.store.transaction(async (stores) => {
    const found = await stores.accountLocks.find(hashToken(link.token));
    const user = found && (await stores.users.lock(found.userId));
    // Read again: another request may have used it while this one waited.
    const pressed = user && (await stores.accountLocks.find(found.tokenHash));
    if (!pressed || pressed.expiresAt <= auth.clock.now()) return undefined;
    const lock = await sinceFirstChange(auth, stores, pressed);
    await stores.accountLocks.deleteSince(lock);
    await endSessions(stores, user.id);
    await stores.oneTimeTokens.deleteOfUser(user.id);
    await removeAddedSince(stores, user, lock);
    const restored = await restoreContacts(auth, stores, user, lock);
    await writeAudit(auth, stores, { action: "account_secured", actor: user.id });
    if (restored.email === lock.email) await mailRecovery(auth, stores, restored, lock.email, requester);
    else await stores.accountLocks.insert(lock);
    await keepPress(auth, stores, { ...link, answer: "secured" });
    return user.id;
  });
  // Changes of a thief must not keep the owner from setting a password.
  if (secured) await auth.limits.attempts.change.reset(secured, requester);
  return secured !== undefined || (await repeatPress(auth, auth.store, link)) !== undefined;
}

/**
 * The lock of a link, from the first change on that its address was told of in the days for which such links work. Its owner may open any of the mails: what
 * a thief changed before the last one must not stay.
 */
async function sinceFirstChange(
  { clock }: Pick<Auth, "clock">,
  stores: AuthStores,
  pressed: AccountLockRow,
): Promise<AccountLockRow> {
  const { since, createdAt, phone } = (await stores.accountLocks.findFirst(pressed, clock.now())) ?? pressed;
  return { ...pressed, since, createdAt, phone };
}

async function removeAddedSince(stores: AuthStores, { id }: UserRow, { since }: AccountLockRow): Promise<void> {
  for (const factor of await stores.factors.list(id)) {
    if (factor.status === "unverified" || factor.updatedAt >= since) await stores.factors.delete(factor.id);
  }
  for (const passkey of await stores.passkeys.list(id)) {
    if (passkey.createdAt >= since) await stores.passkeys.delete(id, passkey.id);
  }
  for (const identity of await stores.identities.list(id)) {
    const contact = identity.provider === "email" || identity.provider === "phone";
    if (!contact && identity.createdAt >= since) await stores.identities.delete(identity.id);
  }
}

async function restoreContacts(auth: Auth, stores: AuthStores, user: UserRow, lock: AccountLockRow): Promise<UserRow> {
  const now = auth.clock.now();
  const email = (await isFree(auth, stores, user, "email", lock.email)) ? lock.email : null;
  const phone = lock.phone !== null && (await isFree(auth, stores, user, "phone", lock.phone)) ? lock.phone : null;
  const left = (await stores.identities.list(user.id)).map(({ provider }) => provider);
  const gone = [...(left.includes("google") ? [] : ["google"]), ...(email === null ? ["email"] : [])];
  const metadata = gone.reduce(
    (rawAppMetaData, name) => withoutProvider({ ...user, rawAppMetaData }, name),
    user.rawAppMetaData,
  );
  const restored = await stores.users.update(user.id, {
    email,
    emailConfirmedAt: email === null ? null : (user.emailConfirmedAt ?? now),
    phone,
    phoneConfirmedAt: phone === null ? null : user.phoneConfirmedAt,
    encryptedPassword: null,
    ...{ emailChange: "", emailChangeConfirmStatus: 0, phoneChange: "" },
    rawAppMetaData: metadata,
    updatedAt: now,
  });
  for (const contact of ["email", "phone"] as const) {
    const unused = restored[contact] === null ? await stores.identities.find(contact, user.id) : undefined;
    if (unused) await stores.identities.delete(unused.id);
    else if (restored[contact] !== null) await upsertContactIdentity(auth, stores, restored, contact);
  }
  return restored;
}

/** Whether no other account has proved this address or number. One that holds it without a proof loses it. */
async function isFree(
  auth: Auth,
  stores: AuthStores,
  { id }: UserRow,
  contact: "email" | "phone",
  value: string,
): Promise<boolean> {
  const found = await (contact === "email" ? stores.users.findByEmail(value) : stores.users.findByPhone(value));
  const holder = found && found.id !== id ? await stores.users.lock(found.id) : undefined;
  if (holder?.[contact] !== value) return true;
  if (contact === "email" ? hasProvedEmail(holder) : holder.phoneConfirmedAt !== null) return false;
  await releaseContact(auth, stores, holder, contact);
  return true;
}

async function mailRecovery(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  to: string,
  requester: Requester,
): Promise<void> {
  const { token, code } = await createOneTimeToken(auth, stores, {
    userId: user.id,
    type: "recovery_token",
    relatesTo: to,
    lifetime: mailTokenLifetime,
  });
  const language = languageOf(user) ?? requester.language;
  const redirectTo = `${auth.settings.siteUrl}/${language}/auth?mode=reset`;
  const link = verificationUrl(auth, { token, type: "recovery", redirectTo });
  await sendNoticeLater(auth, stores, { kind: "recovery", to, link, code }, { language, userId: user.id });
}
