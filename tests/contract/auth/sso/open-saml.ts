import { randomUUID } from "node:crypto";
import {
  readRequest,
  type SamlRequest,
  startIdentityProvider,
} from "../../../support/servers/saml-identity-provider.ts";
import { createCookieClient } from "../../../support/site/cookie-client.ts";
import { clientOf, openAuth, required } from "../open-auth.ts";

/** The accounts with SAML and a registered identity provider. */
export async function openSaml() {
  const site = await openAuth();
  const idp = await startIdentityProvider();
  const { url, auth } = await site.serve({ AUTH_SAML: "on", AUTH_REDIRECT_URLS: "https://app.example/**" });
  const register = async (
    metadataXml: string,
    entityId: string,
    more: { domains?: string[]; mapping?: object } = {},
  ) => {
    const [id, now] = [randomUUID(), new Date()];
    const times = { createdAt: now, updatedAt: now };
    await auth.store.ssoProviders.insert({
      provider: { id, ...times },
      saml: {
        id: randomUUID(),
        ssoProviderId: id,
        entityId,
        metadataXml,
        attributeMapping: { ...more.mapping },
        ...times,
      },
      domains: (more.domains ?? []).map((domain) => ({ id: randomUUID(), ssoProviderId: id, domain, ...times })),
    });
    return id;
  };
  const mapping = {
    keys: {
      name: { name: "displayName" },
      groups: { names: ["groups"], array: true },
      tier: { name: "x", default: 1 },
    },
  };
  const providerId = await register(idp.metadata, idp.entityId, {
    domains: ["school.example", "example.org"],
    mapping,
  });

  /** Our request as it arrives at the identity provider. */
  const begin = async (flowType: "implicit" | "pkce" = "implicit", redirectTo?: string) => {
    const client = clientOf(url, { flowType });
    const options = redirectTo === undefined ? {} : { options: { redirectTo } };
    const { data, error } = await client.signInWithSSO({ domain: "School.example", ...options });
    if (error) throw error;
    const at = new URL(required(data).url);
    const request = readRequest(required(at.searchParams.get("SAMLRequest")));
    return { client, at, request, relayState: required(at.searchParams.get("RelayState")) };
  };

  /** Submits the form of the identity provider's page and returns the redirect target. */
  const goThrough = async (at: URL): Promise<URL> => {
    const page = await (await fetch(at)).text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    return send(field("SAMLResponse"), field("RelayState"));
  };
  const send = (SAMLResponse: string, RelayState: string): Promise<URL> => {
    const body = new URLSearchParams({ SAMLResponse, RelayState });
    return createCookieClient().redirectOf(`${url}/auth/v1/sso/saml/acs`, { method: "POST", body });
  };
  /** Answers our request with any XML. */
  const answer = async (make: (request: SamlRequest) => string, begun = begin()) => {
    const { request, relayState } = await begun;
    return send(Buffer.from(make(request)).toString("base64"), relayState);
  };
  const close = async () => {
    await idp.close();
    await site.close();
  };
  return { site, idp, url, auth, register, providerId, begin, goThrough, send, answer, close };
}
