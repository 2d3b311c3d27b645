import { adminActor } from "../audit.ts";
import type { Auth } from "../context.ts";
import { authError, userNotFound } from "../error-catalogue.ts";
import { removeFactor } from "../factors/remove-factor.ts";
import { presentFactor } from "../users/present-user.ts";

/** Removes a second factor for a user who has lost it. @throws AuthError user_not_found, mfa_factor_not_found */
export async function deleteFactor(auth: Auth, { userId, factorId }: { userId: string; factorId: string }) {
  return auth.store.transaction(async (stores) => {
    if (!(await stores.users.lock(userId))) throw userNotFound();
    const factor = await stores.factors.lock(userId, factorId);
    if (!factor) throw authError("mfa_factor_not_found");
    await removeFactor(auth, stores, factor, { action: "factor_deleted", actor: adminActor });
    return presentFactor(factor);
  });
}
