import { z } from "zod";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { issueAuthCode } from "../redirects/pkce-flow.ts";
import { failureUrl, redirectUrl, resultPage } from "../redirects/redirect-url.ts";
import { toAuthError } from "../render-error.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { RelayStateRow } from "../stores/saml-store.ts";
import type { Assertion } from "./check-assertion.ts";
import { findSsoUser } from "./find-sso-user.ts";
import { toSsoProfile } from "./map-attributes.ts";
import { readMetadata } from "./read-metadata.ts";
import { readSamlResponse } from "./read-response.ts";
import { browserBinding } from "./start-sso.ts";

/** Seconds for signing in at the organisation. */
export const relayStateLifetime = 600;

/** The fields of the identity provider's form post. */
export type SamlForm = {
  response: string;
  relayState: string;
  /** The browser's cookie from the start of the flow. */
  proof: string | undefined;
};

/**
 * Handles the identity provider's response: the URL to redirect to, with a code, a session or an error. Unsolicited
 * responses are refused; a request accepts one response, whatever its result.
 */
export async function finishSso(
  auth: Auth,
  { response, relayState, proof }: SamlForm,
  requester: Requester,
): Promise<string> {
  let relay: RelayStateRow | undefined;
  try {
    if (!auth.settings.saml) throw authError("saml_provider_disabled");
    const id = z.uuid().safeParse(relayState);
    relay = id.success ? await auth.store.saml.takeRelayState(id.data) : undefined;
    if (!relay) throw authError("saml_relay_state_not_found");
    const age = auth.clock.now().getTime() - relay.createdAt.getTime();
    if (age > relayStateLifetime * 1000) throw authError("saml_relay_state_expired");
    const expected = browserBinding(auth, relay);
    if (expected !== undefined && !constantTimeEqual(expected, proof ?? "")) {
      throw authError("saml_relay_state_not_found", { message: "This sign-in was begun in another browser" });
    }
    return await finish(auth, { relay, response }, requester);
  } catch (error) {
    const known = toAuthError(error);
    if (known.status >= 500) auth.log.error({ err: error, code: known.code }, "sign-in at an organisation failed");
    const pkce = relay ? relay.flowStateId !== null : true;
    const { siteUrl } = auth.settings;
    return failureUrl(siteUrl, relay?.redirectTo ?? siteUrl, { error: known, pkce });
  }
}

async function finish(
  auth: Auth,
  { relay, response }: { relay: RelayStateRow; response: string },
  requester: Requester,
): Promise<string> {
  const provider = await auth.store.ssoProviders.find(relay.ssoProviderId);
  if (!provider || provider.disabled) throw authError("sso_provider_not_found");
  const idp = await readMetadata(provider.saml.metadataXml);
  const assertion = await readSamlResponse(auth, idp, { encoded: response, requestId: relay.requestId });
  const profile = toSsoProfile(assertion, provider.saml.attributeMapping);
  const who = {
    providerId: provider.id,
    entityId: idp.entityId,
    domains: provider.domains.map(({ domain }) => domain),
    profile,
  };
  return auth.store.transaction(async (stores) => {
    await consumeAssertion(stores, provider.id, assertion);
    const user = await findSsoUser(auth, stores, who);
    const redirectTo = resultPage(auth.settings.siteUrl, relay.redirectTo ?? auth.settings.siteUrl);
    if (relay.flowStateId === null) {
      const session = await issueSession(auth, stores, { user, method: "sso/saml", requester });
      return redirectUrl(redirectTo, { session, type: "" });
    }
    const flow = await stores.flowStates.lock(relay.flowStateId);
    if (!flow) throw authError("flow_state_not_found");
    return redirectUrl(redirectTo, { code: await issueAuthCode(auth, stores, flow, user.id) });
  });
}

async function consumeAssertion(stores: AuthStores, providerId: string, { id, expiresAt }: Assertion): Promise<void> {
  if (await stores.saml.rememberAssertion({ assertionId: `${providerId} ${id}`, expiresAt })) return;
  throw authError("validation_failed", { message: "SAML response is not valid: it was used before" });
}
