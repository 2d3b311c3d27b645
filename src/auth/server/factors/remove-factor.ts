import { type AuditAction, writeAudit } from "../audit.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FactorRow } from "../stores/factor-store.ts";
import { requireRecentProof } from "../users/fresh-proof.ts";
import { noticeChange } from "../users/notice-change.ts";
import { factorMethods } from "./assurance-level.ts";

/**
 * Removes a factor. A verified one can be removed only by an `aal2` session.
 * @throws AuthError mfa_factor_not_found, reauthentication_needed, over_request_rate_limit; insufficient_aal, with 422
 */
export async function unenrollFactor(
  auth: Auth,
  { user, session }: SignedIn,
  factorId: string,
  requester: Requester,
): Promise<{ id: string }> {
  await auth.limits.count("mfa", requester);
  const known = await auth.store.factors.find(user.id, factorId);
  if (known?.status === "verified" && session.aal !== "aal1") {
    await requireRecentProof(auth, { user, session });
    await auth.limits.attempts.change.count(user.id, requester);
  }
  return auth.store.transaction(async (stores) => {
    if (!(await stores.users.lock(user.id))) throw authError("user_not_found");
    const current = await stores.sessions.lock(session.id);
    if (!current) throw authError("session_not_found");
    const factor = await stores.factors.lock(user.id, factorId);
    if (!factor) throw authError("mfa_factor_not_found");
    if (factor.status === "verified" && current.aal === "aal1") {
      throw authError("insufficient_aal", { status: 422, message: "AAL2 required to unenroll verified factor" });
    }
    await removeFactor(auth, stores, factor, { action: "factor_unenrolled", actor: user.id });
    if (factor.status === "verified") {
      await noticeChange(auth, stores, { before: user, change: "factor_removed" }, requester);
    }
    return { id: factor.id };
  });
}

/** Deletes a factor and returns the sessions that it had raised to `aal1`. */
export async function removeFactor(
  auth: Auth,
  stores: AuthStores,
  factor: FactorRow,
  { action, actor }: { action: AuditAction; actor: string },
): Promise<void> {
  const { id, userId, factorType } = factor;
  await stores.factors.delete(id);
  const left = (await stores.factors.list(userId)).some(({ status }) => status === "verified");
  for (const session of await stores.sessions.listOfUser(userId)) {
    if (session.aal === "aal1" || (left && session.factorId !== id)) continue;
    await stores.sessions.lower(session.id, auth.clock.now());
    await stores.refreshTokens.deleteAmr(session.id, Object.values(factorMethods));
  }
  const traits = { factor_id: id, factor_type: factorType, user_id: userId };
  await writeAudit(auth, stores, { action, actor, traits });
}
