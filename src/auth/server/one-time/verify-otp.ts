import type { Auth, Requester } from "../context.ts";
import { AuthError } from "../error-catalogue.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import { commitRefusal } from "../stores/transactions.ts";
import { readEmail, readPhone } from "../users/credentials.ts";
import { type OtpProof, verify } from "./verify.ts";
import { halfConfirmedMessage } from "./verify-link.ts";

/**
 * Verifies a typed code or a link's token: a session, or the message that the other address must confirm too.
 * @throws AuthError otp_expired, user_banned, validation_failed, over_request_rate_limit
 */
export async function verifyOtp(
  auth: Auth,
  proof: OtpProof,
  requester: Requester,
): Promise<SessionAnswer | { msg: string; code: string }> {
  await auth.limits.count("token_verifications", requester);
  const recipient = "code" in proof ? recipientOf(proof) : undefined;
  if (recipient !== undefined) await auth.limits.attempts.code.count(recipient, requester);
  const session = await commitRefusal(auth.store, async (stores) => {
    const verified = await verify(auth, stores, proof, requester);
    if (verified instanceof AuthError) return verified;
    if ("halfConfirmed" in verified) return { msg: halfConfirmedMessage, code: "200" };
    return issueSession(auth, stores, { user: verified.user, method: "otp", requester });
  });
  if (recipient !== undefined) await auth.limits.attempts.code.reset(recipient, requester);
  return session;
}

function recipientOf({ email, phone }: { email?: string | undefined; phone?: string | undefined }): string {
  return email ? readEmail(email) : readPhone(phone ?? "");
}
