import { randomUUID } from "node:crypto";
import { writeAudit } from "../audit.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isBanned } from "../stores/user-store.ts";
import { mergeMetadata, mergeProviderClaims, readEmail } from "../users/credentials.ts";
import type { SsoProfile } from "./map-attributes.ts";

/** `domains`: those of the organisation, in lower case; empty where it has none. */
export type SsoSubject = { providerId: string; entityId: string; domains: readonly string[]; profile: SsoProfile };

/**
 * Finds or creates the account of an organisation's user. It is separate from an ordinary account with the same
 * address, so that an organisation cannot sign in to that. The organisation's claims are updated at every sign-in.
 * @throws AuthError signup_disabled, user_banned, validation_failed
 */
export async function findSsoUser(auth: Auth, stores: AuthStores, who: SsoSubject): Promise<UserRow> {
  const { providerId, entityId, domains, profile } = who;
  const provider = `sso:${providerId}`;
  const email = readEmail(profile.email);
  if (domains.length > 0 && !domains.includes(email.split("@")[1] ?? "")) {
    throw authError("validation_failed", { message: "The address is not of the organisation's domains" });
  }
  const identityData = {
    ...{ iss: entityId, sub: profile.subject },
    ...{ email, email_verified: true, phone_verified: false },
    custom_claims: profile.claims,
  };
  const now = auth.clock.now();
  const known = await stores.identities.find(provider, profile.subject);
  if (!known) return insertSsoUser(auth, stores, { provider, subject: profile.subject, email, identityData });
  const user = await stores.users.lock(known.userId);
  if (!user) throw authError("user_not_found");
  if (isBanned(user, now)) throw authError("user_banned");
  await stores.identities.update(known.id, { identityData, email, lastSignInAt: now, updatedAt: now });
  return stores.users.update(user.id, {
    email,
    emailConfirmedAt: user.email === email ? user.emailConfirmedAt : now,
    rawUserMetaData: mergeProviderClaims(user.rawUserMetaData, identityData),
    updatedAt: now,
  });
}

type NewSsoUser = { provider: string; subject: string; email: string; identityData: Record<string, unknown> };

async function insertSsoUser(
  auth: Auth,
  stores: AuthStores,
  { provider, subject, email, identityData }: NewSsoUser,
): Promise<UserRow> {
  if (!auth.settings.signup) throw authError("signup_disabled");
  const now = auth.clock.now();
  const user = await stores.users.insertNew({
    id: randomUUID(),
    email,
    emailConfirmedAt: now,
    isSsoUser: true,
    rawAppMetaData: { provider, providers: [provider] },
    rawUserMetaData: mergeMetadata({}, identityData),
    createdAt: now,
    updatedAt: now,
  });
  const identity = user && {
    id: randomUUID(),
    providerId: subject,
    userId: user.id,
    ...{ provider, identityData, email },
    ...{ lastSignInAt: now, createdAt: now, updatedAt: now },
  };
  if (!identity || !(await stores.identities.insertNew(identity))) throw authError("conflict");
  await writeAudit(auth, stores, {
    action: "user_signedup",
    actor: user.id,
    traits: { method: "sso/saml" },
  });
  return user;
}
