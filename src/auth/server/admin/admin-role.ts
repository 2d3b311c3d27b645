import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import type { ProviderClaims } from "../oauth/provider-claims.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";

/** Whether the account may use the administration. Only the server writes `app_metadata`. */
export function hasAdminRole({ rawAppMetaData }: Pick<UserRow, "rawAppMetaData">): boolean {
  return rawAppMetaData.role === "admin";
}

type Change = { actor: string; requester?: Requester };

/** Gives a user the role. Run it in a transaction that has locked the user. */
export async function giveAdminRole(
  auth: Pick<Auth, "clock">,
  stores: AuthStores,
  user: UserRow,
  change: Change,
): Promise<UserRow> {
  return setRole(auth, stores, user, { ...user.rawAppMetaData, role: "admin" }, change);
}

/** Takes the role from a user. Run it in a transaction that has locked the user. */
export async function takeAdminRole(
  auth: Pick<Auth, "clock">,
  stores: AuthStores,
  user: UserRow,
  change: Change,
): Promise<UserRow> {
  const { role: _, ...rest } = user.rawAppMetaData;
  return setRole(auth, stores, user, rest, change);
}

async function setRole(
  auth: Pick<Auth, "clock">,
  stores: AuthStores,
  user: UserRow,
  rawAppMetaData: Record<string, unknown>,
  change: Change,
): Promise<UserRow> {
  const changed = await stores.users.update(user.id, { rawAppMetaData, updatedAt: auth.clock.now() });
  const action = hasAdminRole(changed) ? "admin_role_granted" : "admin_role_revoked";
  await writeAudit(auth, stores, { ...change, action, traits: { user_id: user.id } });
  return changed;
}

/**
 * Whether the account may be older than its proved address: it was confirmed without a proof (AUTH_AUTOCONFIRM), or another address was ever
 * requested for the account. Then somebody else may have prepared it and may still hold its sessions, password or passkey.
 */
function mayPredateProof({ emailUnproved, emailChangeSentAt }: UserRow): boolean {
  return emailUnproved || emailChangeSentAt !== null;
}

/**
 * Gives the role to a user whose address is in ADMIN_EMAILS, if the account was made for this address. Call it only where the request
 * proves the address: by a mailed link or code, or by the claim of a provider. Other accounts get the role by the operator's command only.
 */
export async function grantConfiguredRole(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  requester: Requester,
): Promise<UserRow> {
  const named = user.email !== null && auth.settings.adminEmails.includes(user.email);
  if (!named || !user.emailConfirmedAt || user.isSsoUser || hasAdminRole(user)) return user;
  if (mayPredateProof(user)) return user;
  return giveAdminRole(auth, stores, user, { actor: "ADMIN_EMAILS", requester });
}

/** Grants the configured role after a sign-in at a provider that has verified the account's own address. */
export async function grantRoleByProvider(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  claims: ProviderClaims,
  requester: Requester,
): Promise<UserRow> {
  const proved = claims.email_verified && claims.email?.toLowerCase() === user.email;
  return proved ? grantConfiguredRole(auth, stores, user, requester) : user;
}
