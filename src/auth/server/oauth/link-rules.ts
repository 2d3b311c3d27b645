import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { needsSecondFactor } from "../users/policy.ts";

/** Who may change by what one signs in. @throws AuthError user_sso_managed, insufficient_aal */
export async function mayLink(stores: AuthStores, user: UserRow, aal: string): Promise<void> {
  if (user.isSsoUser) throw authError("user_sso_managed");
  if (needsSecondFactor(await stores.identities.listFactors(user.id), aal)) {
    const message = "AAL2 session is required to change identities when MFA is enabled.";
    throw authError("insufficient_aal", { message });
  }
}

/** `app_metadata` without a provider that is none of theirs any more. */
export function withoutProvider({ rawAppMetaData: before }: UserRow, provider: string): Record<string, unknown> {
  const listed = Array.isArray(before.providers) ? before.providers.map(String) : [];
  const providers = listed.filter((one) => one !== provider);
  return { ...before, provider: before.provider === provider ? providers[0] : before.provider, providers };
}
