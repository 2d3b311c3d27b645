import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { withProvider } from "./app-metadata.ts";
import { upsertContactIdentity } from "./insert-user.ts";
import { noticeChange } from "./notice-change.ts";
import { releaseContact } from "./release-contact.ts";

/** The user of a proof. `halfConfirmed`: the other address must confirm the email change too. */
export type Verified = { user: UserRow } | { halfConfirmed: true; user: UserRow };

/** Confirms an email change for one address. A confirmed old address has to confirm too. */
export async function confirmEmailChange(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  requester: Requester,
): Promise<Verified | AuthError> {
  if (!user.emailChange) return authError("otp_expired");
  const now = auth.clock.now();
  if (user.email && user.emailConfirmedAt && user.emailChangeConfirmStatus === 0) {
    return {
      halfConfirmed: true,
      user: await stores.users.update(user.id, { emailChangeConfirmStatus: 1, updatedAt: now }),
    };
  }
  const taken = await stores.users.findByEmail(user.emailChange);
  const holder = taken && taken.id !== user.id ? await stores.users.lock(taken.id) : undefined;
  if (holder?.email === user.emailChange) {
    if (holder.emailConfirmedAt) return authError("email_exists");
    await releaseContact(auth, stores, holder, "email");
  }
  const changed = await changeEmail(auth, stores, { user, email: user.emailChange }, requester);
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { changed: "email" } });
  return { user: changed };
}

/** Sets the address as confirmed and voids all pending links and codes. `unproved`: nobody has proved the address. */
export async function changeEmail(
  auth: Auth,
  stores: AuthStores,
  { user, email, unproved = false }: { user: UserRow; email: string; unproved?: boolean },
  requester: Requester,
): Promise<UserRow> {
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, {
    email,
    emailConfirmedAt: now,
    emailChange: "",
    emailChangeConfirmStatus: 0,
    isAnonymous: false,
    emailUnproved: unproved,
    rawAppMetaData: withProvider(user, "email"),
    updatedAt: now,
  });
  await stores.oneTimeTokens.deleteOfUser(user.id);
  await upsertContactIdentity(auth, stores, changed, "email");
  await noticeChange(auth, stores, { before: user, change: "email" }, requester);
  return changed;
}

export async function confirmPhoneChange(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  requester: Requester,
): Promise<Verified | AuthError> {
  if (!user.phoneChange) return authError("otp_expired");
  const taken = await stores.users.findByPhone(user.phoneChange);
  const holder = taken && taken.id !== user.id ? await stores.users.lock(taken.id) : undefined;
  if (holder?.phone === user.phoneChange) {
    if (holder.phoneConfirmedAt) return authError("phone_exists");
    await releaseContact(auth, stores, holder, "phone");
  }
  const changed = await changePhone(auth, stores, { user, phone: user.phoneChange }, requester);
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { changed: "phone" } });
  return { user: changed };
}

/** Sets the number as confirmed and voids all pending links and codes. */
export async function changePhone(
  auth: Auth,
  stores: AuthStores,
  { user, phone }: { user: UserRow; phone: string },
  requester: Requester,
): Promise<UserRow> {
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, {
    phone,
    phoneConfirmedAt: now,
    phoneChange: "",
    isAnonymous: false,
    rawAppMetaData: withProvider(user, "phone"),
    updatedAt: now,
  });
  await stores.oneTimeTokens.deleteOfUser(user.id);
  await upsertContactIdentity(auth, stores, changed, "phone");
  await noticeChange(auth, stores, { before: user, change: "phone" }, requester);
  return changed;
}
