import type { Asker, Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { removeFactor } from "../factors/remove-factor.ts";
import { presentFactor } from "../users/present-user.ts";
import { operator, userMissing } from "./operator.ts";

/** Takes a second factor from somebody who has lost it. @throws AuthError user_not_found, mfa_factor_not_found */
export async function deleteFactor(
  auth: Auth,
  { userId, factorId }: { userId: string; factorId: string },
  asker: Asker,
) {
  return auth.store.transaction(async (stores) => {
    if (!(await stores.users.lock(userId))) throw userMissing();
    const factor = await stores.factors.lock(userId, factorId);
    if (!factor) throw authError("mfa_factor_not_found");
    await removeFactor(auth, stores, factor, { action: "factor_deleted", actor: operator, asker });
    return presentFactor(factor);
  });
}
