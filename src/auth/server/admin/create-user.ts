import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { mergeMetadata, readEmail, readPhone } from "../users/credentials.ts";
import { insertUser, upsertContactIdentity } from "../users/insert-user.ts";
import type { PresentedUser } from "../users/present-user.ts";
import { presentFullUser } from "../users/present-user.ts";
import { writeAdminAudit } from "./admin-audit.ts";
import { hashAdminPassword } from "./hash-admin-password.ts";
import { readBanDuration } from "./read-ban-duration.ts";

/** The fields of an account that an administrator may set. */
export type AdminUserAttributes = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  /** A hash from another service: bcrypt, argon2i or argon2id. */
  passwordHash?: string | undefined;
  emailConfirm?: boolean | undefined;
  phoneConfirm?: boolean | undefined;
  userData?: Record<string, unknown> | undefined;
  appData?: Record<string, unknown> | undefined;
  role?: string | undefined;
  /** `none`, or a duration from now. */
  banDuration?: string | undefined;
};

/**
 * Creates an account without sending a message. It counts as confirmed where `emailConfirm` or `phoneConfirm` is set.
 * @throws AuthError validation_failed, email_exists, phone_exists, user_already_exists, weak_password
 */
export async function adminCreateUser(
  auth: Auth,
  fields: AdminUserAttributes & { id?: string | undefined },
): Promise<PresentedUser> {
  const email = fields.email && readEmail(fields.email);
  const phone = fields.phone && readPhone(fields.phone);
  if (!email && !phone) {
    const message = "Cannot create a user without either an email or phone";
    throw authError("validation_failed", { message });
  }
  const now = auth.clock.now();
  const bannedUntil = fields.banDuration ? readBanDuration(fields.banDuration, now) : null;
  const data = mergeMetadata({}, fields.userData);
  const appData = mergeMetadata({}, fields.appData);
  const passwordHash = await hashAdminPassword(auth, fields);
  return auth.store.transaction(async (stores) => {
    await requireUnique(stores, { id: fields.id, email, phone });
    const made = await insertUser(auth, stores, {
      ...(fields.id && { id: fields.id }),
      email,
      phone,
      passwordHash,
      data,
    });
    if (!made) throw authError("conflict");
    const user = await stores.users.update(made.id, {
      rawAppMetaData: { ...appData, ...made.rawAppMetaData },
      ...(fields.role && { role: fields.role }),
      ...(email && fields.emailConfirm && { emailConfirmedAt: now }),
      ...(phone && fields.phoneConfirm && { phoneConfirmedAt: now }),
      bannedUntil,
    });
    await syncContactIdentities(auth, stores, user, [
      ...(email ? ["email" as const] : []),
      ...(phone ? ["phone" as const] : []),
    ]);
    await writeAdminAudit(auth, stores, { action: "user_signedup", userId: user.id });
    return presentFullUser(stores, user);
  });
}

export type ContactType = "email" | "phone";

/** Copies the account's email address and phone number to the identities of these types. */
export async function syncContactIdentities(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  ways: readonly ContactType[],
): Promise<void> {
  for (const way of ways) await upsertContactIdentity(auth, stores, user, way);
}

type Known = { id?: string | undefined; email?: string | undefined; phone?: string | undefined };

async function requireUnique(stores: AuthStores, { id, email, phone }: Known): Promise<void> {
  if (id && (await stores.admin.find(id))) {
    throw authError("user_already_exists", { message: "A user with this id exists already" });
  }
  if (email && (await stores.users.findByEmail(email))) throw authError("email_exists");
  if (phone && (await stores.users.findByPhone(phone))) throw authError("phone_exists");
}
