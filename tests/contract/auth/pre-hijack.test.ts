import { describe, expect, test } from "vitest";
import { connect } from "#platform/database/connect.ts";
import { type CookieClient, createCookieClient } from "../../support/site/cookie-client.ts";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";
import { openLink } from "./open-link.ts";

// Somebody signs up with another one's address, before or after its owner does, and hopes that the owner confirms it.
const open = openAuthForFile({ AUTH_MAX_FREQUENCY: "60" });

const linkTo = (email: string) => required(open.site.mails.findLast(({ to }) => to === email)).link;
const isPasswordOf = async (email: string, password: string) =>
  (await clientOf(open.url).signInWithPassword({ email, password })).error?.code ?? "signed in";

const cookiesOf = ({ jar }: CookieClient) => [...jar].map(([name, { value }]) => `${name}=${value}`).join("; ");

/** Signs up as a browser does, which keeps its cookie. */
async function signUp(
  email: string,
  password: string,
  data: Record<string, unknown> = {},
  from = "192.0.2.50",
): Promise<string> {
  const response = await fetch(`${open.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: secrets.publishableKey, "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ email, password, data }),
  });
  expect(response.status).toBe(200);
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^sb-signup=[\w-]{43}; .*Path=\/auth\/v1\/verify; HttpOnly; SameSite=Lax$/);
  return required(cookie.split(";")[0]);
}

test("the owner's password counts, not that of who signed up with the address just before", async () => {
  const { email } = someone();
  const attacker = await signUp(email, "password of the attacker", { name: "Attacker" });
  const owner = await signUp(email, "password of the owner", { name: "Owner" });
  expect(open.site.mails.filter(({ to }) => to === email)).toHaveLength(1);
  expect(attacker).not.toBe(owner);
  const { hash } = await openLink(linkTo(email), { cookie: owner });
  const { data } = await clientOf(open.url).getUser(required(hash.get("access_token")));
  expect(data.user?.user_metadata).toEqual({ name: "Owner", email_verified: true });
  expect(await isPasswordOf(email, "password of the attacker")).toBe("invalid_credentials");
  expect(await isPasswordOf(email, "password of the owner")).toBe("signed in");
});

test("of two sign-ups with a new address at the same moment, each is finished in its own browser", async () => {
  const passwords = ["password of one tab", "password of another tab"] as const;
  for (const chosen of [0, 1] as const) {
    const { email } = someone();
    const holder = connect(open.site.connection.url, { max: 1, deadline: 0 });
    // Both find no account, and wait with its insertion.
    const { both } = await holder.sql.begin(async (session) => {
      await session`lock table auth.users in share row exclusive mode`;
      const signUps = Promise.all(passwords.map((password) => signUp(email, password, {}, "192.0.2.60")));
      const waiting = () => session`select 1 from pg_locks where not granted`;
      await expect.poll(async () => (await waiting()).length, { timeout: 3_000 }).toBe(2);
      return { both: signUps };
    });
    const cookies = await both;
    await holder.end();
    expect(open.site.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await openLink(linkTo(email), { cookie: required(cookies[chosen]) })).hash.has("access_token")).toBe(true);
    expect(await isPasswordOf(email, passwords[chosen])).toBe("signed in");
  }
});

test("an owner who never signed up confirms the address without the other one's password", async () => {
  const { email } = someone();
  await signUp(email, "password of the attacker", { name: "Attacker" });
  const asked = await openLink(linkTo(email), {});
  expect([asked.status, asked.text.includes('name="password"')]).toEqual([200, true]);
  const wrong = await openLink(linkTo(email), { password: "a guess", cookie: "sb-signup=another" });
  expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([200, true]);
  const { status, hash } = await openLink(linkTo(email), { without: true });
  expect([status, hash.has("access_token")]).toEqual([303, true]);
  const { data } = await clientOf(open.url).getUser(required(hash.get("access_token")));
  expect(data.user?.user_metadata).toEqual({ email_verified: true });
  expect(await isPasswordOf(email, "password of the attacker")).toBe("invalid_credentials");
});

test("on another device the owner shows the sign-up by its password", async () => {
  const { email } = someone();
  await signUp(email, "password of the attacker");
  await signUp(email, "password of the owner");
  expect((await openLink(linkTo(email), { password: "password of the owner" })).status).toBe(303);
  expect(await isPasswordOf(email, "password of the owner")).toBe("signed in");
});

describe("any number of sign-ups of strangers, from any number of addresses, before and after the owner's", () => {
  const codeTo = (email: string) => required(open.site.mails.findLast(({ to }) => to === email)?.code);
  /** The owner's cookie. */
  const signUpAmongOthers = async (email: string, addresses: number, each: number) => {
    const strangers = async (network: string) => {
      for (let n = 0; n < addresses * each; n += 1)
        await signUp(email, `password of attacker ${n}`, { name: "Attacker" }, `${network}.${n % addresses}`);
    };
    await strangers("198.51.100");
    const cookie = await signUp(email, "password of the owner", { name: "Owner" });
    await strangers("203.0.113");
    return cookie;
  };

  test("leave the owner's browser its password and profile: with the mailed code", async () => {
    const { email } = someone();
    const cookie = await signUpAmongOthers(email, 8, 2);
    const response = await fetch(`${open.url}/auth/v1/verify`, {
      method: "POST",
      headers: { apikey: secrets.publishableKey, "content-type": "application/json", cookie },
      body: JSON.stringify({ type: "signup", email, token: codeTo(email) }),
    });
    expect(await response.json()).toMatchObject({ user: { user_metadata: { name: "Owner" } } });
    expect(await isPasswordOf(email, "password of the owner")).toBe("signed in");
    expect(await isPasswordOf(email, "password of attacker 0")).toBe("invalid_credentials");
  });

  test("leave the owner's browser its password: with the link", async () => {
    const { email } = someone();
    const cookie = await signUpAmongOthers(email, 8, 2);
    expect((await openLink(linkTo(email), { cookie })).hash.has("access_token")).toBe(true);
    expect(await isPasswordOf(email, "password of the owner")).toBe("signed in");
  });

  test("leave it on another device, by the password, where each address sent many", async () => {
    const { email } = someone();
    await signUpAmongOthers(email, 2, 12);
    expect((await openLink(linkTo(email), { password: "password of the owner" })).status).toBe(303);
    expect(await isPasswordOf(email, "password of the owner")).toBe("signed in");
  });

  test("are bounded: thirty of an address and account wait", async () => {
    const { email } = someone();
    for (let n = 0; n < 32; n += 1) await signUp(email, `password of attacker ${n}`, {}, "203.0.113.80");
    await signUp(email, "password of the owner");
    const [waiting] = await open.site.connection.sql`
      select count(*)::int as n from auth.pending_sign_ups where user_id = (select id from auth.users where email = ${email})`;
    expect(waiting?.n).toBe(31);
  });
});

test("a form of another site presses no button", async () => {
  const { email, password } = someone();
  await signUp(email, password);
  const fields = Object.fromEntries(new URL(required(linkTo(email))).searchParams);
  for (const site of ["cross-site", "same-site", "none"]) {
    const response = await fetch(`${open.url}/auth/v1/verify`, {
      method: "POST",
      headers: { "sec-fetch-site": site },
      body: new URLSearchParams({ ...fields, without: "yes" }),
      redirect: "manual",
    });
    expect(response.status).toBe(403);
  }
});

test("a PKCE link whose type was changed gives no session", async () => {
  const { email, password } = someone();
  const client = clientOf(open.url, { flowType: "pkce" });
  await client.signUp({ email, password });
  await openLink(linkTo(email), { password });
  await client.resetPasswordForEmail(email);
  const { hash, query } = await openLink(linkTo(email)?.replace("type=recovery", "type=magiclink"));
  expect([hash.has("access_token"), query?.has("code")]).toEqual([false, false]);
  expect(query?.get("error_code")).toBe("flow_state_not_found");
});

test("a stranger's sign-up with the address does not take the code of the owner's PKCE link", async () => {
  const { email, password } = someone();
  const browser = createCookieClient();
  const owner = clientOf(open.url, { flowType: "pkce", fetch: browser.fetch });
  const stranger = clientOf(open.url, { flowType: "pkce" });
  await owner.signUp({ email, password });
  await stranger.signUp({ email, password: "password of the attacker" });
  const { query } = await openLink(linkTo(email), { cookie: cookiesOf(browser) });
  expect((await owner.exchangeCodeForSession(required(query?.get("code")))).error).toBeNull();
});

test("the owner's PKCE sign-up that mailed nothing, because a stranger's had just done so, takes the code", async () => {
  const { email, password } = someone();
  const browser = createCookieClient();
  const owner = clientOf(open.url, { flowType: "pkce", fetch: browser.fetch });
  const stranger = clientOf(open.url, { flowType: "pkce" });
  await stranger.signUp({ email, password: "password of the attacker" });
  await owner.signUp({ email, password });
  await stranger.signUp({ email, password: "password of the attacker" });
  const { query } = await openLink(linkTo(email), { cookie: cookiesOf(browser) });
  expect((await owner.exchangeCodeForSession(required(query?.get("code")))).error).toBeNull();
  expect(await isPasswordOf(email, password)).toBe("signed in");
});

test("the code of that sign-up names its own flow, whose verifier outlasts a second message that is refused", async () => {
  const { email, password } = someone();
  const browser = createCookieClient();
  const options = { emailRedirectTo: `${open.url}/en/auth` };
  const owner = clientOf(open.url, { flowType: "pkce", flowIds: true, fetch: browser.fetch });
  const stranger = clientOf(open.url, { flowType: "pkce", flowIds: true });
  await stranger.signUp({ email, password: "password of the attacker", options });
  await owner.signUp({ email, password, options });
  expect((await owner.resend({ type: "signup", email, options })).error?.status).toBe(429);
  const { query } = await openLink(linkTo(email), { cookie: cookiesOf(browser) });
  const flowId = required(query?.get("sb_flow_id"));
  expect((await owner.exchangeCodeForSession(required(query?.get("code")), { flowId })).error).toBeNull();
});
