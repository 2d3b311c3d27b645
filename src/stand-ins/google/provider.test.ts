import { Hono } from "hono";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as oidc from "openid-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MessageSource } from "#i18n/context.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import { createGoogleProvider } from "./provider.ts";

const back = "http://localhost:3000/auth/v1/callback";
const client = { id: "siraj", secret: "a+secret: of% its own", mayReturnTo: (uri: string) => uri === back };

let messages: MessageSource;
let server: Awaited<ReturnType<typeof serveHttp>>;
let app = new Hono();
let issuer: string;
let ahead = 0;
let config: oidc.Configuration;

beforeAll(async () => {
  messages = await loadMessages("locales");
  const log = createLogger("silent");
  const fetch = (...given: Parameters<typeof app.fetch>) => app.fetch(...given);
  server = await serveHttp({ fetch, port: 0, hostname: "127.0.0.1", log });
  issuer = `${server.url}/stand-ins/google`;
});
afterAll(() => server.stop());

beforeEach(async () => {
  ahead = 0;
  app = new Hono().route(
    "/stand-ins/google",
    createGoogleProvider({ issuer, client, messages, now: () => Date.now() + ahead }),
  );
  config = await connect();
});

function connect(secret = client.secret, authenticate = oidc.ClientSecretBasic(secret), id = client.id) {
  return oidc.discovery(new URL(issuer), id, { client_secret: secret }, authenticate, {
    execute: [oidc.allowInsecureRequests],
  });
}

/** Starts an authorization request: its URL, and the checks that the client keeps until the response. */
async function begin(more: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier: verifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: back,
    scope: "openid email profile",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...more,
  });
  return { url, checks };
}

/** Submits the account chooser with its hidden fields and `chosen`, and returns the redirect URL. */
async function choose(url: URL, chosen: Record<string, string>): Promise<URL> {
  const page = await (await fetch(url)).text();
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of hidden) form.set(name, value.replaceAll("&amp;", "&"));
  for (const [name, value] of Object.entries(chosen)) form.set(name, value);
  const response = await fetch(`${issuer}/authorize`, { method: "POST", body: form, redirect: "manual" });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "");
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

test("openid-client completes a sign-in with PKCE, state, nonce and a signed ID token", async () => {
  const { url, checks } = await begin({ access_type: "offline" });
  const returned = await choose(url, { person: "0" });
  expect(returned.href.startsWith(`${back}?`)).toBe(true);
  const tokens = await oidc.authorizationCodeGrant(config, returned, checks);
  const claims = tokens.claims();
  expect(claims).toMatchObject({ iss: issuer, aud: "siraj", email: "amina@example.com", email_verified: true });
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const { protectedHeader } = await jwtVerify(tokens.id_token ?? "", keys, { issuer, audience: "siraj" });
  expect(protectedHeader.alg).toBe("RS256");
  const told = await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? "");
  expect(told).toEqual({ sub: claims?.sub, email: "amina@example.com", email_verified: true, name: "Amina Example" });
  const again = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? "");
  expect((await oidc.fetchUserInfo(config, again.access_token, claims?.sub ?? "")).email).toBe("amina@example.com");
});

test("the client secret is accepted in the form, and without access_type there is no refresh token", async () => {
  config = await connect(client.secret, oidc.ClientSecretPost(client.secret));
  const { url, checks } = await begin({ scope: "openid" });
  const tokens = await oidc.authorizationCodeGrant(config, await choose(url, { person: "1" }), checks);
  expect(tokens.refresh_token).toBeUndefined();
  expect(tokens.claims()).not.toHaveProperty("email");
});

test("Google stand-in: any address can be chosen, verified or not, and always has the same sub", async () => {
  const as = async (chosen: Record<string, string>) => {
    const { url, checks } = await begin();
    return (await oidc.authorizationCodeGrant(config, await choose(url, chosen), checks)).claims();
  };
  const unverified = await as({ choice: "other", email: "Zeynep@people.example", name: "Zeynep" });
  expect(unverified).toMatchObject({ email: "Zeynep@people.example", email_verified: false, name: "Zeynep" });
  const verified = await as({ choice: "other", email: "zeynep@people.example", name: "", verified: "yes" });
  expect(verified).toMatchObject({ email_verified: true, name: "zeynep", sub: unverified?.sub });
  expect(await as({ person: "2" })).toMatchObject({ email: "yusuf@example.com", email_verified: false });
});

