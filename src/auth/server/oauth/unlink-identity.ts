import { type AfterUnlinking, accountAfterUnlinking } from "../../shared/unlinking.ts";
import { writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { IdentityRow } from "../stores/identity-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { withoutProvider } from "../users/app-metadata.ts";
import { requireRecentProof } from "../users/fresh-proof.ts";
import { noticeChange } from "../users/notice-change.ts";
import { requireLinkable } from "./link-identity.ts";

/**
 * Unlinks an identity, unless it is the last. What the account loses with it stands in `accountAfterUnlinking`, of which the
 * settings warn.
 * @throws AuthError identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable,
 * insufficient_aal, reauthentication_needed, over_request_rate_limit
 */
export async function unlinkIdentity(auth: Auth, signedIn: SignedIn, identityId: string, requester: Requester) {
  const { id } = signedIn.user;
  const { session } = signedIn;
  await requireLinkable(auth.store, signedIn.user, session.aal);
  await requireRecentProof(auth, signedIn);
  await auth.limits.attempts.change.count(id, requester);
  await auth.store.transaction(async (stores) => {
    const user = await stores.users.lock(id);
    if (!user) throw authError("user_not_found");
    const identities = await stores.identities.list(id);
    const gone = identities.find((identity) => identity.id === identityId);
    if (!gone) throw authError("identity_not_found");
    const left = identities.filter((identity) => identity !== gone);
    if (left.length === 0) throw authError("single_identity_not_deletable");
    await stores.identities.delete(gone.id);
    const stays = left.some(({ provider }) => provider === gone.provider);
    const after = accountAfterUnlinking(user.email, linkedOf(gone), left.map(linkedOf));
    await stores.users.update(id, {
      ...(await changedAddress(auth, stores, user, after)),
      ...(after.losesPhone ? { phone: null, phoneConfirmedAt: null } : {}),
      ...(after.losesPassword ? { encryptedPassword: null } : {}),
      ...(stays ? {} : { rawAppMetaData: withoutProvider(user, gone.provider) }),
      updatedAt: auth.clock.now(),
    });
    const traits = { provider: gone.provider };
    await writeAudit(auth, stores, { action: "identity_unlinked", actor: id, traits });
    await noticeChange(auth, stores, { before: user, change: "identity_unlinked" }, requester);
  });
}

const linkedOf = ({ provider, email, identityData }: IdentityRow) => ({
  ...{ provider, email },
  verified: identityData.email_verified === true,
});

/** @throws AuthError email_conflict_identity_not_deletable */
async function changedAddress(
  auth: Auth,
  stores: AuthStores,
  user: UserRow,
  { email }: AfterUnlinking,
): Promise<Partial<UserRow>> {
  if (email === undefined) return {};
  if (email && (await stores.users.findByEmail(email))) throw authError("email_conflict_identity_not_deletable");
  await stores.oneTimeTokens.deleteOfUser(user.id);
  return { email, emailConfirmedAt: email ? auth.clock.now() : null, emailChange: "", emailChangeConfirmStatus: 0 };
}
