import type { Auth } from "../context.ts";
import { accountError, authError } from "../error-catalogue.ts";
import { factorMethods, needsSecondFactor } from "../factors/assurance-level.ts";
import { maxProofAge } from "../settings.ts";

/** The session as far as its proofs matter. */
export type ProvedSession = { userId: string; sessionId: string; aal: string; isAnonymous: boolean };

/**
 * Whether the session's user has proved who they are in the last ten minutes: by the second factor where there is one, else
 * by any sign-in. Refreshing the session proves nothing. An anonymous user has nothing to prove.
 */
export async function hasRecentProof(
  { store, clock }: Pick<Auth, "store" | "clock">,
  { userId, sessionId, aal, isAnonymous }: ProvedSession,
): Promise<boolean> {
  if (isAnonymous) return true;
  const since = clock.now().getTime() - maxProofAge * 1000;
  const fresh = (await store.refreshTokens.listAmr(sessionId)).filter(({ updatedAt }) => updatedAt.getTime() >= since);
  // `aal1`, to ask whether there is a verified factor at all.
  if (!needsSecondFactor(await store.factors.list(userId), "aal1")) return fresh.length > 0;
  const second: string[] = Object.values(factorMethods);
  return aal !== "aal1" && fresh.some(({ authenticationMethod }) => second.includes(authenticationMethod));
}

type Bearer = { user: { id: string; isAnonymous: boolean }; session: { id: string; aal: string } };

export const provedSession = ({ user, session }: Bearer): ProvedSession => ({
  userId: user.id,
  sessionId: session.id,
  aal: session.aal,
  isAnonymous: user.isAnonymous,
});

/** Requires a proof as `hasRecentProof` describes it, so that a stolen session cannot become an account. @throws AuthError reauthentication_needed */
export async function requireRecentProof(auth: Auth, bearer: Bearer): Promise<void> {
  if (await hasRecentProof(auth, provedSession(bearer))) return;
  throw authError("reauthentication_needed", { message: "This change needs a sign-in of the last ten minutes" });
}

/**
 * As `requireRecentProof`, for an operation outside of the protocol: what deletes an account, or takes from it what keeps others out.
 * @throws AppError auth/fresh-proof-needed
 */
export async function requireFreshProof(
  auth: Pick<Auth, "store" | "clock">,
  user: Omit<ProvedSession, "userId"> & { id: string },
): Promise<void> {
  if (await hasRecentProof(auth, { ...user, userId: user.id })) return;
  throw accountError("auth/fresh-proof-needed", "Sign in again, or use the second factor, then try once more.");
}
