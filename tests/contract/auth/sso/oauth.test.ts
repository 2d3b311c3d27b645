import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCookieClient } from "../../../support/site/cookie-client.ts";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, someone } from "../open-auth.ts";
import { openGoogle } from "./open-google.ts";

let google: Awaited<ReturnType<typeof openGoogle>>;
let url: string;
beforeAll(async () => {
  google = await openGoogle({ AUTH_REDIRECT_URLS: "https://app.example/**,siraj-app://signed-in" });
  ({ url } = google);
}, 60_000);
afterAll(() => google.close());

const hashOf = (address: URL) => Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
const queryOf = (address: URL) => Object.fromEntries(address.searchParams);

/** A client with PKCE, and the URL to open in the browser. */
async function begin(options: { redirectTo?: string; queryParams?: Record<string, string>; scopes?: string } = {}) {
  const client = clientOf(url, { flowType: "pkce" });
  const { data, error } = await client.signInWithOAuth({ provider: "google", options });
  expect(error).toBeNull();
  return { client, address: required(data.url) };
}

describe("signing in with Google", () => {
  test("PKCE: a code for a session, the provider's tokens once, and the user's profile", async () => {
    const { email } = someone();
    const { client, address } = await begin({
      queryParams: { access_type: "offline" },
      redirectTo: `${url}/ar/account`,
    });
    const end = await google.goThrough(address, { email, name: "Amina Example" });
    expect(end.href.split("?")[0]).toBe(`${url}/ar/account`);
    expect(Object.keys(queryOf(end))).toEqual(["code"]);
    const rows = await google.site.connection
      .sql`select * from auth.flow_state where provider_access_token is not null`;
    expect(rows).toHaveLength(1);
    const { data, error } = await client.exchangeCodeForSession(required(end.searchParams.get("code")));
    expect(error).toBeNull();
    const session = required(data.session);
    expect(session).toMatchObject({
      provider_token: expect.stringMatching(/^[\w-]{43}$/),
      provider_refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: "google", providers: ["google"] },
        user_metadata: { email, email_verified: true, name: "Amina Example", full_name: "Amina Example" },
        identities: [{ provider: "google", email, identity_data: { iss: google.issuer, email_verified: true } }],
      },
    });
    expect(JSON.stringify(rows)).not.toContain(session.provider_token);
    const { data: claims } = await client.getClaims();
    expect(required(claims).claims.amr).toEqual([{ method: "oauth", timestamp: expect.any(Number) }]);
    const refreshed = await client.refreshSession();
    expect(required(refreshed.data.session).provider_token).toBeUndefined();
  });

  test("implicit flow: a session in the fragment", async () => {
    const { email } = someone();
    const { told, user, end } = await google.signIn({ email });
    expect(end.origin).toBe(url);
    expect(Object.fromEntries(told)).toMatchObject({
      token_type: "bearer",
      expires_in: "3600",
      provider_token: expect.stringMatching(/^[\w-]{43}$/),
      sb: "",
    });
    expect(required(user).email).toBe(email);
  });

  test("a second sign-in finds the same account and updates its profile", async () => {
    const { email } = someone();
    const first = await google.signIn({ email, name: "Before" });
    const second = await google.signIn({ email: email.toUpperCase(), name: "After" });
    expect(required(second.user).id).toBe(required(first.user).id);
    expect(required(second.user).user_metadata).toMatchObject({ name: "After", email });
    expect(required(second.user).identities).toHaveLength(1);
  });

  test("a name that the user has set stays, and an emptied one too", async () => {
    const { email } = someone();
    for (const own of ["My own name", ""]) {
      const { auth } = await google.signIn({ email, name: "At Google" });
      await auth.updateUser({ data: { name: own } });
      const { user } = await google.signIn({ email, name: "Other at Google" });
      expect(required(user).user_metadata.name).toBe(own);
      expect(required(user).identities?.[0]?.identity_data?.name).toBe("Other at Google");
    }
  });
});

