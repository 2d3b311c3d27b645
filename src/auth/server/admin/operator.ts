import { writeAudit } from "../audit.ts";
import type { Asker, Auth } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { type PresentedUser, presentUser } from "../users/present-user.ts";

/** How the audit log names whoever holds the service key. */
export const operator = "service_role";

/** An account that the operator named is not there. */
export function userMissing(message = "User not found"): AuthError {
  return authError("user_not_found", { status: 404, message });
}

/** As the protocol shows a person to the operator: as to themselves. */
export async function presentTo(stores: AuthStores, user: UserRow): Promise<PresentedUser> {
  const identities = await stores.identities.list(user.id);
  const factors = await stores.identities.listFactors(user.id);
  return presentUser(user, { identities, factors });
}

type Deed = Omit<Parameters<typeof writeAudit>[2], "actor" | "asker"> & { userId: string };

/** Writes to the audit log what the operator did to an account. */
export async function writeDeed(auth: Auth, stores: AuthStores, deed: Deed, asker: Asker): Promise<void> {
  const { action, userId, traits } = deed;
  await writeAudit(auth, stores, { action, actor: operator, traits: { ...traits, user_id: userId }, asker });
}
