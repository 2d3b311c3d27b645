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
  /** Of a work address. */
  domain: string | undefined;
  /** Allowed before. */
  redirectTo: string;
  challenge: PkceChallenge | undefined;
};

/**
 * Begins a sign-in at somebody's organisation: the address to send the browser to, with a request and a state that works once, and what the
 * browser is to keep.
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
  const saml = serviceProvider(auth, idp, { requestId, nameIdFormat: provider.saml.nameIdFormat });
  const url = await saml.getAuthorizeUrlAsync(id, undefined, {});
  return { url, relayState: id, proof: browserBinding(auth, { id, redirectTo, flowStateId }) };
}

/** By its id or a domain of the organisation. */
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
 * What only the browser has in which a sign-in at an organisation began: it has to end there. Undefined where a code (PKCE) binds it already,
 * where it leads out of the site to an app, and without https: then no browser sends a cookie along with another site's form.
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
