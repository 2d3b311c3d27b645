import { seal } from "#platform/seal.ts";
import type { Asker, Auth } from "../context.ts";
import { decide } from "../decide.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import { providerTokenPurpose } from "../redirects/exchange-code.ts";
import { giveCode } from "../redirects/pkce-flow.ts";
import { redirectWith } from "../redirects/redirect-url.ts";
import { recognise } from "../render-error.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FlowStateRow } from "../stores/flow-state-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { findProviderPerson, type Stranger } from "./find-provider-user.ts";
import { linkByProvider } from "./link-by-provider.ts";
import { type TakenFlow, takeFlow } from "./oauth-flow.ts";
import type { ProviderAnswer } from "./oidc-provider.ts";

export type OAuthReturn = {
  /** The query of the address to which the provider sent the browser. */
  query: URLSearchParams;
  /** What the browser has for the flow of a state. */
  browserOf: (state: string) => string | undefined;
};

/**
 * The provider sent the browser back: the address to send it on to, with a code, a session, or what went wrong. A state that is unknown leads to the
 * site: where else it was to lead, nobody knows.
 */
export async function finishOAuth(auth: Auth, { query, browserOf }: OAuthReturn, asker: Asker): Promise<string> {
  const state = query.get("state") ?? "";
  let taken: TakenFlow;
  try {
    if (!state) throw authError("bad_oauth_callback", { message: "OAuth state parameter missing" });
    taken = await decide(auth.store, (stores) => takeFlow(auth, stores, state, browserOf(state)));
  } catch (error) {
    return tellOfFailure(auth, error, auth.settings.siteUrl, true);
  }
  const { flow } = taken;
  const redirectTo = flow.referrer ?? auth.settings.siteUrl;
  try {
    const answer = await redeem(auth, taken, query);
    const stranger: Stranger = { provider: "google", claims: answer.claims };
    return await again(() =>
      auth.store.transaction(async (stores) => {
        const user = await personOf(auth, stores, taken, stranger, asker);
        return flow.codeChallenge === null
          ? finishAtOnce(auth, stores, { user, answer, redirectTo, asker })
          : finishByCode(auth, stores, { user, answer, redirectTo, flow });
      }),
    );
  } catch (error) {
    return tellOfFailure(auth, error, redirectTo, flow.codeChallenge !== null);
  }
}

/** Of two requests that make the same account at once, the second finds what the first made. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthError && error.protocolCode === "conflict") return work();
    throw error;
  }
}

function tellOfFailure(auth: Auth, error: unknown, redirectTo: string, pkce: boolean): string {
  const known = recognise(error);
  if (known.status >= 500) auth.log.error({ err: error, code: known.code }, "sign-in at a provider failed");
  return redirectWith(redirectTo, { error: known, pkce });
}

/** Only the error's name is read of what a provider says: its words would stand on our page as if they were ours. */
async function redeem(auth: Auth, { flow, secrets }: TakenFlow, query: URLSearchParams): Promise<ProviderAnswer> {
  const remote = flow.providerType === "google" ? auth.oidc.google : undefined;
  if (!remote) throw authError("provider_disabled");
  if (query.has("error")) {
    const given = query.get("error") === "access_denied" ? "The sign-in was cancelled" : "The provider refused";
    throw authError("bad_oauth_callback", { message: given });
  }
  if (!query.get("code")) throw authError("bad_oauth_callback", { message: "OAuth callback with missing code" });
  try {
    // The address is ours as it is registered, whatever name the request came by.
    return await remote.redeem(new URL(`${auth.settings.issuer}/callback?${query}`), secrets);
  } catch (cause) {
    throw authError("unexpected_failure", { message: "Unable to exchange external code", cause });
  }
}

async function personOf(
  auth: Auth,
  stores: AuthStores,
  { flow, secrets }: TakenFlow,
  stranger: Stranger,
  asker: Asker,
): Promise<UserRow> {
  if (!flow.linkingTargetId) return findProviderPerson(auth, stores, stranger, asker);
  const { session } = (secrets.sessionId && (await stores.sessions.findWithUser(secrets.sessionId))) || {};
  const ended = session?.notAfter && session.notAfter <= auth.clock.now();
  if (session?.userId !== flow.linkingTargetId || ended) throw authError("session_not_found");
  return linkByProvider(auth, stores, { userId: session.userId, aal: session.aal }, stranger, asker);
}

type End = { user: UserRow; answer: ProviderAnswer; redirectTo: string };

async function finishAtOnce(
  auth: Auth,
  stores: AuthStores,
  { user, answer, redirectTo, asker }: End & { asker: Asker },
): Promise<string> {
  const session = await issueSession(auth, stores, { user, method: "oauth", asker });
  const { accessToken, refreshToken } = answer;
  const provided = {
    provider_token: accessToken,
    ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
  };
  return redirectWith(redirectTo, { session: { ...session, ...provided }, type: "" });
}

/** The provider's tokens wait, sealed, until the code is exchanged. */
async function finishByCode(
  auth: Auth,
  stores: AuthStores,
  { user, answer, redirectTo, flow }: End & { flow: FlowStateRow },
): Promise<string> {
  const sealed = (token: string) => seal(token, { secret: auth.settings.secret, purpose: providerTokenPurpose });
  await stores.flowStates.update(flow.id, {
    providerAccessToken: sealed(answer.accessToken),
    providerRefreshToken: answer.refreshToken === undefined ? null : sealed(answer.refreshToken),
  });
  return redirectWith(redirectTo, { code: await giveCode(auth, stores, flow, user.id) });
}
