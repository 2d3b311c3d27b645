import { randomUUID } from "node:crypto";
import type { Auth } from "../context.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";

export type NewAccount = {
  id?: string;
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | undefined;
  data?: Record<string, unknown> | undefined;
  appData?: Record<string, unknown>;
  /** Whether the address or number counts as confirmed. */
  confirmed?: boolean;
  /** Whether that is so without a proof. */
  unproved?: boolean;
  isAnonymous?: boolean;
};

/**
 * Inserts a user with identities for the address and the number. Undefined where a parallel request took the address
 * or number.
 */
export async function insertUser(auth: Auth, stores: AuthStores, account: NewAccount): Promise<UserRow | undefined> {
  const now = auth.clock.now();
  const { id = randomUUID(), email, phone, passwordHash, data = {}, confirmed = false, isAnonymous = false } = account;
  const providers = [...(email ? ["email"] : []), ...(phone ? ["phone"] : [])];
  const user = await stores.users.insertNew({
    id,
    email: email ?? null,
    phone: phone ?? null,
    encryptedPassword: passwordHash ?? null,
    emailConfirmedAt: confirmed && email ? now : null,
    phoneConfirmedAt: confirmed && phone ? now : null,
    rawAppMetaData: account.appData ?? (providers[0] ? { provider: providers[0], providers } : {}),
    rawUserMetaData: data,
    isAnonymous,
    emailUnproved: account.unproved === true && email !== undefined,
    createdAt: now,
    updatedAt: now,
  });
  if (!user) return undefined;
  for (const provider of providers)
    await upsertContactIdentity(auth, stores, user, provider === "email" ? "email" : "phone");
  return user;
}

/** The identity of the email address or phone number: one of each at most, with the user's id as `provider_id`. */
export async function upsertContactIdentity(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  provider: "email" | "phone",
): Promise<void> {
  const now = auth.clock.now();
  const identityData = {
    sub: user.id,
    ...(provider === "email" ? { email: user.email } : { phone: user.phone }),
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: user.phoneConfirmedAt !== null,
  };
  const known = await stores.identities.find(provider, user.id);
  const email = provider === "email" ? user.email : null;
  if (known) {
    await stores.identities.update(known.id, { identityData, email, updatedAt: now });
    return;
  }
  await stores.identities.insert({
    id: randomUUID(),
    providerId: user.id,
    userId: user.id,
    provider,
    identityData,
    email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
}
