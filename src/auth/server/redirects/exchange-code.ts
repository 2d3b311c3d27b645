import { unseal } from "#platform/seal.ts";
import { grantConfiguredRole } from "../admin/admin-role.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { issueSession, type SignInMethod } from "../sessions/issue-session.ts";
import type { SessionAnswer } from "../sessions/present-session.ts";
import { authCodeLifetime } from "../settings.ts";
import { commitRefusal } from "../stores/transactions.ts";
import { hashToken } from "../tokens/refresh-token.ts";
import { matchesChallenge } from "./pkce-flow.ts";

/** The sealing purpose of a provider's tokens in the flow's row. */
export const providerTokenPurpose = "auth provider token";

/**
 * Ends a PKCE flow: exchanges the code with the verifier that only the initiating browser has. The code works once,
 * and a wrong verifier voids it.
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
 */
export async function exchangeCode(
  auth: Auth,
  { code, verifier }: { code: string; verifier: string },
  requester: Requester,
): Promise<SessionAnswer> {
  return commitRefusal(auth.store, async (stores) => {
    const codeHash = hashToken(code);
    const { userId } = (await stores.flowStates.findByCode(codeHash)) ?? {};
    const found = userId ? await stores.users.lock(userId) : undefined;
    // Read again: what ends the user's sessions may have voided the code while this request waited.
    const flow = await stores.flowStates.lockByCode(codeHash);
    if (!flow) return authError("flow_state_not_found");
    await stores.flowStates.delete(flow.id);
    const age = auth.clock.now().getTime() - (flow.authCodeIssuedAt ?? flow.createdAt).getTime();
    if (age > authCodeLifetime * 1000) return authError("flow_state_expired");
    if (!matchesChallenge(flow, verifier)) return authError("bad_code_verifier");
    if (!found) return authError("flow_state_not_found");
    // The verifier proves that this browser signed up, and the code that it opened the mailed link. Without confirmations nothing was mailed.
    const confirmedSignUp = flow.authenticationMethod === "email/signup" && !auth.settings.autoconfirm;
    const user = confirmedSignUp ? await grantConfiguredRole(auth, stores, found, requester) : found;
    const session = await issueSession(auth, stores, { user, method: methodOf(flow.authenticationMethod), requester });
    const open = (sealed: string | null) =>
      sealed ? unseal(sealed, { secret: auth.settings.secret, purpose: providerTokenPurpose }) : undefined;
    const token = open(flow.providerAccessToken);
    const refreshToken = open(flow.providerRefreshToken);
    return {
      ...session,
      ...(token && { provider_token: token }),
      ...(refreshToken && { provider_refresh_token: refreshToken }),
    };
  });
}

const methods: readonly SignInMethod[] = [
  "oauth",
  "sso/saml",
  "magiclink",
  "recovery",
  "email/signup",
  "email_change",
  "invite",
];

function methodOf(text: string): SignInMethod {
  return methods.find((method) => method === text) ?? "otp";
}
