import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ForgingProvider, startForgingProvider } from "../../../support/servers/forged-oidc-provider.ts";
import { createCookieClient } from "../../../support/site/cookie-client.ts";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { form, openGoogle } from "./open-google.ts";

let google: Awaited<ReturnType<typeof openGoogle>>;
let forger: ForgingProvider;
let url: string;
/** The accounts, with the provider whose tokens these tests sign. */
let trusting: string;
const settings = { AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" };
beforeAll(async () => {
  google = await openGoogle(settings);
  ({ url } = google);
  forger = await startForgingProvider("siraj");
  const client = { issuer: forger.issuer, clientId: "siraj", clientSecret: "secret" };
  trusting = (await google.site.serve(settings, { google: client })).url;
}, 60_000);
afterAll(async () => {
  await forger.close();
  await google.close();
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const errorOf = (address: URL) => new URLSearchParams(address.hash.slice(1)).get("error_code");

async function signedUp(at = url) {
  const { email, password } = someone();
  const browser = createCookieClient();
  const client = clientOf(at, { fetch: browser.fetch });
  const { data } = await client.signUp({ email, password });
  return { client, email, password, browser, user: required(data.user), session: required(data.session) };
}

type Signed = Pick<Awaited<ReturnType<typeof signedUp>>, "client" | "browser">;

/** From the client's call through the provider's page to the redirect, in one browser. */
async function link({ client, browser }: Signed, who: Parameters<typeof form>[0]) {
  const { data, error } = await client.linkIdentity({ provider: "google" });
  if (error) throw error;
  return browser.redirectOf(await browser.choose(required(data.url), form(who)));
}

describe("linking an identity", () => {
  test("a Google account with another address is linked; the account's address stays", async () => {
    const mine = await signedUp();
    const { email } = someone();
    await mine.client.updateUser({ data: { name: "Mine" } });
    expect((await link(mine, { email, name: "At Google" })).hash).toContain("access_token=");
    const { data } = await mine.client.getUserIdentities();
    expect(required(data).identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
    const { user } = await google.signIn({ email });
    expect(required(user)).toMatchObject({ id: mine.user.id, email: mine.email });
    expect(required(user).app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
    expect(required(user).user_metadata.name).toBe("Mine");
  });

  test("with PKCE it ends with a code for a session of the same account", async () => {
    const { email, password, user } = await signedUp();
    const browser = createCookieClient();
    const client = clientOf(url, { flowType: "pkce", fetch: browser.fetch });
    await client.signInWithPassword({ email, password });
    const end = await link({ client, browser }, { email: someone().email });
    const { data, error } = await client.exchangeCodeForSession(required(end.searchParams.get("code")));
    expect(error).toBeNull();
    expect(required(data.user).id).toBe(user.id);
    expect(required(data.user).identities?.map(({ provider }) => provider)).toEqual(["email", "google"]);
    expect(required(data.session).provider_token).toEqual(expect.any(String));
  });

  test("an identity that is linked already is refused", async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    const { email } = someone();
    await link(one, { email });
    for (const again of [one, other]) expect(errorOf(await link(again, { email }))).toBe("identity_already_exists");
  });

  test("an anonymous user gets the provider's address, unless it is taken", async () => {
    const taken = await signedUp();
    const { email } = someone();
    const browser = createCookieClient();
    const client = clientOf(url, { fetch: browser.fetch });
    const { data } = await client.signInAnonymously();
    const guest = { client, browser };
    expect(errorOf(await link(guest, { email: taken.email }))).toBe("email_exists");
    await link(guest, { email });
    const { data: now } = await client.getUser();
    expect(now.user).toMatchObject({ id: required(data.user).id, email, is_anonymous: false });
  });

  test("an unverified address is not taken over", async () => {
    const browser = createCookieClient();
    const client = clientOf(url, { fetch: browser.fetch });
    await client.signInAnonymously();
    await link({ client, browser }, { email: someone().email, verified: false });
    const { data } = await client.getUser();
    expect(required(data.user)).toMatchObject({ email: "", identities: [{ provider: "google" }], is_anonymous: false });
  });
});

describe("linking an identity: authorization", () => {
  test("requires the same browser and session", async () => {
    const mine = await signedUp();
    const { data } = await mine.client.linkIdentity({ provider: "google" });
    const victim = createCookieClient();
    const callback = await victim.choose(required(data.url), form({ email: someone().email }));
    expect(errorOf(await victim.redirectOf(callback))).toBe("bad_oauth_state");
    // The reuse of an old refresh token ends a session and keeps its row.
    const { sql } = google.site.connection;
    const reuse = (id: string) => sql`update auth.sessions set not_after = now() where user_id = ${id}`;
    for (const isOver of ["left", "reused"]) {
      const left = await signedUp();
      const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${left.session.access_token}` };
      const address = `${url}/auth/v1/user/identities/authorize?provider=google`;
      const begun = await left.browser.redirectOf(address, { headers });
      await (isOver === "left" ? left.client.signOut() : reuse(left.session.user.id));
      const end = await left.browser.redirectOf(await left.browser.choose(begun, form({ email: someone().email })));
      expect(errorOf(end)).toBe("session_not_found");
    }
  });

  test("requires a session, the second factor where there is one, and the setting", async () => {
    expect((await callAuth(url, "GET", "/user/identities/authorize?provider=google")).body.code).toBe(
      "no_authorization",
    );
    const { client, user, session } = await signedUp();
    const off = await google.open({ ...settings, AUTH_MANUAL_LINKING: "off" });
    const id = required(user.identities)[0]?.identity_id ?? "";
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=google"],
      ["DELETE", `/user/identities/${id}`],
    ] as const) {
      const answer = await callAuth(off.url, method, path, { token: session.access_token });
      expect([answer.status, answer.body.code]).toEqual([404, "manual_linking_disabled"]);
    }
    const { sql } = google.site.connection;
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${user.id}, 'totp', 'verified', now(), now())`;
    expect(required((await client.linkIdentity({ provider: "google" })).error).code).toBe("insufficient_aal");
    const { error } = await client.unlinkIdentity(required(required(user.identities)[0]));
    expect(required(error).code).toBe("insufficient_aal");
  });
});

describe("unlinking an identity", () => {
  async function linked() {
    const mine = await signedUp();
    const { email } = someone();
    await link(mine, { email });
    const { data } = await mine.client.getUserIdentities();
    const [own, foreign] = required(data).identities;
    return { ...mine, googleEmail: email, own: required(own), foreign: required(foreign) };
  }

  test("Google: it no longer signs in, and the account is as before", async () => {
    const { client, foreign, email, googleEmail, user } = await linked();
    expect((await client.unlinkIdentity(foreign)).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email, identities: [{ provider: "email" }] });
    expect(required(data.user).app_metadata).toEqual({ provider: "email", providers: ["email"] });
    expect(required((await google.signIn({ email: googleEmail })).user).id).not.toBe(user.id);
  });

  test("e-mail: the account gets Google's address, and the password is removed", async () => {
    const { client, own, email, googleEmail, password, user } = await linked();
    expect((await client.unlinkIdentity(own)).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      email: googleEmail,
      app_metadata: { provider: "google", providers: ["google"] },
    });
    for (const given of [email, googleEmail]) {
      const { error } = await clientOf(url).signInWithPassword({ email: given, password });
      expect(required(error).code).toBe("invalid_credentials");
    }
    expect(required((await google.signIn({ email: googleEmail })).user).id).toBe(user.id);
  });

  test("refused for the last one, another user's, and where the remaining address is taken", async () => {
    const { client, own, googleEmail } = await linked();
    const stranger = await signedUp();
    const only = required(required(stranger.user.identities)[0]);
    expect(required((await stranger.client.unlinkIdentity(only)).error).code).toBe("single_identity_not_deletable");
    expect(required((await stranger.client.unlinkIdentity(own)).error).code).toBe("identity_not_found");
    const odd = await callAuth(url, "DELETE", "/user/identities/1", { token: stranger.session.access_token });
    expect([odd.status, odd.body.code]).toEqual([400, "validation_failed"]);
    await clientOf(url).signUp({ email: googleEmail, password: "somebody else's" });
    expect(required((await client.unlinkIdentity(own)).error).code).toBe("email_conflict_identity_not_deletable");
  });
});

describe("sign-in with an ID token", () => {
  test("signs in with matching nonce and access token hashes", async () => {
    const { email } = someone();
    const half = createHash("sha256").update("an access token").digest().subarray(0, 16).toString("base64url");
    const token = await forger.honest({ sub: email, email, nonce: sha256("nonce"), at_hash: half, name: "App" });
    const client = clientOf(trusting);
    const given = { provider: "google", token, nonce: "nonce", access_token: "an access token" };
    const { data, error } = await client.signInWithIdToken(given);
    expect(error).toBeNull();
    expect(required(data.user)).toMatchObject({ email, user_metadata: { name: "App" } });
    expect((await client.getUser()).error).toBeNull();
    const wrong = await client.signInWithIdToken({ ...given, access_token: "another" });
    expect(required(wrong.error).message).toBe("Bad ID token");
  });

  test("links the identity to the signed-in user's current session", async () => {
    const { client, user, session } = await signedUp(trusting);
    const { email } = someone();
    const token = await forger.honest({ sub: email, email });
    const { data, error } = await client.linkIdentity({ provider: "google", token });
    expect(error).toBeNull();
    expect(required(data.user)).toMatchObject({ id: user.id, email: user.email });
    expect(required(data.session).refresh_token).toBe(session.refresh_token);
    expect(required((await client.linkIdentity({ provider: "google", token })).error).code).toBe(
      "identity_already_exists",
    );
    const raw = { body: { provider: "google", id_token: token, link_identity: true } };
    expect((await callAuth(trusting, "POST", "/token?grant_type=id_token", raw)).body.code).toBe("no_authorization");
  });
});

describe("sign-in with an ID token: refused", () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ["unsigned", "Bad ID token", async () => forger.unsigned()],
    ["signed with HS256 and the public key", "Bad ID token", () => forger.symmetric()],
    ["signed with another key", "Bad ID token", () => forger.foreign()],
    ["expired", "Bad ID token", () => forger.honest({ iat: now() - 7200, exp: now() - 3600 })],
    ["of the future", "Bad ID token", () => forger.honest({ iat: now() + 3600, exp: now() + 7200 })],
    ["not yet in force", "Bad ID token", () => forger.honest({ nbf: now() + 3600 })],
    ["without end", "Bad ID token", () => forger.honest({ exp: undefined })],
    ["of another issuer", "Bad ID token", () => forger.honest({ iss: "https://accounts.google.com" })],
    ["for another client", "Unacceptable audience in id_token", () => forger.honest({ aud: "another" })],
    ["for several", "Unacceptable audience in id_token", () => forger.honest({ aud: ["siraj", "x"], azp: "x" })],
    ["no token", "Bad ID token", async () => "a.b.c"],
  ])("because it is %s", async (_, message, make) => {
    const { data, error } = await clientOf(trusting).signInWithIdToken({ provider: "google", token: await make() });
    expect([data.session, required(error).status, required(error).message]).toEqual([null, 400, message]);
  });

  test("for a missing, unexpected or wrong nonce, or an unknown provider", async () => {
    const [plain, bound] = [await forger.honest(), await forger.honest({ nonce: sha256("nonce") })];
    const both = "Passed nonce and nonce in id_token should either both exist or not.";
    const client = clientOf(trusting);
    const told = async (token: string, nonce?: string, provider = "google") => {
      const { error } = await client.signInWithIdToken({ provider, token, ...(nonce !== undefined && { nonce }) });
      return required(error).message;
    };
    expect(await told(plain, "nonce")).toBe(both);
    expect(await told(bound)).toBe(both);
    expect(await told(bound, "another")).toBe("Nonces mismatch");
    expect(await told(bound, sha256("nonce"))).toBe("Nonces mismatch");
    expect(await told(plain, undefined, "apple")).toBe("Provider is not enabled");
    const none = await callAuth(trusting, "POST", "/token?grant_type=id_token", { body: { provider: "google" } });
    expect([none.status, none.body]).toEqual([
      400,
      { error: "invalid request", error_description: "id_token required" },
    ]);
  });

  test("for an unverified address", async () => {
    const { email } = someone();
    const token = await forger.honest({ sub: email, email, email_verified: false });
    const { error } = await clientOf(trusting).signInWithIdToken({ provider: "google", token });
    expect([required(error).status, required(error).code]).toEqual([403, "provider_email_needs_verification"]);
  });
});
