import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FactorRow } from "../stores/factor-store.ts";

/** The `amr` method of each type of second factor. */
export const factorMethods = { totp: "totp", phone: "mfa/phone", webauthn: "mfa/webauthn" } as const;

/** Whether a change that could take the account over needs a second factor that this session has not proved. */
export function needsSecondFactor(factors: readonly FactorRow[], aal: string): boolean {
  return aal === "aal1" && factors.some(({ status }) => status === "verified");
}

/**
 * Requires that a user with a verified factor has proved one in this session. Reads the session's row and locks it
 * until the transaction ends.
 * @throws AuthError session_not_found; insufficient_aal, with 403
 */
export async function requireLevel(
  stores: AuthStores,
  factors: readonly FactorRow[],
  sessionId: string,
  message: string,
): Promise<void> {
  const session = await stores.sessions.lock(sessionId);
  if (!session) throw authError("session_not_found");
  if (needsSecondFactor(factors, session.aal)) throw authError("insufficient_aal", { status: 403, message });
}
