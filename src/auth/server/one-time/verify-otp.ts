import type { Asker, Auth } from "../context.ts";
import { decide } from "../decide.ts";
import { AuthError } from "../error-catalogue.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import { type Proof, verify } from "./verify.ts";
import { halfwayMessage } from "./verify-link.ts";

/**
 * A code that was typed in, or what stood in a link: a session, or the message that the other address has to agree too.
 * @throws AuthError otp_expired, user_banned, validation_failed
 */
export async function verifyOtp(
  auth: Auth,
  proof: Proof,
  asker: Asker,
): Promise<SessionAnswer | { msg: string; code: string }> {
  await auth.limits.count("token_verifications", asker);
  return decide(auth.store, async (stores) => {
    const verified = await verify(auth, stores, proof, asker);
    if (verified instanceof AuthError) return verified;
    if ("halfway" in verified) return { msg: halfwayMessage, code: "200" };
    return issueSession(auth, stores, { user: verified.user, method: "otp", asker });
  });
}
