import { randomUUID } from "node:crypto";
import { z } from "zod";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { keyedHash, seal, unseal } from "#platform/seal.ts";
import type { Auth } from "../context.ts";
import { type AuthError, authError } from "../error-catalogue.ts";
import type { PkceChallenge } from "../redirects/pkce-flow.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { FlowStateRow } from "../stores/flow-state-store.ts";
import type { ProviderName } from "./find-provider-user.ts";
import { type OidcChecks, randomChecks } from "./oidc-provider.ts";

/** Seconds for signing in at the provider. */
export const oauthFlowLifetime = 600;

const secretsPurpose = "auth oauth flow";
const secretsSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A keyed hash of the browser's cookie: the flow must end in the browser that began it. Absent for apps. */
  browser: z.string().optional(),
  /** The session that links an identity: it must still exist at the end. */
  sessionId: z.string().optional(),
});
type Secrets = z.output<typeof secretsSchema>;

export type NewFlow = {
  provider: ProviderName;
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  /** The signed-in user who links an identity. */
  linking?: { userId: string; sessionId: string } | undefined;
  /** The secret in the browser's cookie; undefined for apps. */
  browser: string | undefined;
};

/**
 * Stores the sealed checks for the provider's response. The state consists of the flow's id and a secret of 256 bits.
 */
export async function createOAuthFlow(
  auth: Auth,
  stores: AuthStores,
  { provider, redirectTo, challenge, linking, browser }: NewFlow,
): Promise<OidcChecks> {
  const id = randomUUID();
  const random = randomChecks();
  const checks = { ...random, state: `${id}.${random.state}` };
  const secrets: Secrets = {
    ...checks,
    ...(browser !== undefined && { browser: hashBrowser(auth, browser) }),
    ...(linking && { sessionId: linking.sessionId }),
  };
  const now = auth.clock.now();
  await stores.flowStates.insert({
    id,
    codeChallenge: challenge?.challenge ?? null,
    codeChallengeMethod: challenge?.method ?? null,
    providerType: provider,
    authenticationMethod: "oauth",
    referrer: redirectTo,
    linkingTargetId: linking?.userId ?? null,
    secrets: seal(JSON.stringify(secrets), { secret: auth.settings.secret, purpose: secretsPurpose }),
    createdAt: now,
    updatedAt: now,
  });
  return checks;
}

export type ConsumedFlow = { flow: FlowStateRow; secrets: Secrets };

/**
 * Finds a flow by its state and voids it, whatever happens next, also if its time is over. Run it with `commitRefusal` in its own transaction,
 * before the provider is called.
 */
export async function consumeOAuthFlow(
  auth: Auth,
  stores: AuthStores,
  state: string,
  browser: string | undefined,
): Promise<ConsumedFlow | AuthError> {
  const id = z.uuid().safeParse(state.split(".")[0]);
  const flow = id.success ? await stores.flowStates.lock(id.data) : undefined;
  if (flow?.authenticationMethod !== "oauth") return authError("bad_oauth_state");
  const opened = flow.secrets && unseal(flow.secrets, { secret: auth.settings.secret, purpose: secretsPurpose });
  if (!opened) return authError("flow_state_already_used");
  const secrets = secretsSchema.parse(JSON.parse(opened));
  if (!constantTimeEqual(secrets.state, state)) return authError("bad_oauth_state");
  const now = auth.clock.now();
  await stores.flowStates.update(flow.id, { secrets: null, updatedAt: now });
  if (secrets.browser !== undefined && !constantTimeEqual(secrets.browser, hashBrowser(auth, browser ?? ""))) {
    return authError("bad_oauth_state", { message: "This sign-in was begun in another browser" });
  }
  return { flow, secrets };
}

/** @throws AuthError bad_oauth_state for a flow whose time is over: its target is known, unlike that of an unknown state */
export function requireInTime({ clock }: Pick<Auth, "clock">, { createdAt }: Pick<FlowStateRow, "createdAt">): void {
  if (clock.now().getTime() - createdAt.getTime() <= oauthFlowLifetime * 1000) return;
  throw authError("bad_oauth_state", { message: "OAuth state has expired" });
}

function hashBrowser(auth: Auth, browser: string): string {
  return keyedHash(auth.settings.secret, "auth oauth browser", browser);
}
