import { randomUUID } from "node:crypto";
import { grantRoleByProvider } from "../admin/admin-role.ts";
import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { hasProvedEmail, isBanned } from "../stores/user-store.ts";
import { withProvider } from "../users/app-metadata.ts";
import { mergeProviderClaims, readEmail } from "../users/credentials.ts";
import { noticeChange } from "../users/notice-change.ts";
import { releaseContact } from "../users/release-contact.ts";
import { identityDataOf, type ProviderClaims } from "./provider-claims.ts";

export type ProviderName = "google";

/** A user's profile at an external provider. */
export type ProviderProfile = { provider: ProviderName; claims: ProviderClaims };

/**
 * Finds or creates the account of a provider's user. The provider's `sub` decides. Without an identity for it, an
 * address that the provider verified is linked to the account that has proved that address, or a new account is
 * created. An unverified address matches no account. A sign-up with the address that never proved it loses it, also one that counted
 * as confirmed without a proof.
 * @throws AuthError signup_disabled, provider_email_needs_verification, user_banned and others
 */
export async function findProviderUser(
  auth: Auth,
  stores: AuthStores,
  profile: ProviderProfile,
  requester: Requester,
): Promise<UserRow> {
  const { provider, claims } = profile;
  const known = await stores.identities.find(provider, claims.sub);
  const user = known
    ? await updateIdentity(auth, stores, { id: known.id, userId: known.userId }, profile, requester)
    : await findOrInsertByEmail(auth, stores, profile, requester);
  if (isBanned(user, auth.clock.now())) throw authError("user_banned");
  return grantRoleByProvider(auth, stores, user, claims, requester);
}

async function updateIdentity(
  auth: Auth,
  stores: AuthStores,
  known: { id: string; userId: string },
  profile: ProviderProfile,
  requester: Requester,
): Promise<UserRow> {
  const user = await stores.users.lock(known.userId);
  if (!user) throw authError("user_not_found");
  // Removed while this request waited for the lock: the account's owner has just locked out whom it belongs to.
  const current = await stores.identities.find(profile.provider, profile.claims.sub);
  if (current?.id !== known.id) throw authError("conflict");
  const now = auth.clock.now();
  const identityData = identityDataOf(profile.claims);
  const email = profile.claims.email ?? null;
  await stores.identities.update(known.id, { identityData, email, lastSignInAt: now, updatedAt: now });
  const isProof = profile.claims.email_verified && profile.claims.email === user.email;
  if (isProof && !hasProvedEmail(user)) return claimUnprovedAccount(auth, stores, user, profile, requester);
  return stores.users.update(user.id, {
    rawUserMetaData: mergeProviderClaims(user.rawUserMetaData, identityData, current.identityData),
    updatedAt: now,
  });
}

async function findOrInsertByEmail(
  auth: Auth,
  stores: AuthStores,
  profile: ProviderProfile,
  requester: Requester,
): Promise<UserRow> {
  const { claims } = profile;
  if (!claims.email) throw needsVerification("The provider told no email address");
  if (!claims.email_verified) throw needsVerification("The provider has not verified the email address");
  const email = readEmail(claims.email);
  const found = await stores.users.findByEmail(email);
  const holder = found && (await stores.users.lock(found.id));
  if (holder?.email === email) {
    // Another sign-in of the same provider user may have committed between the search for the identity and the lock.
    const added = await stores.identities.find(profile.provider, claims.sub);
    if (added) return updateIdentity(auth, stores, { id: added.id, userId: added.userId }, profile, requester);
    if (hasProvedEmail(holder)) return linkIdentity(auth, stores, holder, profile, requester);
    if (holder.emailUnproved || !holder.phoneConfirmedAt)
      return claimUnprovedAccount(auth, stores, holder, profile, requester);
    // An account with a confirmed number stays with its user, without the address that was never confirmed.
    await releaseContact(auth, stores, holder, "email");
  }
  return insertProviderUser(auth, stores, profile, email);
}

function needsVerification(message: string): AuthError {
  return authError("provider_email_needs_verification", { message });
}

