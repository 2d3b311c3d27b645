import { seal } from "#platform/seal.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { providerTokenPurpose } from "../redirects/exchange-code.ts";
import { issueAuthCode } from "../redirects/pkce-flow.ts";
import { failureUrl, redirectUrl, resultPage } from "../redirects/redirect-url.ts";
import { toAuthError } from "../render-error.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FlowStateRow } from "../stores/flow-state-store.ts";
import { commitRefusal } from "../stores/transactions.ts";
import type { UserRow } from "../stores/user-store.ts";
import { findProviderUser, type ProviderProfile } from "./find-provider-user.ts";
import { linkByProvider } from "./link-identity.ts";
import { type ConsumedFlow, consumeOAuthFlow, requireInTime } from "./oauth-flow.ts";
import type { ProviderAnswer } from "./oidc-provider.ts";

export type OAuthReturn = {
  /** The query of the callback URL. */
  query: URLSearchParams;
  /** The value of the browser's cookie for the flow of a state. */
  browserOf: (state: string) => string | undefined;
};

/**
 * Handles the provider's callback: the URL to redirect to, with a code, a session or an error. An unknown state leads
 * to our sign-in page, because its target is not known.
 */
export async function finishOAuth(
  auth: Auth,
  { query, browserOf }: OAuthReturn,
  requester: Requester,
): Promise<string> {
  const state = query.get("state") ?? "";
  let taken: ConsumedFlow;
  try {
    if (!state) throw authError("bad_oauth_callback", { message: "OAuth state parameter missing" });
    taken = await commitRefusal(auth.store, (stores) => consumeOAuthFlow(auth, stores, state, browserOf(state)));
  } catch (error) {
    return failureRedirect(auth, error, auth.settings.siteUrl, true);
  }
  const { flow } = taken;
  const redirectTo = resultPage(auth.settings.siteUrl, flow.referrer ?? auth.settings.siteUrl);
  try {
    requireInTime(auth, flow);
    const answer = await redeem(auth, taken, query);
    const profile: ProviderProfile = { provider: "google", claims: answer.claims };
    return await auth.store.transaction(async (stores) => {
      const user = await findOrLinkUser(auth, stores, taken, profile, requester);
      return flow.codeChallenge === null
        ? finishImplicit(auth, stores, { user, answer, redirectTo, requester })
        : finishPkce(auth, stores, { user, answer, redirectTo, flow });
    });
  } catch (error) {
    return failureRedirect(auth, error, redirectTo, flow.codeChallenge !== null);
  }
}

function failureRedirect(auth: Auth, error: unknown, redirectTo: string, pkce: boolean): string {
  const known = toAuthError(error);
  if (known.status >= 500) auth.log.error({ err: error, code: known.code }, "sign-in at a provider failed");
  return failureUrl(auth.settings.siteUrl, redirectTo, { error: known, pkce });
}

/**
 * Only the error's name is read: a provider's error text must not appear on our page. The status tells the browser a
 * cancellation, `access_denied`, from a failure of the provider, `server_error`.
 */
async function redeem(auth: Auth, { flow, secrets }: ConsumedFlow, query: URLSearchParams): Promise<ProviderAnswer> {
  const remote = flow.providerType === "google" ? auth.oidc.google : undefined;
  if (!remote) throw authError("provider_disabled");
  if (query.has("error")) {
    const cancelled = query.get("error") === "access_denied";
    throw cancelled
      ? authError("bad_oauth_callback", { message: "The sign-in was cancelled" })
      : authError("bad_oauth_callback", { message: "The provider refused", status: 502 });
  }
  if (!query.get("code")) {
    throw authError("bad_oauth_callback", { message: "OAuth callback with missing code", status: 502 });
  }
  try {
    // The registered callback URL, whatever host name the request used.
    return await remote.redeem(new URL(`${auth.settings.issuer}/callback?${query}`), secrets);
  } catch (cause) {
    throw authError("unexpected_failure", { message: "Unable to exchange external code", cause });
  }
}

async function findOrLinkUser(
  auth: Auth,
  stores: AuthStores,
  { flow, secrets }: ConsumedFlow,
  profile: ProviderProfile,
  requester: Requester,
): Promise<UserRow> {
  if (!flow.linkingTargetId) return findProviderUser(auth, stores, profile, requester);
  const { session } = (secrets.sessionId && (await stores.sessions.findWithUser(secrets.sessionId))) || {};
  const ended = session?.notAfter && session.notAfter <= auth.clock.now();
  if (session?.userId !== flow.linkingTargetId || ended) throw authError("session_not_found");
  return linkByProvider(auth, stores, { userId: session.userId, aal: session.aal }, profile, requester);
}

type End = { user: UserRow; answer: ProviderAnswer; redirectTo: string };

async function finishImplicit(
  auth: Auth,
  stores: AuthStores,
  { user, answer, redirectTo, requester }: End & { requester: Requester },
): Promise<string> {
  const session = await issueSession(auth, stores, { user, method: "oauth", requester });
  const { accessToken, refreshToken } = answer;
  const provided = {
    provider_token: accessToken,
    ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
  };
  return redirectUrl(redirectTo, { session: { ...session, ...provided }, type: "" });
}

/** The provider's tokens are stored sealed until the code is exchanged. */
async function finishPkce(
  auth: Auth,
  stores: AuthStores,
  { user, answer, redirectTo, flow }: End & { flow: FlowStateRow },
): Promise<string> {
  const sealed = (token: string) => seal(token, { secret: auth.settings.secret, purpose: providerTokenPurpose });
  await stores.flowStates.update(flow.id, {
    providerAccessToken: sealed(answer.accessToken),
    providerRefreshToken: answer.refreshToken === undefined ? null : sealed(answer.refreshToken),
  });
  return redirectUrl(redirectTo, { code: await issueAuthCode(auth, stores, flow, user.id) });
}
