import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, openAuth, secrets, someone, type TestAuth } from "./open-auth.ts";

let site: TestAuth;
beforeAll(async () => {
  site = await openAuth();
}, 60_000);
afterAll(() => site.close());

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

test("rate limit: shared by all servers, counted by network address, with retry-after", async () => {
  const settings = { AUTH_RATE_LIMITS: '{"sign_in_sign_ups": 3}' };
  const [one, other] = [await site.serve(settings), await site.serve(settings)];
  const attempt = (url: string, address: string) =>
    clientOf(url, from(address)).signInWithPassword({ email: "nobody@example.org", password: "x" });
  const codes = [];
  for (const url of [one.url, other.url, one.url, other.url]) codes.push((await attempt(url, "192.0.2.1")).error?.code);
  expect(codes).toEqual([...Array.from({ length: 3 }, () => "invalid_credentials"), "over_request_rate_limit"]);
  expect((await attempt(one.url, "192.0.2.2")).error?.code).toBe("invalid_credentials");
  const response = await fetch(`${one.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: secrets.publicKey, ...from("192.0.2.1").headers },
    body: JSON.stringify({ email: "nobody@example.org", password: "x" }),
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const rows = await site.connection.sql`select key from platform.rate_limits`;
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|nobody/);
});

test("message cooldown: the same for known and unknown addresses", async () => {
  const { url } = await site.serve({ AUTH_MAX_FREQUENCY: "60" });
  const client = clientOf(url, from("192.0.2.3"));
  const known = someone();
  await client.signUp({ email: known.email, password: known.password });
  for (const email of [known.email, someone().email]) {
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { error } = await client.resetPasswordForEmail(email);
    expect([error?.status, error?.code]).toEqual([429, "over_email_send_rate_limit"]);
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  }
  const sent = site.mails.length;
  expect((await client.signUp({ email: known.email, password: "another password" })).error).toBeNull();
  expect(site.mails.length).toBe(sent);
});

test("settings: disabled features are refused", async () => {
  const { url } = await site.serve({ AUTH_SIGNUP: "off", AUTH_ANONYMOUS: "on" });
  const client = clientOf(url);
  const { email, password } = someone();
  expect((await client.signUp({ email, password })).error?.code).toBe("signup_disabled");
  expect((await client.signInAnonymously()).error?.code).toBe("signup_disabled");
  expect((await client.signInWithOtp({ email })).error?.code).toBe("otp_disabled");
  const { url: usual } = await site.serve();
  expect((await clientOf(usual).signInAnonymously()).error?.code).toBe("anonymous_provider_disabled");
});

test("settings: the endpoint lists the enabled features", async () => {
  const { url } = await site.serve({ AUTH_ANONYMOUS: "on", AUTH_SIGNUP: "off", AUTH_AUTOCONFIRM: "on" });
  const ask = async (path: string) => (await fetch(`${url}/auth/v1${path}`)).json();
  expect(await ask("/settings")).toMatchObject({
    external: { anonymous_users: true, email: true, phone: true },
    disable_signup: true,
    mailer_autoconfirm: true,
    phone_autoconfirm: true,
    saml_enabled: false,
  });
  expect(await ask("/health")).toMatchObject({ name: "Siraj" });
  expect(await ask("/.well-known/openid-configuration")).toMatchObject({
    issuer: `${url}/auth/v1`,
    jwks_uri: `${url}/auth/v1/.well-known/jwks.json`,
  });
});

test("anonymous user: an email address makes the account permanent", async () => {
  const { url } = await site.serve({ AUTH_ANONYMOUS: "on" });
  const client = clientOf(url);
  const { data } = await client.signInAnonymously({ options: { data: { name: "A" } } });
  expect(data.user).toMatchObject({ is_anonymous: true, email: "", user_metadata: { name: "A" }, identities: [] });
  const { email } = someone();
  await client.updateUser({ email });
  const token = site.mails.findLast(({ to }) => to === email)?.code ?? "";
  const { data: named } = await client.verifyOtp({ email, token, type: "email_change" });
  expect(named.user).toMatchObject({
    id: data.user?.id,
    is_anonymous: false,
    email,
    identities: [{ provider: "email" }],
  });
});
