import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { keyedHash } from "#platform/seal.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { PkceChallenge } from "../redirects/pkce-flow.ts";
import type { RelayStateRow } from "../stores/saml-store.ts";
import type { SsoProvider } from "../stores/sso-provider-store.ts";
import { readMetadata } from "./read-metadata.ts";
import { serviceProvider } from "./service-provider.ts";

export type SsoStart = {
  providerId: string | undefined;
  /** The domain of a work address. */
  domain: string | undefined;
  /** An allowed redirect. */
  redirectTo: string;
  challenge: PkceChallenge | undefined;
};

/**
 * Begins a sign-in at an organisation: the URL to redirect to with a one-time request and state, and the value of the
 * browser's cookie.
 * @throws AuthError saml_provider_disabled, sso_provider_not_found, validation_failed, over_request_rate_limit
 */
export async function startSso(
  auth: Auth,
  { redirectTo, challenge, ...asked }: SsoStart,
  requester: Requester,
): Promise<{ url: string; relayState: string; proof: string | undefined }> {
  if (!auth.settings.saml) throw authError("saml_provider_disabled");
  await auth.limits.count("sso", requester);
  const provider = await findProvider(auth, asked);
  if (!provider || provider.disabled) throw authError("sso_provider_not_found");
  const idp = await readMetadata(provider.saml.metadataXml);
  const [id, requestId] = [randomUUID(), `_${randomBytes(20).toString("hex")}`];
  const now = auth.clock.now();
  const times = { createdAt: now, updatedAt: now };
  const flowStateId = challenge ? randomUUID() : null;
  await auth.store.transaction(async (stores) => {
    if (challenge && flowStateId) {
      await stores.flowStates.insert({
        id: flowStateId,
        codeChallenge: challenge.challenge,
        codeChallengeMethod: challenge.method,
        providerType: `sso:${provider.id}`,
        authenticationMethod: "sso/saml",
        referrer: redirectTo,
        ...times,
      });
    }
    await stores.saml.insertRelayState({
      id,
      ssoProviderId: provider.id,
      requestId,
      redirectTo,
      flowStateId,
      ...times,
    });
  });
  const saml = await serviceProvider(auth, idp, { requestId, nameIdFormat: provider.saml.nameIdFormat });
  const url = await saml.getAuthorizeUrlAsync(id, undefined, {});
  return { url, relayState: id, proof: browserBinding(auth, { id, redirectTo, flowStateId }) };
}

/** Finds a provider by its id or a domain. */
async function findProvider(
  auth: Auth,
  { providerId, domain }: Pick<SsoStart, "providerId" | "domain">,
): Promise<SsoProvider | undefined> {
  if (Boolean(providerId) === Boolean(domain)) {
    throw authError("validation_failed", { message: "A provider_id or a domain has to be given, and not both" });
  }
  if (domain) return auth.store.ssoProviders.findByDomain(domain.trim());
  const id = z.uuid().safeParse(providerId);
  if (!id.success) throw authError("validation_failed", { message: "provider_id must be an UUID" });
  return auth.store.ssoProviders.find(id.data);
}

/**
 * The cookie value that binds the flow to its browser. Undefined for a PKCE flow, which is bound by its code, for a
 * redirect to an app, and without HTTPS: then browsers send no cookie with a cross-site form post.
 */
export function browserBinding(
  { settings }: Pick<Auth, "settings">,
  { id, redirectTo, flowStateId }: Pick<RelayStateRow, "id" | "redirectTo" | "flowStateId">,
): string | undefined {
  const { siteUrl, issuer, secret } = settings;
  const isHere = new URL(redirectTo ?? siteUrl).origin === new URL(siteUrl).origin;
  if (flowStateId !== null || !isHere || !issuer.startsWith("https:")) return undefined;
  return keyedHash(secret, "auth sso browser", id);
}
