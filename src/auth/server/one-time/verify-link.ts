import type { FinishedLink } from "../../shared/finished-link.ts";
import type { Auth, Requester } from "../context.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import { withClientFlow } from "../redirects/client-flow.ts";
import { issueAuthCode } from "../redirects/pkce-flow.ts";
import { failureUrl, redirectUrl, resultPage, withFinishedLink } from "../redirects/redirect-url.ts";
import { issueSession, type SignInMethod } from "../sessions/issue-session.ts";
import { clientFlowOf, findOwnSignUp, type SignUpProof } from "../sign-in/pending-sign-up.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import { commitRefusal } from "../stores/transactions.ts";
import type { UserRow } from "../stores/user-store.ts";
import { hashToken } from "../tokens/refresh-token.ts";
import { keepPress, type LinkPress, repeatPress } from "./link-presses.ts";
import { flowIdOf, isPkceToken } from "./one-time-tokens.ts";
import { tokenTypesByVerification, type VerificationType, verify } from "./verify.ts";

/** The message after the first of two confirmations of a new email address. */
export const halfConfirmedMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const flowMethods: Record<VerificationType, SignInMethod> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  email: "magiclink",
  recovery: "recovery",
  email_change: "email_change",
  sms: "otp",
  phone_change: "otp",
};

export type OpenedLink = SignUpProof & LinkPress & { type: VerificationType; redirectTo: string };

/**
 * Handles a mail link that was opened and confirmed with the button: the URL to redirect to, with a session in the fragment, an authorization code
 * or an error. A PKCE link signs in the browser that began the flow: the code is useless in any other. A second press of the same button gets the
 * URL of the first.
 */
export async function verifyLink(auth: Auth, link: OpenedLink, requester: Requester): Promise<string> {
  try {
    await auth.limits.count("token_verifications", requester);
    return await commitRefusal(auth.store, async (stores) => {
      const answer = await consumeLink(auth, stores, link, requester);
      if (answer instanceof AuthError) return (await repeatPress(auth, stores, link)) ?? answer;
      await keepPress(auth, stores, { ...link, answer });
      return answer;
    });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return failureUrl(auth.settings.siteUrl, link.redirectTo, { error, pkce: isPkceToken(link.token) });
  }
}

async function consumeLink(
  auth: Auth,
  stores: AuthStores,
  { token, type, redirectTo: asked, ...proof }: OpenedLink,
  requester: Requester,
): Promise<string | AuthError> {
  const { siteUrl } = auth.settings;
  // Somebody who was invited has no password yet, and who recovers the account needs another one.
  const redirectTo = resultPage(siteUrl, asked, type === "invite" || type === "recovery" ? "reset" : undefined);
  const pkce = isPkceToken(token);
  const flows = await flowsOf(auth, stores, { token, type, browser: proof.browser });
  const verified = await verify(auth, stores, { type, link: token, page: true, ...proof }, requester);
  if (verified instanceof AuthError) return verified;
  if ("halfConfirmed" in verified) return redirectUrl(redirectTo, { message: halfConfirmedMessage });
  const { user } = verified;
  const flow = pkce ? await stores.flowStates.lockNewestOf(flows, user.id, flowMethods[type]) : undefined;
  // Of another type than the link was sent for: its flow is another one.
  if (pkce && !flow) return authError("flow_state_not_found");
  if (flow) {
    const isMailed = flow.id === flowIdOf(token);
    const back = isMailed ? redirectTo : withClientFlow(redirectTo, clientFlowOf(proof));
    const code = await issueAuthCode(auth, stores, flow, user.id);
    return redirectUrl(withFinishedLink(siteUrl, back, finishedBy(type, user)), { code });
  }
  const session = await issueSession(auth, stores, { user, method: "otp", requester });
  return redirectUrl(redirectTo, { session, type });
}

/** What a browser that did not begin the flow, and cannot exchange its code, has to be told. */
function finishedBy(type: VerificationType, { encryptedPassword }: UserRow): FinishedLink | undefined {
  if (type === "email_change") return "email-change";
  if (type !== "signup") return undefined;
  return encryptedPassword === null ? "sign-up-without-password" : "sign-up";
}

/**
 * The flows of which a PKCE link ends the newest: the one that it was mailed for, and the one of the sign-up that this browser began, which
 * mailed nothing if another sign-up had just done so. Flows that somebody else began for the user do not count.
 */
async function flowsOf(
  auth: Auth,
  stores: AuthStores,
  { token, type, browser }: Pick<OpenedLink, "token" | "type" | "browser">,
): Promise<string[]> {
  const mailed = flowIdOf(token);
  if (mailed === undefined) return [];
  const row = await stores.oneTimeTokens.findByHash(hashToken(token), tokenTypesByVerification[type]);
  const begun = row && (await findOwnSignUp(auth, stores, { userId: row.userId, browser }));
  return [mailed, ...(begun ? [begun.id] : [])];
}
