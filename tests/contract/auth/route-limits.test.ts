import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, openAuth, required, secrets, someone, type TestAuth } from "./open-auth.ts";

let site: TestAuth;
let url: string;
beforeAll(async () => {
  site = await openAuth();
  const names = ["anonymous_users", "sign_in_sign_ups", "otp", "token_verifications", "token_refresh", "mfa", "sso"];
  const limits = JSON.stringify(Object.fromEntries([...names, "passkey"].map((name) => [name, 1])));
  ({ url } = await site.serve({ AUTH_RATE_LIMITS: limits, AUTH_ANONYMOUS: "on", AUTH_SAML: "on" }));
}, 60_000);
afterAll(() => site.close());

type Route = { method?: string; path: string; body?: object; form?: Record<string, string>; signedIn?: boolean };

let addresses = 0;
const nextAddress = () => `198.51.100.${++addresses}`;

/** Calls a route from an address, and returns the code of the refusal, also of one that redirects. */
async function call({ method = "POST", path, body, form }: Route, headers: Record<string, string>) {
  const sent = form ? new URLSearchParams(form) : body && JSON.stringify(body);
  const response = await fetch(`${url}/auth/v1${path}`, {
    ...{ method, redirect: "manual" },
    headers: { apikey: secrets.publishableKey, ...headers },
    ...(sent && { body: sent }),
  });
  const target = response.headers.get("location");
  return response.headers.get("x-sb-error-code") ?? (target && new URL(target).hash.match(/error_code=(\w+)/)?.[1]);
}

/** The token of a session that began at an address of its own. */
async function signIn(): Promise<string> {
  const { email, password } = someone();
  await clientOf(url, { key: secrets.serviceKey }).admin.createUser({ email, password, email_confirm: true });
  const client = clientOf(url, { headers: { "x-forwarded-for": nextAddress() } });
  return required((await client.signInWithPassword({ email, password })).data.session).access_token;
}

const { email, phone, password } = someone();
const factor = `/factors/${randomUUID()}`;
const answer = { id: "AA", rawId: "AA", type: "public-key", clientExtensionResults: {} };
const assertion = { ...answer, response: { clientDataJSON: "AA", authenticatorData: "AA", signature: "AA" } };
const attestation = { ...answer, response: { clientDataJSON: "AA", attestationObject: "AA" } };
const proof = (credential: object) => ({ challenge_id: randomUUID(), credential });

test.each<[string, Route]>([
  ["signing up", { path: "/signup", body: { email, password } }],
  ["signing in without an account", { path: "/signup", body: {} }],
  ["a password", { path: "/token?grant_type=password", body: { email, password } }],
  ["a refresh token", { path: "/token?grant_type=refresh_token", body: { refresh_token: "none" } }],
  ["an authorization code", { path: "/token?grant_type=pkce", body: { auth_code: "none", code_verifier: "none" } }],
  ["an ID token", { path: "/token?grant_type=id_token", body: { provider: "google", id_token: "none" } }],
  ["asking for a magic link", { path: "/otp", body: { email } }],
  ["asking for a code by text message", { path: "/otp", body: { phone } }],
  ["a code", { path: "/verify", body: { type: "signup", token: "123456", email } }],
  ["the token of a link", { path: "/verify", body: { type: "signup", token_hash: "none" } }],
  ["a link that has ended", { method: "GET", path: "/verify?type=signup&token=none" }],
  ["the button of a link", { path: "/verify", form: { type: "signup", token: "none" } }],
  ["the link of a notice", { method: "GET", path: "/secure?token=none" }],
  ["the button of a notice", { path: "/secure", form: { token: "none" } }],
  ["an organisation", { path: "/sso", body: { domain: "nowhere.example" } }],
  ["beginning with a passkey", { path: "/passkeys/authentication/options", body: {} }],
  ["a passkey", { path: "/passkeys/authentication/verify", body: proof(assertion) }],
  ["adding a passkey", { path: "/passkeys/registration/options", body: {}, signedIn: true }],
  ["a new passkey", { path: "/passkeys/registration/verify", body: proof(attestation), signedIn: true }],
  ["removing a passkey", { method: "DELETE", path: `/passkeys/${randomUUID()}`, signedIn: true }],
  ["adding a factor", { path: "/factors", body: { factor_type: "totp" }, signedIn: true }],
  ["a challenge of a factor", { path: `${factor}/challenge`, body: {}, signedIn: true }],
  ["a code of a factor", { path: `${factor}/verify`, body: { challenge_id: randomUUID(), code: "1" }, signedIn: true }],
  ["removing a factor", { method: "DELETE", path: factor, signedIn: true }],
])("requests of one network address are limited: %s", async (_, route) => {
  const authorization = route.signedIn ? { authorization: `Bearer ${await signIn()}` } : undefined;
  const from = { "x-forwarded-for": nextAddress(), ...authorization };
  expect(await call(route, from)).not.toBe("over_request_rate_limit");
  expect(await call(route, from)).toBe("over_request_rate_limit");
  const elsewhere = { "x-forwarded-for": nextAddress(), ...authorization };
  expect(await call(route, elsewhere)).not.toBe("over_request_rate_limit");
});
