import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test } from "vitest";
import { levelOf, secondFactors } from "../factors/second-factors.ts";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on" });
beforeEach(() => open.site.clock.reset());
const { guarded, elsewhere } = secondFactors(() => ({ site: open.site, url: open.url }));

const admin = () =>
  createClient(open.url, secrets.serviceKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin;

async function signedUp() {
  const client = clientOf(open.url);
  const { email, password } = someone();
  const { data } = await client.signUp({ email, password, options: { data: { name: "A", town: "B" } } });
  return { client, email, password, id: required(data.user).id };
}
const missing = "00000000-0000-4000-8000-000000000000";

describe("admin API: reading users", () => {
  test("lists pages, newest first, with the total", async () => {
    for (let n = 0; n < 5; n += 1) await signedUp();
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    const { users, total, nextPage, lastPage } = first.data;
    expect([users.length, nextPage, lastPage]).toEqual([2, 2, Math.ceil(total / 2)]);
    const all = await admin().listUsers();
    if (all.error) throw all.error;
    expect(all.data.users.map(({ id }) => id).slice(0, 2)).toEqual(users.map(({ id }) => id));
    expect(all.data.users).toHaveLength(total);
    const end = await admin().listUsers({ page: lastPage, perPage: 2 });
    if (end.error) throw end.error;
    expect(end.data.nextPage).toBeNull();
    expect(JSON.stringify(all.data)).not.toMatch(/argon2|encrypted_password|token/i);
  });

  test.each(["page=0", "page=x", "per_page=0", "per_page=1001", "page=1.5"])("pagination refuses %s", async (query) => {
    const headers = { apikey: secrets.serviceKey, authorization: `Bearer ${secrets.serviceKey}` };
    const response = await fetch(`${open.url}/auth/v1/admin/users?${query}`, { headers });
    expect([response.status, response.headers.get("x-sb-error-code")]).toEqual([400, "validation_failed"]);
  });

  test("shows one user; an unknown id is not found", async () => {
    const { id, email } = await signedUp();
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({ id, email, user_metadata: { name: "A", town: "B" } });
    const answers = [
      await admin().getUserById(missing),
      await admin().updateUserById(missing, { email_confirm: true }),
      await admin().mfa.listFactors({ userId: missing }),
      await admin().mfa.deleteFactor({ userId: missing, id: missing }),
    ];
    for (const { error } of answers) expect([error?.status, error?.code]).toEqual([404, "user_not_found"]);
  });
});

describe("admin API: updating users", () => {
  test("updates metadata and contact data; a null field is removed", async () => {
    const { id, client } = await signedUp();
    const { email, phone } = someone();
    const { data, error } = await admin().updateUserById(id, {
      email,
      phone,
      phone_confirm: true,
      role: "editor",
      user_metadata: { town: null, age: 5 },
      app_metadata: { plan: "gift", provider: "none" },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone,
      phone_confirmed_at: expect.any(String),
      role: "editor",
      user_metadata: { name: "A", age: 5 },
      app_metadata: { plan: "gift", provider: "email", providers: ["email", "phone"] },
    });
    expect(required(data.user).user_metadata).not.toHaveProperty("town");
    expect(required(data.user).identities?.map(({ identity_data }) => identity_data)).toMatchObject([
      { email },
      { phone },
    ]);
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test("adds no e-mail identity to a user with a provider identity only", async () => {
    const { id } = await signedUp();
    const google = { provider: "google", providers: ["google"] };
    const { sql } = open.site.connection;
    await sql`update auth.users
      set raw_app_meta_data = '{"provider": "google", "providers": ["google"]}' where id = ${id}`;
    await sql`update auth.identities set provider = 'google', provider_id = 'g-1' where user_id = ${id}`;
    const { data } = await admin().updateUserById(id, { user_metadata: { name: "C" } });
    expect(data.user).toMatchObject({ app_metadata: google, identities: [{ provider: "google" }] });
    const withPassword = await admin().updateUserById(id, { password: "set by the operator" });
    expect(withPassword.data.user?.app_metadata).toEqual({ provider: "google", providers: ["google", "email"] });
  });
});

describe("admin API: passwords, addresses and bans", () => {
  test("a new password ends all sessions and replaces the old one", async () => {
    const { id, client, email, password } = await signedUp();
    expect((await admin().updateUserById(id, { password: "set by the operator" })).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await clientOf(open.url).signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    const again = await clientOf(open.url).signInWithPassword({ email, password: "set by the operator" });
    expect(again.error).toBeNull();
  });

  test("an address or number of another user is refused", async () => {
    const { id } = await signedUp();
    const other = await signedUp();
    const { phone } = someone();
    await admin().updateUserById(other.id, { phone });
    expect((await admin().updateUserById(id, { email: other.email })).error?.code).toBe("email_exists");
    expect((await admin().updateUserById(id, { phone })).error?.code).toBe("phone_exists");
  });

  test("a ban takes effect at once, and ends by time or by the administrator", async () => {
    const { id, client, email, password } = await signedUp();
    const { data } = await admin().updateUserById(id, { ban_duration: "1h30m" });
    expect(data.user).toHaveProperty("banned_until");
    expect((await client.getUser()).error?.code).toBe("user_banned");
    expect((await client.refreshSession()).error?.code).toBe("user_banned");
    const signIn = () => clientOf(open.url).signInWithPassword({ email, password });
    expect((await signIn()).error?.code).toBe("user_banned");
    open.site.clock.forward(91 * 60);
    expect((await signIn()).error).toBeNull();
    await admin().updateUserById(id, { ban_duration: "24h" });
    expect((await signIn()).error?.code).toBe("user_banned");
    await admin().updateUserById(id, { ban_duration: "none" });
    expect((await signIn()).error).toBeNull();
  });
});

describe("admin API: deleting users", () => {
  test("a hard deletion removes everything", async () => {
    const { id, client } = await signedUp();
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await admin().getUserById(id)).error?.code).toBe("user_not_found");
    expect((await admin().deleteUser(id)).error?.code).toBe("user_not_found");
  });

  test("a soft deletion keeps only the id, and frees the address", async () => {
    const { id, client, email, password } = await guarded();
    const { sql } = open.site.connection;
    const hash = id.replaceAll("-", "").repeat(2);
    await sql`insert into auth.pending_sign_ups (id, user_id, password_hash, browser_hash, created_at, expires_at)
      values (gen_random_uuid(), ${id}, 'hash', ${hash}, now(), now() + interval '1 day')`;
    await sql`insert into auth.account_locks (token_hash, user_id, email, since, created_at, expires_at)
      values (${hash}, ${id}, ${email}, now(), now(), now() + interval '1 day')`;
    await sql`update auth.users set raw_user_meta_data = '{"name":"Amina"}' where id = ${id}`;
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await clientOf(open.url).signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({ id, email: "", deleted_at: expect.any(String), identities: [] });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${RegExp.escape(email)}|Amina`));
    const [left] = await sql`select
      (select count(*) from auth.sessions where user_id = ${id})::int + (select count(*) from auth.identities where user_id = ${id})::int
      + (select count(*) from auth.mfa_factors where user_id = ${id})::int
      + (select count(*) from auth.pending_sign_ups where user_id = ${id})::int
      + (select count(*) from auth.account_locks where user_id = ${id})::int as n`;
    expect(left?.n).toBe(0);
    expect((await admin().updateUserById(id, { email })).error?.code).toBe("user_not_found");
    expect((await clientOf(open.url).signUp({ email, password })).error).toBeNull();
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error?.code).toBe("user_not_found");
  });
});

describe("admin API: second factors", () => {
  test("are listed without secrets and can be removed", async () => {
    const person = await guarded();
    const listed = await admin().mfa.listFactors({ userId: person.id });
    expect(required(listed.data).factors).toMatchObject([
      { id: person.factorId, factor_type: "totp", status: "verified", friendly_name: "Authenticator" },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/secret/i);
    const wrong = await admin().mfa.deleteFactor({ userId: person.id, id: missing });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([404, "mfa_factor_not_found"]);
    const { error } = await admin().mfa.deleteFactor({ userId: person.id, id: person.factorId });
    expect(error).toBeNull();
    await person.client.refreshSession();
    expect(await levelOf(person.client)).toBe("aal1");
    const other = await elsewhere(person);
    expect((await other.updateUser({ password: "another good password" })).error).toBeNull();
  });
});
