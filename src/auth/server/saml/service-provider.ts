import type { SAML } from "@node-saml/node-saml";
import type { Auth } from "../context.ts";
import type { IdentityProvider } from "./read-metadata.ts";

/** Our entity ID, and the URL for responses (assertion consumer service). */
export function serviceProviderUrls({ settings }: Pick<Auth, "settings">) {
  return { entityId: `${settings.issuer}/sso/saml/metadata`, acsUrl: `${settings.issuer}/sso/saml/acs` };
}

/** Loaded with the first sign-in by SAML: with its parsers of XML it takes four megabytes. */
const nodeSaml = () => import("@node-saml/node-saml");

const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

/** A node-saml service provider for one identity provider and one request, whose id the response must name. */
export async function serviceProvider(
  auth: Pick<Auth, "settings">,
  idp: IdentityProvider,
  { requestId, nameIdFormat }: { requestId: string; nameIdFormat?: string | null },
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await nodeSaml();
  const { entityId, acsUrl } = serviceProviderUrls(auth);
  return new SAML({
    issuer: entityId,
    callbackUrl: acsUrl,
    audience: entityId,
    entryPoint: idp.signInUrl,
    idpCert: idp.certificates,
    idpIssuer: idp.entityId,
    identifierFormat: nameIdFormat ?? persistent,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // A signature of the whole response is verified if present; the assertion's own is required.
    wantAuthnResponseSigned: false,
    signatureAlgorithm: "sha256",
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: singleRequestCache(requestId),
    // `checkAssertion` checks times, with our clock.
    acceptedClockSkewMs: -1,
  });
}

/** node-saml's cache of open requests, with this request only. */
function singleRequestCache(requestId: string) {
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}

/** Our metadata, with which an administrator registers this site at an identity provider. */
export async function serviceProviderMetadata(auth: Pick<Auth, "settings">): Promise<string> {
  const { generateServiceProviderMetadata } = await nodeSaml();
  const { entityId, acsUrl } = serviceProviderUrls(auth);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: persistent,
    wantAssertionsSigned: true,
  });
}
