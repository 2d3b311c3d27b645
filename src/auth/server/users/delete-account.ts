import type { Auth, Requester } from "../context.ts";
import { AuthError, accountError } from "../error-catalogue.ts";
import { factorMethods, needsSecondFactor } from "../factors/assurance-level.ts";
import { sendMailLater } from "../mail/send-messages.ts";
import type { SignedInUser } from "../sessions/authenticate.ts";
import { maxProofAge } from "../settings.ts";
import { deleteUser } from "./delete-user.ts";

/**
 * Deletes the requester's account and mails a confirmation. It needs a proof of the last ten minutes: the second
 * factor where there is one, else any sign-in. For an anonymous user the session is enough.
 * @throws AppError auth/fresh-proof-needed, auth/delete-failed
 */
export async function deleteAccount(auth: Auth, signedIn: SignedInUser, requester: Requester): Promise<void> {
  if (!(await hasRecentProof(auth, signedIn))) {
    throw accountError("auth/fresh-proof-needed", "Sign in again, or use the second factor, then delete the account.");
  }
  const user = await auth.store.users.find(signedIn.id);
  try {
    await deleteUser(auth, signedIn.id, requester);
  } catch (cause) {
    if (cause instanceof AuthError) throw cause;
    throw accountError("auth/delete-failed", "The account could not be deleted; nothing was.", { cause });
  }
  if (user?.email && user.emailConfirmedAt) sendMailLater(auth, { kind: "account_deleted", to: user.email }, requester);
}

async function hasRecentProof(
  { store, clock }: Auth,
  { id, sessionId, aal, isAnonymous }: SignedInUser,
): Promise<boolean> {
  if (isAnonymous) return true;
  const since = clock.now().getTime() - maxProofAge * 1000;
  const fresh = (await store.refreshTokens.listAmr(sessionId)).filter(({ updatedAt }) => updatedAt.getTime() >= since);
  const factors = await store.factors.list(id);
  // `aal1`, to ask whether there is a verified factor at all.
  if (!needsSecondFactor(factors, "aal1")) return fresh.length > 0;
  const second: string[] = Object.values(factorMethods);
  return aal !== "aal1" && fresh.some(({ authenticationMethod }) => second.includes(authenticationMethod));
}
