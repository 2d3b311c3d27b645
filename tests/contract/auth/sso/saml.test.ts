import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, someone } from "../open-auth.ts";
import { openSaml } from "./open-saml.ts";

let saml: Awaited<ReturnType<typeof openSaml>>;
let url: string;
beforeAll(async () => {
  saml = await openSaml();
  ({ url } = saml);
}, 60_000);
afterAll(() => saml.close());

const hashOf = (address: URL) => Object.fromEntries(new URLSearchParams(address.hash.slice(1)));

/** Signs a known user in through the identity provider. */
async function signIn(email: string, more: Record<string, string[]> = {}) {
  saml.idp.state.person = { nameId: `id of ${email}`, attributes: { mail: [email], ...more } };
  const { client, at } = await saml.begin("pkce");
  const end = await saml.goThrough(at);
  const { data, error } = await client.exchangeCodeForSession(required(end.searchParams.get("code")));
  expect(error).toBeNull();
  return { client, user: required(data.user), session: required(data.session) };
}

describe("single sign-on", () => {
  test("by the domain of a work address, with PKCE: a session with the organisation's claims", async () => {
    const { email } = someone();
    const { client, user, session } = await signIn(email, {
      displayName: ["Zeynep"],
      groups: ["a", "b"],
      secret: ["no"],
    });
    const provider = `sso:${saml.providerId}`;
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider, providers: [provider] },
      user_metadata: {
        iss: saml.idp.entityId,
        sub: `id of ${email}`,
        email_verified: true,
        custom_claims: { name: "Zeynep", groups: ["a", "b"], tier: 1 },
      },
      identities: [{ provider, id: `id of ${email}`, email }],
    });
    expect(session.provider_token).toBeUndefined();
    const { data } = await client.getClaims();
    expect(required(data).claims.amr).toEqual([{ method: "sso/saml", timestamp: expect.any(Number) }]);
  });

  test("an address outside of the organisation's domains is refused", async () => {
    saml.idp.state.person = {
      nameId: "victim@elsewhere.example",
      nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    };
    const { data } = await clientOf(url).signInWithSSO({ providerId: saml.providerId });
    const end = await saml.goThrough(new URL(required(data).url));
    expect(hashOf(end)).toMatchObject({ error_code: "validation_failed" });
  });

  test("by the provider's id, implicit flow: a session in the fragment of the redirect", async () => {
    const { email } = someone();
    saml.idp.state.person = { nameId: email, nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress" };
    const options = { redirectTo: "https://app.example/in?mine=1" };
    const { data } = await clientOf(url).signInWithSSO({ providerId: saml.providerId, options });
    const end = await saml.goThrough(new URL(required(data).url));
    expect(end.href.split("#")[0]).toBe("https://app.example/in?mine=1");
    const token = required(hashOf(end).access_token);
    expect((await callAuth(url, "GET", "/user", { token })).body).toMatchObject({ email });
    const elsewhere = await saml.begin("implicit", "https://evil.example/");
    expect((await saml.goThrough(elsewhere.at)).origin).toBe(url);
  });

  test("a second sign-in finds the same account and updates its claims", async () => {
    const { email } = someone();
    const first = await signIn(email);
    saml.idp.state.person = { nameId: `id of ${email}`, attributes: { mail: [`new-${email}`] } };
    const { client, at } = await saml.begin("pkce");
    const { data } = await client.exchangeCodeForSession(required((await saml.goThrough(at)).searchParams.get("code")));
    expect(required(data.user)).toMatchObject({ id: first.user.id, email: `new-${email}` });
  });
});