test("Google stand-in: a cancelled and an invalid request are redirected back with the error", async () => {
  const { url, checks } = await begin();
  const returned = await choose(url, { choice: "cancel" });
  expect(Object.fromEntries(returned.searchParams)).toEqual({
    ...{ error: "access_denied", state: checks.expectedState, iss: issuer },
  });
  for (const [more, error] of [
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ scope: "email" }, "invalid_scope"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ prompt: "none" }, "interaction_required"],
  ] as const) {
    const response = await fetch((await begin(more)).url, { redirect: "manual" });
    expect(new URL(response.headers.get("location") ?? "").searchParams.get("error")).toBe(error);
  }
});

test.each([
  { redirect_uri: "https://attacker.example/" },
  { redirect_uri: `${back}/../../..` },
  { redirect_uri: "" },
  { client_id: "another" },
])("a request with %o gets an error page and no redirect", async (wrong) => {
  const { url } = await begin(wrong);
  for (const asked of [url, new Request(`${issuer}/authorize`, { method: "POST", body: url.searchParams })]) {
    const response = await fetch(asked, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  }
});

test("a code is accepted once, within a minute, with its verifier, redirect address and client", async () => {
  const { url, checks } = await begin();
  const used = await choose(url, { person: "0" });
  await oidc.authorizationCodeGrant(config, used, checks);
  expect(await refusal(oidc.authorizationCodeGrant(config, used, checks))).toMatchObject({ error: "invalid_grant" });

  const late = await begin();
  const lateReturn = await choose(late.url, { person: "0" });
  ahead = 61_000;
  const tooLate = refusal(oidc.authorizationCodeGrant(config, lateReturn, late.checks));
  expect(await tooLate).toMatchObject({ error: "invalid_grant" });
  ahead = 0;

  const stolen = await choose((await begin()).url, { person: "0" });
  const ask = async (form: Record<string, string>, authorization = basic(client.id, client.secret)) => {
    const body = new URLSearchParams({ grant_type: "authorization_code", redirect_uri: back, ...form });
    const response = await fetch(`${issuer}/token`, { method: "POST", body, headers: { authorization } });
    return [response.status, Object(await response.json()).error];
  };
  const code = stolen.searchParams.get("code") ?? "";
  expect(await ask({ code }, basic(client.id, "guess"))).toEqual([401, "invalid_client"]);
  expect(await ask({ code }, basic("another", client.secret))).toEqual([401, "invalid_client"]);
  expect(await ask({ code })).toEqual([400, "invalid_grant"]);
  const other = await begin();
  const otherCode = (await choose(other.url, { person: "0" })).searchParams.get("code") ?? "";
  const code_verifier = other.checks.pkceCodeVerifier;
  expect(await ask({ code: otherCode, code_verifier, redirect_uri: "http://localhost:3000/" })).toEqual([
    ...[400, "invalid_grant"],
  ]);
  expect(await ask({ code: otherCode, code_verifier })).toEqual([400, "invalid_grant"]);
  expect(await ask({ grant_type: "password" })).toEqual([400, "unsupported_grant_type"]);
});

test("a client rejects an ID token with another nonce", async () => {
  const { url, checks } = await begin();
  const returned = await choose(url, { person: "0" });
  const failed = refusal(oidc.authorizationCodeGrant(config, returned, { ...checks, expectedNonce: "another" }));
  expect(String(await failed)).toMatch(/ID Token|JWT|claim/i);
});

test("userinfo requires a valid access token", async () => {
  for (const authorization of ["", "Bearer guess"]) {
    const response = await fetch(`${issuer}/userinfo`, { headers: { authorization } });
    expect(response.status).toBe(401);
  }
});

test.each([
  ["en", "This is not Google: choose who to be", "ltr"],
  ["ar", "هذا ليس Google: اختر من تكون", "rtl"],
])(
  "the account chooser is labelled in %s, has no scripts, and escapes request parameters",
  async (language, heading, dir) => {
    const { url } = await begin({ state: '"><script>alert(1)</script>', login_hint: '"><b>' });
    const response = await fetch(url, { headers: { "accept-language": language } });
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(page).toContain(`<h1>${heading}</h1>`);
    expect(page).not.toMatch(/<script|<b>/);
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  },
);

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;
}
