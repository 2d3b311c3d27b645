import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAdminManager } from "#auth/server/index.ts";
import { clientOf, openAuth, required, secrets, someone, type TestAuth } from "../open-auth.ts";
import { openLink } from "../open-link.ts";
import { openGoogle } from "../sso/open-google.ts";

let site: TestAuth;
let url: string;
let unconfirmedUrl: string;
let unnamedUrl: string;
const people = Array.from({ length: 8 }, someone);
const [byLink, byMagicLink, byAutoconfirm, byCode, byPkce, known, moved, unproved] = people;
const named = people.map(({ email }) => email);
beforeAll(async () => {
  site = await openAuth();
  const ADMIN_EMAILS = named.join(", ").toUpperCase();
  ({ url } = await site.serve({ ADMIN_EMAILS }));
  ({ url: unconfirmedUrl } = await site.serve({ ADMIN_EMAILS, AUTH_AUTOCONFIRM: "on" }));
  ({ url: unnamedUrl } = await site.serve());
}, 60_000);
afterAll(() => site.close());
afterEach(() => site.connection.sql`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'`);

const mailTo = (email: string) => required(site.mails.findLast(({ to }) => to === email));
const open = async (email: string, proof: { password: string } | { without: true } = { without: true }) =>
  required((await openLink(mailTo(email).link, proof)).target);
async function roleOf(email: string): Promise<unknown> {
  const rows = await site.connection.sql<{ role: string | null }[]>`
    select raw_app_meta_data ->> 'role' as role from auth.users where email = ${email}`;
  return rows[0]?.role;
}

describe("an address of ADMIN_EMAILS gives the role", () => {
  test("to who signs in by its mailed link", async () => {
    const { email } = required(byMagicLink);
    await clientOf(url).signInWithOtp({ email });
    expect(await roleOf(email)).toBeNull();
    await open(email);
    expect(await roleOf(email)).toBe("admin");
  });

  test("to who types the code of its mail", async () => {
    const { email, password } = required(byCode);
    const client = clientOf(url);
    await client.signUp({ email, password });
    const { data } = await client.verifyOtp({ email, token: required(mailTo(email).code), type: "signup" });
    expect(data.user?.app_metadata.role).toBe("admin");
  });

  test("to the browser that signed up with it and opened its link", async () => {
    const { email, password } = required(byPkce);
    const client = clientOf(url, { flowType: "pkce" });
    await client.signUp({ email, password });
    const code = required((await open(email, { password })).searchParams.get("code"));
    expect(await roleOf(email)).toBeNull();
    await client.exchangeCodeForSession(code);
    expect(await roleOf(email)).toBe("admin");
  });

  test("to the owner of an address with which somebody else signed up, whose password does not count then", async () => {
    const { email, password } = required(byLink);
    await clientOf(url).signUp({ email, password });
    await open(email, { without: true });
    expect(await roleOf(email)).toBe("admin");
    const { error } = await clientOf(url).signInWithPassword({ email, password });
    expect(error?.code).toBe("invalid_credentials");
  });

  test("to the owner of an account that existed before the address was named", async () => {
    const { email, password } = required(known);
    const client = clientOf(unnamedUrl);
    await client.signUp({ email, password });
    await client.verifyOtp({ email, token: required(mailTo(email).code), type: "signup" });
    expect(await roleOf(email)).toBeNull();
    await clientOf(url).signInWithOtp({ email });
    await open(email);
    expect(await roleOf(email)).toBe("admin");
  });
});

describe("an address of ADMIN_EMAILS gives no role", () => {
  test("to an address that was confirmed without a proof, at the sign-up or at a change", async () => {
    const { email, password } = required(byAutoconfirm);
    const client = clientOf(unconfirmedUrl);
    const { data } = await client.signUp({ email, password });
    expect(data.session).not.toBeNull();
    expect(await roleOf(email)).toBeNull();
    const other = clientOf(unconfirmedUrl);
    await other.signUp(someone());
    await site.connection.sql`update auth.users set email = null where email = ${email}`;
    await other.updateUser({ email });
    expect(await roleOf(email)).toBeNull();
  });

  test("to an account that moved to it: who made the account may still hold its sessions and password", async () => {
    const { email } = required(moved);
    const stranger = someone();
    const client = clientOf(url);
    await client.signUp({ email: stranger.email, password: stranger.password });
    const token = required(mailTo(stranger.email).code);
    await client.verifyOtp({ email: stranger.email, token, type: "signup" });
    expect((await client.updateUser({ email })).error).toBeNull();
    for (const to of [stranger.email, email]) {
      await client.verifyOtp({ email: to, token: required(mailTo(to).code), type: "email_change" });
    }
    expect(await roleOf(email)).toBeNull();
    await clientOf(url).signInWithOtp({ email });
    await open(email);
    expect(await roleOf(email)).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ email, app_metadata: { provider: "email" } });
  });

  test("by a mailed link to an account that somebody made without a proof of the address", async () => {
    const { email, password } = required(unproved);
    const stranger = clientOf(unconfirmedUrl);
    await stranger.signUp({ email, password });
    await clientOf(unconfirmedUrl).signInWithOtp({ email });
    await open(email);
    expect((await stranger.getUser()).data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
  });

  test("to nobody else", async () => {
    const { email } = someone();
    await clientOf(url).signInWithOtp({ email });
    await open(email);
    expect(await roleOf(email)).toBeNull();
  });
});

