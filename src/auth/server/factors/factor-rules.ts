import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FactorRow } from "../stores/identity-store.ts";
import { needsSecondFactor } from "../users/policy.ts";

/** By which a session shows that a second factor was used, as `amr` names it. */
export const factorMethods = { totp: "totp", phone: "mfa/phone" } as const;

/** Whether codes reach a phone: messages go out, or some numbers have fixed codes. */
export function phoneFactorsEnabled({ sendSms, settings }: Pick<Auth, "sendSms" | "settings">): boolean {
  return sendSms !== undefined || Object.keys(settings.testOtp).length > 0;
}

/**
 * Whoever has a second factor must have used it in this session. The level is read from the session's row, held until the transaction ends.
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