describe("SSO account", () => {
  test("is separate from an ordinary account with the same address", async () => {
    const { email, password } = someone();
    const open = await saml.site.serve({ AUTH_AUTOCONFIRM: "on" });
    const { data } = await clientOf(open.url).signUp({ email, password });
    const { user } = await signIn(email);
    expect(user.id).not.toBe(required(data.user).id);
    expect((await clientOf(url).signInWithPassword({ email, password })).data.user?.id).toBe(required(data.user).id);
    const alone = someone();
    await signIn(alone.email);
    // Nor is a mail to the address a way into the organisation's account.
    await clientOf(url).signInWithOtp({ email: alone.email, options: { shouldCreateUser: false } });
    await clientOf(url).resetPasswordForEmail(alone.email);
    expect(saml.site.mails.filter(({ to }) => to === alone.email)).toEqual([]);
    expect((await clientOf(open.url).signUp(alone)).error).toBeNull();
  });

  test("its address, password and identities are managed by the organisation", async () => {
    const { client, user } = await signIn(someone().email);
    for (const update of [{ email: someone().email }, { password: "a new password" }]) {
      const { error } = await client.updateUser(update);
      expect([required(error).status, required(error).code]).toEqual([422, "user_sso_managed"]);
    }
    expect((await client.updateUser({ data: { theme: "dark" } })).error).toBeNull();
    expect(required((await client.linkIdentity({ provider: "google" })).error).code).toBe("user_sso_managed");
    const { error } = await client.unlinkIdentity(required(required(user.identities)[0]));
    expect(required(error).code).toBe("user_sso_managed");
    const token = required((await client.getSession()).data.session).access_token;
    const { refused } = await callAuth(url, "POST", "/passkeys/registration/options", { token, body: {} });
    expect(refused).toEqual([422, "validation_failed"]);
  });
});

describe("SAML request", () => {
  test("names our entity ID and response URL", async () => {
    const { request, at } = await saml.begin();
    expect(`${at.origin}${at.pathname}`).toBe(`${saml.idp.url}/sso`);
    expect(request).toMatchObject({
      id: expect.stringMatching(/^_[0-9a-f]{40}$/),
      acsUrl: `${url}/auth/v1/sso/saml/acs`,
      issuer: `${url}/auth/v1/sso/saml/metadata`,
    });
  });

  test("the metadata names the same and requires signed assertions", async () => {
    const response = await fetch(`${url}/auth/v1/sso/saml/metadata`);
    const xml = await response.text();
    expect(response.headers.get("content-type")).toContain("application/xml");
    expect(xml).toContain(`entityID="${url}/auth/v1/sso/saml/metadata"`);
    expect(xml).toContain(`Location="${url}/auth/v1/sso/saml/acs"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });

  test("redirects the browser unless only the URL is requested", async () => {
    const answer = await callAuth(url, "POST", "/sso", { body: { domain: "school.example" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringContaining("SAMLRequest=")]);
  });

  test.each([
    [{ domain: "nobody.example" }, 404, "sso_provider_not_found"],
    [{ provider_id: "00000000-0000-4000-8000-000000000000" }, 404, "sso_provider_not_found"],
    [{ provider_id: "1" }, 400, "validation_failed"],
    [{ domain: "\0" }, 400, "validation_failed"],
    [{}, 400, "validation_failed"],
    [{ domain: "school.example", code_challenge: "short", code_challenge_method: "s256" }, 400, "validation_failed"],
  ])("%j is answered %i %s", async (body, status, code) => {
    const answer = await callAuth(url, "POST", "/sso", { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("without AUTH_SAML everything is refused", async () => {
    const off = await saml.site.serve();
    const settings = await callAuth(off.url, "GET", "/settings");
    expect(settings.body.saml_enabled).toBe(false);
    const body = { domain: "school.example" };
    expect((await callAuth(off.url, "POST", "/sso", { body })).body.code).toBe("saml_provider_disabled");
    expect((await callAuth(off.url, "GET", "/sso/saml/metadata")).status).toBe(404);
    const { error } = await clientOf(off.url).signInWithSSO(body);
    expect([required(error).status, required(error).code]).toEqual([404, "saml_provider_disabled"]);
  });

  test("a provider that was disabled meanwhile signs nobody in", async () => {
    const other = await saml.register(saml.idp.metadata, "https://other.example");
    const { data } = await clientOf(url).signInWithSSO({ providerId: other });
    await saml.auth.store.ssoProviders.update(other, { disabled: true });
    const end = await saml.goThrough(new URL(required(data).url));
    expect(hashOf(end).error_code).toBe("sso_provider_not_found");
    const { error } = await clientOf(url).signInWithSSO({ providerId: other });
    expect(required(error).code).toBe("sso_provider_not_found");
  });
});
