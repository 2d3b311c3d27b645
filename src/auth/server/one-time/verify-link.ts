import type { Asker, Auth } from "../context.ts";
import { decide } from "../decide.ts";
import { AuthError } from "../error-catalogue.ts";
import { giveCode } from "../redirects/pkce-flow.ts";
import { redirectWith } from "../redirects/redirect-url.ts";
import { issueSession, type SignInMethod } from "../sessions/issue-session.ts";
import { pkcePrefix } from "./one-time-tokens.ts";
import { type Verification, verify } from "./verify.ts";

/** What the answer says after the first of two confirmations. */
export const halfwayMessage = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const flowMethods: Record<Verification, SignInMethod> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  email: "magiclink",
  recovery: "recovery",
  email_change: "email_change",
  sms: "otp",
  phone_change: "otp",
};

/**
 * A link from a mail was opened: the address to send the browser to, with a session in the fragment, a code to exchange, or what went wrong.
 * A link of a PKCE flow signs in only the browser that began it: whoever else opens it gets a code that is no use to them.
 */
export async function verifyLink(
  auth: Auth,
  { token, type, redirectTo }: { token: string; type: Verification; redirectTo: string },
  asker: Asker,
): Promise<string> {
  const pkce = token.startsWith(pkcePrefix);
  try {
    await auth.limits.count("token_verifications", asker);
    return await decide(auth.store, async (stores) => {
      const verified = await verify(auth, stores, { type, link: token }, asker);
      if (verified instanceof AuthError) return verified;
      if ("halfway" in verified) return redirectWith(redirectTo, { message: halfwayMessage });
      const { user } = verified;
      const flow = pkce ? await stores.flowStates.lockNewestOf(user.id, flowMethods[type]) : undefined;
      if (flow) return redirectWith(redirectTo, { code: await giveCode(auth, stores, flow, user.id) });
      const session = await issueSession(auth, stores, { user, method: "otp", asker });
      return redirectWith(redirectTo, { session, type });
    });
  } catch (error) {
    if (error instanceof AuthError) return redirectWith(redirectTo, { error, pkce });
    throw error;
  }
}