/** Links an identity to an account. @throws AuthError identity_already_exists */
export async function linkIdentity(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  profile: ProviderProfile,
  requester: Requester,
): Promise<UserRow> {
  await addIdentity(auth, stores, user.id, profile);
  await writeAudit(auth, stores, {
    action: "identity_linked",
    actor: user.id,
    traits: { provider: profile.provider },
  });
  await noticeChange(auth, stores, { before: user, change: "identity_linked" }, requester);
  const { email, email_verified: verified } = profile.claims;
  return stores.users.update(user.id, {
    emailUnproved: user.emailUnproved && !(verified && email === user.email),
    rawAppMetaData: withProvider(user, profile.provider),
    rawUserMetaData: mergeProviderClaims(user.rawUserMetaData, identityDataOf(profile.claims)),
    updatedAt: auth.clock.now(),
  });
}

/**
 * Gives an account whose address nobody had proved to the proven owner of the address. Everything set before is removed: password,
 * number (unless a code confirmed it), pending change, links, sessions, second factors, passkeys and metadata.
 */
async function claimUnprovedAccount(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  profile: ProviderProfile,
  requester: Requester,
): Promise<UserRow> {
  const { provider, claims } = profile;
  const now = auth.clock.now();
  for (const identity of await stores.identities.list(user.id)) {
    if (identity.provider !== provider || identity.providerId !== claims.sub)
      await stores.identities.delete(identity.id);
  }
  await endSessions(stores, user.id);
  await stores.oneTimeTokens.deleteOfUser(user.id);
  await stores.factors.deleteOfUser(user.id);
  await stores.passkeys.deleteOfUser(user.id);
  await stores.pendingSignUps.deleteOfUser(user.id);
  const taken = await stores.users.update(user.id, {
    encryptedPassword: null,
    emailConfirmedAt: now,
    emailUnproved: false,
    // A number that counted as confirmed without a proof would let its holder in again.
    ...(user.phoneConfirmedAt && !user.emailUnproved ? {} : { phone: null, phoneConfirmedAt: null }),
    ...{ emailChange: "", emailChangeConfirmStatus: 0, emailChangeSentAt: null, phoneChange: "" },
    isAnonymous: false,
    rawAppMetaData: { ...user.rawAppMetaData, provider, providers: [provider] },
    rawUserMetaData: identityDataOf(claims),
    updatedAt: now,
  });
  const linked = await stores.identities.find(provider, claims.sub);
  if (!linked) await addIdentity(auth, stores, user.id, profile);
  // Undoing it must not bring back a number that was set before.
  const before = { ...user, phone: taken.phone };
  if (user.emailUnproved) await noticeChange(auth, stores, { before, change: "identity_linked" }, requester);
  await writeAudit(auth, stores, { action: "user_signedup", actor: user.id, traits: { provider } });
  return taken;
}

async function insertProviderUser(
  auth: Auth,
  stores: AuthStores,
  profile: ProviderProfile,
  email: string,
): Promise<UserRow> {
  if (!auth.settings.signup) throw authError("signup_disabled");
  const { provider } = profile;
  const now = auth.clock.now();
  const user = await stores.users.insertNew({
    id: randomUUID(),
    email,
    emailConfirmedAt: now,
    rawAppMetaData: { provider, providers: [provider] },
    rawUserMetaData: identityDataOf(profile.claims),
    createdAt: now,
    updatedAt: now,
  });
  if (!user) throw authError("conflict");
  await addIdentity(auth, stores, user.id, profile);
  await writeAudit(auth, stores, { action: "user_signedup", actor: user.id, traits: { provider } });
  return user;
}

async function addIdentity(auth: Auth, stores: AuthStores, userId: string, { provider, claims }: ProviderProfile) {
  const now = auth.clock.now();
  const added = await stores.identities.insertNew({
    id: randomUUID(),
    providerId: claims.sub,
    userId,
    provider,
    identityData: identityDataOf(claims),
    email: claims.email ?? null,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (!added) throw authError("identity_already_exists");
}
