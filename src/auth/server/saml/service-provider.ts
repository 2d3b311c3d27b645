import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { Auth } from "../context.ts";
import type { IdentityProvider } from "./read-metadata.ts";

/** What identity providers call us, and where they send people back to. */
export function serviceProviderUrls({ settings }: Pick<Auth, "settings">) {
  return { entityId: `${settings.issuer}/sso/saml/metadata`, acsUrl: `${settings.issuer}/sso/saml/acs` };
}

const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

/** Ourselves towards one identity provider, for one request: its answer is to name the request's id. */
export function serviceProvider(
  auth: Pick<Auth, "settings">,
  idp: IdentityProvider,
  { requestId, nameIdFormat }: { requestId: string; nameIdFormat?: string | null },
): SAML {
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
    // A signature of the whole answer is checked where there is one; the assertion's own has to be there.
    wantAuthnResponseSigned: false,
    signatureAlgorithm: "sha256",
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: singleRequestCache(requestId),
    // Times are checked by `checkAssertion`, with our clock.
    acceptedClockSkewMs: -1,
  });
}

/** What node-saml asks for the requests that wait for an answer: there is this one. */
function singleRequestCache(requestId: string) {
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}

/** What an administrator of an identity provider registers us by. */
export function serviceProviderMetadata(auth: Pick<Auth, "settings">): string {
  const { entityId, acsUrl } = serviceProviderUrls(auth);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: persistent,
    wantAssertionsSigned: true,
  });
}
