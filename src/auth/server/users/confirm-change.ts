import { writeAudit } from "../audit.ts";
import type { Asker, Auth } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { addOwnIdentity } from "./insert-user.ts";

/** Whose a proof was; or that the other address has to agree as well before an e-mail address changes. */
export type Verified = { user: UserRow } | { halfway: true; user: UserRow };

/** One of the two addresses agreed to a change. Where there was an address before, both have to. */
export async function confirmEmailChange(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  asker: Asker,
): Promise<Verified | AuthError> {
  if (!user.emailChange) return authError("otp_expired");
  const now = auth.clock.now();
  if (user.email && user.emailConfirmedAt && user.emailChangeConfirmStatus === 0) {
    return { halfway: true, user: await stores.users.update(user.id, { emailChangeConfirmStatus: 1, updatedAt: now }) };
  }
  const taken = await stores.users.findByEmail(user.emailChange);
  if (taken && taken.id !== user.id) return authError("email_exists");
  const changed = await changeEmail(auth, stores, user, user.emailChange);
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { changed: "email" }, asker });
  return { user: changed };
}

/** The address is theirs from now on, and whatever was sent to the old one is void. */
export async function changeEmail(auth: Auth, stores: AuthStores, user: UserRow, email: string): Promise<UserRow> {
  const now = auth.clock.now();
  const changed = await stores.users.update(user.id, {
    email,
    emailConfirmedAt: now,
    emailChange: "",
    emailChangeConfirmStatus: 0,
    isAnonymous: false,
    rawAppMetaData: withProvider(user, "email"),
    updatedAt: now,
  });
  await stores.oneTimeTokens.deleteOfUser(user.id);
  await addOwnIdentity(auth, stores, changed, "email");
  return changed;
}

export async function confirmPhoneChange(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  asker: Asker,
): Promise<Verified | AuthError> {
  if (!user.phoneChange) return authError("otp_expired");
  const taken = await stores.users.findByPhone(user.phoneChange);
  if (taken && taken.id !== user.id) return authError("phone_exists");
  const changed = await changePhone(auth, stores, user, user.phoneChange);
  await writeAudit(auth, stores, { action: "user_modified", actor: user.id, traits: { changed: "phone" }, asker });
  return { user: changed };
}

/** The number is theirs from now on, and whatever was sent to the old one is void. */
export async function changePhone(auth: Auth, stores: AuthStores, user: UserRow, phone: string): Promise<UserRow> {
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
  await addOwnIdentity(auth, stores, changed, "phone");
  return changed;
}

/** `app_metadata` with a further provider; the first one stays the first. */
export function withProvider({ rawAppMetaData: before }: UserRow, provider: string): Record<string, unknown> {
  const listed = Array.isArray(before.providers) ? before.providers.map(String) : [];
  return { ...before, provider: before.provider ?? provider, providers: [...new Set([...listed, provider])] };
}
