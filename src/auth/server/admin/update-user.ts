import type { Auth } from "../context.ts";
import { authError, userNotFound } from "../error-catalogue.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { findOwnSignUp } from "../sign-in/pending-sign-up.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { isBanned, isConfirmed, type NewUser, type UserRow } from "../stores/user-store.ts";
import { withProvider } from "../users/app-metadata.ts";
import { mergeMetadata, readEmail, readPhone } from "../users/credentials.ts";
import type { PresentedUser } from "../users/present-user.ts";
import { presentFullUser } from "../users/present-user.ts";
import { writeAdminAudit } from "./admin-audit.ts";
import { type AdminUserAttributes, type ContactType, syncContactIdentities } from "./create-user.ts";
import { hashAdminPassword } from "./hash-admin-password.ts";
import { readBanDuration } from "./read-ban-duration.ts";

/**
 * Changes an account without its owner's consent. A new password ends all sessions; a new address or number voids
 * pending links and codes.
 * @throws AuthError user_not_found, validation_failed, email_exists, phone_exists, weak_password
 */
export async function adminUpdateUser(auth: Auth, id: string, fields: AdminUserAttributes): Promise<PresentedUser> {
  const email = fields.email && readEmail(fields.email);
  const phone = fields.phone && readPhone(fields.phone);
  const ban = fields.banDuration && { bannedUntil: readBanDuration(fields.banDuration, auth.clock.now()) };
  const hash = await hashAdminPassword(auth, fields);
  return auth.store.transaction(async (stores) => {
    const user = await stores.users.lock(id);
    if (!user) throw userNotFound();
    const moved = { ...(await newEmail(stores, user, email)), ...(await newPhone(stores, user, phone)) };
    const ways = await contactTypesOf(
      stores,
      { ...user, ...moved },
      { email: Boolean(hash) || "email" in moved, phone: "phone" in moved },
    );
    const vouched = await vouchedSignUp(auth, stores, user, fields);
    const changed = await stores.users.update(id, {
      ...{ ...moved, ...vouched },
      ...confirmations(auth, { ...user, ...moved }, fields),
      ...metadata({ ...user, ...moved, ...vouched }, ways, fields),
      ...(fields.role && { role: fields.role }),
      ...(ban || {}),
      ...(hash && { encryptedPassword: hash }),
      updatedAt: auth.clock.now(),
    });
    if (hash || Object.keys(moved).length > 0) await stores.oneTimeTokens.deleteOfUser(id);
    if (hash) await endSessions(stores, id);
    if (isBanned(changed, auth.clock.now())) await stores.sessions.closeChannelsOfUser(id);
    await syncContactIdentities(auth, stores, changed, ways);
    const named = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await writeAdminAudit(auth, stores, { action: "user_modified", userId: id, traits: { changed: named.join(" ") } });
    return presentFullUser(stores, changed);
  });
}

async function newEmail(stores: AuthStores, user: UserRow, email: string | undefined): Promise<Partial<UserRow>> {
  if (!email || email === user.email) return {};
  const taken = await stores.users.findByEmail(email);
  if (taken && taken.id !== user.id) throw authError("email_exists");
  return { email, emailUnproved: true, emailChange: "", emailChangeConfirmStatus: 0, isAnonymous: false };
}

async function newPhone(stores: AuthStores, user: UserRow, phone: string | undefined): Promise<Partial<UserRow>> {
  if (!phone || phone === user.phone) return {};
  const taken = await stores.users.findByPhone(phone);
  if (taken && taken.id !== user.id) throw authError("phone_exists");
  return { phone, phoneChange: "", isAnonymous: false };
}

/** An administrator who confirms an account vouches for its sign-up, unless there were several. */
async function vouchedSignUp(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  { emailConfirm, phoneConfirm }: AdminUserAttributes,
): Promise<Partial<Pick<UserRow, "encryptedPassword" | "rawUserMetaData">>> {
  if (isConfirmed(user) || !(emailConfirm || phoneConfirm)) return {};
  const own = await findOwnSignUp(auth, stores, { userId: user.id, alone: true });
  await stores.pendingSignUps.deleteOfUser(user.id);
  if (!own) return {};
  // What the account has already was set by an administrator.
  return { encryptedPassword: own.passwordHash, rawUserMetaData: { ...own.data, ...user.rawUserMetaData } };
}

/** Confirms what is requested; a confirmation is never taken back. With it the administrator vouches for the address. */
function confirmations(
  auth: Auth,
  user: UserRow,
  { emailConfirm, phoneConfirm }: AdminUserAttributes,
): Partial<NewUser> {
  const now = auth.clock.now();
  return {
    ...(emailConfirm && user.email && !user.emailConfirmedAt && { emailConfirmedAt: now }),
    ...(emailConfirm && user.email && { emailUnproved: false }),
    ...(phoneConfirm && user.phone && !user.phoneConfirmedAt && { phoneConfirmedAt: now }),
  };
}

/**
 * The contact types by which the user signs in: existing identities and added ones. A user with a provider identity
 * only gets none.
 */
async function contactTypesOf(
  stores: AuthStores,
  user: UserRow,
  added: Record<ContactType, boolean>,
): Promise<ContactType[]> {
  const identities = await stores.identities.list(user.id);
  const has = (way: ContactType) => added[way] || identities.some(({ provider }) => provider === way);
  const email = user.email !== null && !user.isSsoUser && has("email");
  return [...(email ? ["email" as const] : []), ...(user.phone !== null && has("phone") ? ["phone" as const] : [])];
}

/** `provider` and `providers` are derived from the account and cannot be set. */
function metadata(user: UserRow, ways: ContactType[], { userData, appData }: AdminUserAttributes): Partial<NewUser> {
  const withWays = ways.reduce(
    (rawAppMetaData, way) => withProvider({ ...user, rawAppMetaData }, way),
    user.rawAppMetaData,
  );
  const { provider, providers } = withWays;
  const known = { ...(provider !== undefined && { provider }), ...(providers !== undefined && { providers }) };
  return {
    rawAppMetaData: appData ? { ...mergeMetadata(withWays, appData), ...known } : withWays,
    ...(userData && { rawUserMetaData: mergeMetadata(user.rawUserMetaData, userData) }),
  };
}
