import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { needsSecondFactor } from "../factors/assurance-level.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isBanned } from "../stores/user-store.ts";
import { readEmail } from "../users/credentials.ts";
import { linkIdentity, type ProviderProfile } from "./find-provider-user.ts";

/**
 * Links a provider's identity to a signed-in user. The account keeps its address; without one it gets the provider's
 * verified address and is no longer anonymous.
 * @throws AuthError identity_already_exists, email_exists, user_sso_managed, insufficient_aal, user_banned
 */
export async function linkByProvider(
  auth: Auth,
  stores: AuthStores,
  { userId, aal }: { userId: string; aal: string },
  profile: ProviderProfile,
  requester: Requester,
): Promise<UserRow> {
  const user = await stores.users.lock(userId);
  if (!user) throw authError("user_not_found");
  if (isBanned(user, auth.clock.now())) throw authError("user_banned");
  await requireLinkable(stores, user, aal);
  const { provider, claims } = profile;
  const known = await stores.identities.find(provider, claims.sub);
  if (known) {
    const message = known.userId === userId ? "Identity is already linked" : undefined;
    throw authError("identity_already_exists", message === undefined ? {} : { message });
  }
  const email = !user.email && claims.email && claims.email_verified ? readEmail(claims.email) : undefined;
  if (email && (await stores.users.findByEmail(email))) throw authError("email_exists");
  const linked = await linkIdentity(auth, stores, user, profile, requester);
  if (!email && !linked.isAnonymous) return linked;
  return stores.users.update(user.id, {
    isAnonymous: false,
    ...(email && { email, emailConfirmedAt: auth.clock.now() }),
  });
}

/** Requires that the user may link and unlink identities. @throws AuthError user_sso_managed, insufficient_aal */
export async function requireLinkable(stores: AuthStores, user: UserRow, aal: string): Promise<void> {
  if (user.isSsoUser) throw authError("user_sso_managed");
  if (needsSecondFactor(await stores.factors.list(user.id), aal)) {
    const message = "AAL2 session is required to change identities when MFA is enabled.";
    throw authError("insufficient_aal", { message });
  }
}
