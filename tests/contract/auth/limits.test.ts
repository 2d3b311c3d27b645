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
    headers: { apikey: secrets.publishableKey, ...from("192.0.2.1").headers },
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

test("messages to one recipient: a network address uses up a third of the day's ceiling, and no cooldown beyond it", async () => {
  const { url } = await site.serve({ AUTH_MAX_FREQUENCY: "60", AUTH_RATE_LIMITS: '{"email_recipient_day": 9}' });
  const { email } = someone();
  const kinds = [
    (address: string) => clientOf(url, from(address)).resetPasswordForEmail(email),
    (address: string) => clientOf(url, from(address)).signInWithOtp({ email }),
    (address: string) => clientOf(url, from(address)).resend({ type: "email_change", email }),
    (address: string) => clientOf(url, from(address)).resend({ type: "signup", email }),
  ];
  const codes = [];
  for (const ask of kinds) codes.push((await ask("192.0.2.20")).error?.code);
  expect(codes).toEqual([undefined, undefined, undefined, "over_email_send_rate_limit"]);
  // The refused request began no cooldown of its kind.
  const { error } = await clientOf(url, from("192.0.2.21")).resend({ type: "signup", email });
  expect(error).toBeNull();
});

test("messages to one recipient: those refused during a cooldown, or for a change that is refused, are not counted", async () => {
  const limits = '{"email_recipient_day": 3, "sms_recipient_day": 3}';
  const { url } = await site.serve({ AUTH_MAX_FREQUENCY: "60", AUTH_RATE_LIMITS: limits });
  const uses = async () => {
    const rows = await site.connection.sql<{ points: number }[]>`
      select points from platform.rate_limits where key ~ '^auth_(email|sms)_(recipient|share)_day:'`;
    return rows.reduce((sum, { points }) => sum + points, 0);
  };
  const before = await uses();
  const client = clientOf(url, from("192.0.2.30"));
  const { email, password } = someone();
  for (const _ of [1, 2, 3]) await client.resetPasswordForEmail(email);
  expect(await uses()).toBe(before + 2);
  await clientOf(url, { key: secrets.serviceKey }).admin.createUser({ email, password, email_confirm: true });
  await client.signInWithPassword({ email, password });
  const { url: silent } = await site.serve({ AUTH_RATE_LIMITS: limits }, { sendSms: undefined });
  const session = (await client.getSession()).data.session;
  const refused = await fetch(`${silent}/auth/v1/user`, {
    method: "PUT",
    headers: { apikey: secrets.publishableKey, authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ phone: someone().phone }),
  });
  expect(refused.ok).toBe(false);
  expect(await uses()).toBe(before + 2);
});

test("settings: disabled features are refused", async () => {
  const { url } = await site.serve({ AUTH_SIGNUP: "off", AUTH_ANONYMOUS: "on" });
  const client = clientOf(url);
  const { email, password } = someone();
  expect((await client.signUp({ email, password })).error?.code).toBe("signup_disabled");
  expect((await client.signInAnonymously()).error?.code).toBe("signup_disabled");
  expect((await client.signInWithOtp({ email })).error).toBeNull();
  expect(site.mails.filter(({ to }) => to === email)).toEqual([]);
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