describe("starting a sign-in with Google", () => {
  test("two browsers at once create one account", async () => {
    const { email } = someone();
    const both = await Promise.all([google.signIn({ email }), google.signIn({ email })]);
    expect(new Set(both.map(({ user }) => user?.id)).size).toBe(1);
  });

  test("client scopes and provider parameters are forwarded, the protocol's own are not", async () => {
    const { address } = await begin({
      scopes: "https://www.googleapis.com/auth/calendar.readonly profile",
      queryParams: {
        prompt: "consent",
        login_hint: "a@example.org",
        state: "mine",
        nonce: "mine",
        redirect_uri: "https://x.example",
      },
    });
    const at = await createCookieClient().redirectOf(address);
    expect(`${at.origin}${at.pathname}`).toBe(`${google.issuer}/authorize`);
    expect(queryOf(at)).toMatchObject({
      scope: "openid email profile https://www.googleapis.com/auth/calendar.readonly",
      prompt: "consent",
      login_hint: "a@example.org",
      redirect_uri: `${url}/auth/v1/callback`,
      state: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("an app that opens the browser itself gets the URL", async () => {
    const answer = await callAuth(url, "GET", "/authorize?provider=google&skip_http_redirect=true");
    expect([answer.status, new URL(answer.body.url).pathname]).toEqual([200, "/stand-ins/google/authorize"]);
  });

  test("settings list Google, and another provider is refused", async () => {
    expect((await callAuth(url, "GET", "/settings")).body.external).toMatchObject({ google: true, email: true });
    const answer = await callAuth(url, "GET", "/authorize?provider=github");
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: "validation_failed", message: "Unsupported provider: provider is not enabled" },
    ]);
    const plain = await google.site.serve();
    expect((await callAuth(plain.url, "GET", "/settings")).body.external.google).toBe(false);
    expect((await callAuth(plain.url, "GET", "/authorize?provider=google")).body.code).toBe("validation_failed");
  });
});

describe("matching a Google account to a user", () => {
  test("an account that has proved the address is linked and keeps its password", async () => {
    const { email, password } = someone();
    const client = clientOf(url);
    await client.signUp({ email, password, options: { data: { name: "Mine", more: 1 } } });
    const { code } = required(google.site.mails.findLast(({ to }) => to === email));
    const { data } = await client.verifyOtp({ email, token: required(code), type: "signup" });
    const { user } = await google.signIn({ email });
    expect(required(user).id).toBe(required(data.user).id);
    expect(required(user).app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
    expect(required(user).identities?.map(({ provider }) => provider)).toEqual(["email", "google"]);
    expect(required(user).user_metadata).toMatchObject({ name: "Mine", more: 1, email_verified: true });
    expect((await clientOf(url).signInWithPassword({ email, password })).error).toBeNull();
  });

  test("an unconfirmed account is handed to the address's owner without its password", async () => {
    const { email, password } = someone();
    const intruder = clientOf(url);
    await intruder.signUp({ email, password, options: { data: { name: "Intruder", laid: "here" } } });
    const mail = required(google.site.mails.findLast(({ to }) => to === email));
    const { user } = await google.signIn({ email, name: "Owner" });
    expect(required(user)).toMatchObject({
      app_metadata: { provider: "google", providers: ["google"] },
      identities: [{ provider: "google" }],
    });
    expect(required(user).user_metadata).toMatchObject({ name: "Owner" });
    expect(required(user).user_metadata).not.toHaveProperty("laid");
    const { error } = await intruder.signInWithPassword({ email, password });
    expect(required(error).code).toBe("invalid_credentials");
    const code = await intruder.verifyOtp({ email, token: required(mail.code), type: "signup" });
    expect(required(code.error).code).toBe("otp_expired");
  });

  test("an unverified address matches and creates no account", async () => {
    const owner = someone();
    const open = await google.site.serve({ AUTH_AUTOCONFIRM: "on" });
    await clientOf(open.url).signUp({ email: owner.email, password: owner.password });
    for (const email of [owner.email, someone().email]) {
      const { told, end } = await google.signIn({ email, verified: false });
      expect(Object.fromEntries(told)).toMatchObject({
        error: "access_denied",
        error_code: "provider_email_needs_verification",
      });
      expect(end.searchParams.size).toBe(0);
    }
    const rows = await google.site.connection.sql`select email from auth.identities
      where provider = 'google' and email = ${owner.email}`;
    expect(rows).toHaveLength(0);
  });
});

describe("restrictions of a sign-in with Google", () => {
  test("an account with a confirmed number loses an unconfirmed address to its owner and keeps the rest", async () => {
    const { email, phone } = someone();
    const { sql } = google.site.connection;
    const laid = await google.site.serve({ AUTH_AUTOCONFIRM: "on" });
    const { data } = await clientOf(laid.url).signUp({ phone, password: "a password of theirs" });
    const id = required(data.user).id;
    await sql`update auth.users set email = ${email} where id = ${id}`;
    const { user } = await google.signIn({ email });
    expect(required(user).id).not.toBe(id);
    expect(await sql`select email, phone from auth.users where id = ${id}`).toEqual([{ email: null, phone }]);
  });

  test("with sign-up disabled known users sign in, except banned ones", async () => {
    const { email } = someone();
    const known = required((await google.signIn({ email })).user);
    const closed = await google.open({ AUTH_SIGNUP: "off" });
    expect(required((await closed.signIn({ email })).user).id).toBe(known.id);
    const refused = await closed.signIn({ email: someone().email });
    expect(refused.told.get("error_code")).toBe("signup_disabled");
    const { sql } = google.site.connection;
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${known.id}`;
    expect((await google.signIn({ email })).told.get("error_code")).toBe("user_banned");
  });
});

describe("failures of a sign-in with Google", () => {
  test("a cancelled sign-in is reported in fragment and query (PKCE), or in the fragment (implicit)", async () => {
    const { address } = await begin({ redirectTo: "https://app.example/back?mine=1" });
    const end = await google.goThrough(address, "cancel");
    const told = {
      error: "access_denied",
      error_code: "bad_oauth_callback",
      error_description: "The sign-in was cancelled",
    };
    expect(end.href.split("?")[0]).toBe("https://app.example/back");
    expect([queryOf(end), hashOf(end)]).toEqual([
      { mine: "1", ...told },
      { ...told, sb: "" },
    ]);
    const implicit = await google.signIn("cancel");
    expect([queryOf(implicit.end), hashOf(implicit.end)]).toEqual([{}, { ...told, sb: "" }]);
  });

  test("a refusal by the provider is told apart from a cancellation, without the provider's words", async () => {
    for (const said of ["error=temporarily_unavailable&error_description=Buy%20now", "code="]) {
      const { address } = await begin({ redirectTo: `${url}/en/auth` });
      const browser = createCookieClient();
      const state = new URL(await browser.redirectOf(address)).searchParams.get("state");
      const end = await browser.redirectOf(`${url}/auth/v1/callback?state=${state}&${said}`);
      expect(queryOf(end)).toMatchObject({ error: "server_error", error_code: "bad_oauth_callback" });
      expect(end.href).not.toContain("Buy");
    }
  });

  test("an authorization code works once, with its verifier, for a limited time", async () => {
    const { email } = someone();
    const one = await begin();
    const code = required((await google.goThrough(one.address, { email })).searchParams.get("code"));
    const stranger = await begin();
    expect(required((await stranger.client.exchangeCodeForSession(code)).error).code).toBe("bad_code_verifier");
    expect(required((await one.client.exchangeCodeForSession(code)).error).code).toBe("flow_state_not_found");
    const two = await begin();
    const late = required((await google.goThrough(two.address, { email })).searchParams.get("code"));
    google.site.clock.forward(301);
    expect(required((await two.client.exchangeCodeForSession(late)).error).code).toBe("flow_state_expired");
    google.site.clock.reset();
  });

  test("an unreachable provider is a server error, and the next attempt tries again", async () => {
    const away = { issuer: "http://127.0.0.1:9/nothing", clientId: "siraj", clientSecret: "secret" };
    const open = await google.site.serve({}, { google: away });
    const begin = `${open.url}/auth/v1/authorize?provider=google`;
    for (const attempt of [1, 2]) {
      const end = await createCookieClient().redirectOf(begin);
      expect([attempt, end.origin, hashOf(end).error_code]).toEqual([attempt, open.url, "unexpected_failure"]);
      const answer = await callAuth(open.url, "GET", "/authorize?provider=google&skip_http_redirect=true");
      expect([attempt, answer.status, answer.body.code]).toEqual([attempt, 503, "unexpected_failure"]);
    }
  });
});