test("users cannot give themselves the role", async () => {
  const { email, password } = someone();
  const client = clientOf(unconfirmedUrl);
  await client.signUp({ email, password, options: { data: { role: "admin" } } });
  await client.updateUser({ data: { role: "admin", app_metadata: { role: "admin" } } });
  const { data } = await client.getSession();
  const token = required(data.session).access_token;
  await fetch(`${unconfirmedUrl}/auth/v1/user`, {
    method: "PUT",
    headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({ app_metadata: { role: "admin" } }),
  });
  expect(await roleOf(email)).toBeNull();
});

describe("the operator's command", () => {
  test("grants, lists and revokes the role, and writes each change to the audit log", async () => {
    const admins = createAdminManager(site.connection.database, site.clock);
    const { email, password } = someone();
    await clientOf(unconfirmedUrl).signUp({ email, password });
    expect(await admins.grant(` ${email.toUpperCase()}`)).toBe("done");
    expect(await admins.grant(email)).toBe("already");
    expect(await admins.list()).toEqual([email]);
    expect(await admins.revoke(email)).toBe("done");
    expect(await admins.list()).toEqual([]);
    const rows = await site.connection.sql<{ action: string }[]>`
      select payload ->> 'action' as action from auth.audit_log_entries
      where payload ->> 'actor_id' = 'operator' order by created_at`;
    expect(rows.map(({ action }) => action)).toEqual(["admin_role_granted", "admin_role_revoked"]);
  });

  test("refuses an unknown address and one that is not confirmed", async () => {
    const admins = createAdminManager(site.connection.database, site.clock);
    const { email, password } = someone();
    expect(await admins.grant(email)).toBe("unknown");
    await clientOf(url).signUp({ email, password });
    expect(await admins.grant(email)).toBe("unconfirmed");
    expect(await roleOf(email)).toBeNull();
  });
});

describe("a sign-in with Google gives the role", () => {
  const [proved, claimed, moved, prepared] = [someone().email, someone().email, someone().email, someone().email];
  const settings = { ADMIN_EMAILS: [proved, claimed, moved, prepared].join(",") };
  let google: Awaited<ReturnType<typeof openGoogle>>;
  beforeAll(async () => {
    google = await openGoogle(settings);
  }, 60_000);
  afterAll(() => google.close());

  test("for an address that Google has verified", async () => {
    expect((await google.signIn({ email: proved })).user?.app_metadata.role).toBe("admin");
  });

  test("not for one that Google has not verified", async () => {
    const { user, told } = await google.signIn({ email: claimed, verified: false });
    expect([user, told.get("error_code")]).toEqual([undefined, "provider_email_needs_verification"]);
  });

  test("not to an account that moved to the address", async () => {
    const { email, password } = someone();
    const client = clientOf(google.url);
    await client.signUp({ email, password });
    const codeTo = (to: string) => required(google.site.mails.findLast((mail) => mail.to === to)?.code);
    await client.verifyOtp({ email, token: codeTo(email), type: "signup" });
    await client.updateUser({ email: moved });
    for (const to of [email, moved]) await client.verifyOtp({ email: to, token: codeTo(to), type: "email_change" });
    const { user } = await google.signIn({ email: moved });
    expect(user).toMatchObject({ email: moved, app_metadata: { provider: "email", providers: ["email", "google"] } });
    expect(user?.app_metadata.role).toBeUndefined();
  });

  test("to the owner of an address without a proof, and ends what somebody else had set", async () => {
    const open = await google.open({ ...settings, AUTH_AUTOCONFIRM: "on" });
    const stranger = clientOf(open.url);
    await stranger.signUp(someone());
    await stranger.updateUser({ email: prepared });
    const { user } = await open.signIn({ email: prepared });
    expect(user).toMatchObject({ email: prepared, app_metadata: { role: "admin" } });
    expect((await stranger.getUser()).error?.name).toBe("AuthSessionMissingError");
  });
});
