import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "./create-people.ts";
import { type AdminSite, openAdminSite } from "./open-admin-site.ts";

// What cannot be undone is refused to an administrator's session that may have been stolen: its user must have proved who they are just now.
let open: AdminSite;
beforeAll(async () => {
  open = await openAdminSite();
}, 180_000);
afterAll(() => open.close());

const needed = { status: 403, body: { code: "auth/fresh-proof-needed" } };

/** What needs a proof, of an account with a verified second factor. */
const acts = [(id: string) => `/admin/people/${id}/factors`, (id: string) => `/admin/people/${id}`];

async function addFactor(user: string): Promise<void> {
  await open.sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${user}, ${randomUUID()}, 'totp', 'verified', now(), now())`;
}

async function withFactor(): Promise<Account> {
  const person = await open.signUp();
  await addFactor(person.id);
  return person;
}

async function newAdmin(): Promise<Account> {
  const admin = await open.signUp();
  await open.sql`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = ${admin.id}`;
  return admin;
}

/** Moves the proofs of a user's sessions into the past. */
const ageProofs = (user: string, minutes: number) =>
  open.sql`update auth.mfa_amr_claims set updated_at = now() - ${minutes} * interval '1 minute'
    where session_id in (select id from auth.sessions where user_id = ${user})`;

test("an administrator who signed in more than ten minutes ago removes no second factor and deletes no account", async () => {
  const [admin, person] = [await newAdmin(), await withFactor()];
  await ageProofs(admin.id, 11);
  for (const act of acts)
    expect(await open.call("DELETE", act(person.id), undefined, admin.token)).toMatchObject(needed);
  // Whether there is such an account is not told either, and everything else works.
  expect(await open.call("DELETE", `/admin/people/${randomUUID()}`, undefined, admin.token)).toMatchObject(needed);
  expect((await open.call("GET", "/admin/people?q=", undefined, admin.token)).status).toBe(200);
  const ban = await open.call("PUT", `/admin/people/${person.id}/ban`, { banned: true }, admin.token);
  expect(ban.status).toBe(200);
  expect(await open.sql`select id from auth.mfa_factors where user_id = ${person.id}`).toHaveLength(1);
});

test("refreshing the session is no proof, signing in again is one", async () => {
  const [admin, person] = [await newAdmin(), await withFactor()];
  const headers = { "x-forwarded-for": "203.0.113.250" };
  const { auth } = createClient(open.url, open.site.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
  const signIn = async () => {
    const { data } = await auth.signInWithPassword({ email: admin.email, password: "four quiet words" });
    return data.session;
  };
  const session = await signIn();
  await ageProofs(admin.id, 11);
  const { data } = await auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
  const refreshed = data.session?.access_token;
  expect(await open.call("DELETE", `/admin/people/${person.id}`, undefined, refreshed)).toMatchObject(needed);
  const token = (await signIn())?.access_token;
  for (const act of acts) expect((await open.call("DELETE", act(person.id), undefined, token)).status).toBe(200);
});

test("an administrator with a second factor needs a recent proof of that factor", async () => {
  const [admin, person] = [await newAdmin(), await withFactor()];
  await addFactor(admin.id);
  await open.sql`update auth.sessions set aal = 'aal2' where user_id = ${admin.id}`;
  const remove = () => open.call("DELETE", `/admin/people/${person.id}`, undefined, admin.token);
  // Its password was proved just now.
  expect(await remove()).toMatchObject(needed);
  await open.sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    select ${randomUUID()}, id, 'totp', now(), now() from auth.sessions where user_id = ${admin.id}`;
  expect((await remove()).status).toBe(200);
});
