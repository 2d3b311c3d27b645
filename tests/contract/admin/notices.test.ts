import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadMessages } from "#i18n/server/index.ts";
import { linkIn, readMails } from "../../support/site/stand-in-messages.ts";
import type { Account } from "./create-people.ts";
import { type AdminSite, openAdminSite } from "./open-admin-site.ts";

// What the owner of an account learns of what an administrator did to it.
let open: AdminSite;
beforeAll(async () => {
  open = await openAdminSite();
}, 180_000);
afterAll(() => open.close());

const words = (await loadMessages("locales")).translate;
const mailsTo = (email: string) => readMails(open.url, email);
const told = (email: string) =>
  expect.poll(async () => (await mailsTo(email)).map(({ subject, language }) => [subject, language]));

/** A person with verified second factors and one that was begun, who reads Urdu. */
async function withFactors(verified: number): Promise<Account> {
  const person = await open.signUp();
  await open.sql`update auth.users set raw_user_meta_data = '{"language":"ur"}' where id = ${person.id}`;
  const states = [...Array.from({ length: verified }, () => "verified"), "unverified"];
  for (const [n, status] of states.entries()) {
    await open.sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (${randomUUID()}, ${person.id}, ${`Factor ${n}`}, 'totp', ${status}, now(), now())`;
  }
  return person;
}

const activitySchema = z.object({ events: z.array(z.object({ kind: z.string() })) });
async function activityOf({ token }: Account): Promise<string[]> {
  const { body } = await open.call("GET", "/account/activity", undefined, token);
  return activitySchema.parse(body).events.map(({ kind }) => kind);
}

test("removed second factors are told to the owner by one mail in the account's language, and stand in the activity", async () => {
  const [person, other] = [await withFactors(2), await withFactors(1)];
  expect((await open.call("DELETE", `/admin/people/${person.id}/factors`)).status).toBe(200);
  await told(person.email).toEqual([[words("ur")("mail:accountChangedSubject"), "ur"]]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.text).toContain(words("ur")("mail:changedFactorRemoved"));
  expect((await activityOf(person)).filter((kind) => kind === "factorRemoved")).toHaveLength(3);
  const { body } = await open.call("GET", "/account/export", undefined, person.token);
  expect(JSON.stringify(body)).toContain("factorRemoved");
  await open.sql`update auth.mfa_factors set status = 'unverified' where user_id = ${other.id}`;
  expect(await activityOf(other)).not.toContain("factorRemoved");
});

test("the link of that mail gives the account back to its owner", async () => {
  const person = await withFactors(1);
  await open.call("DELETE", `/admin/people/${person.id}/factors`);
  await told(person.email).toHaveLength(1);
  const link = new URL(linkIn((await mailsTo(person.email))[0]));
  const body = new URLSearchParams({ token: link.searchParams.get("token") ?? "" });
  const pressed = await fetch(`${open.url}${link.pathname}`, { method: "POST", body });
  expect(await pressed.text()).toContain('role="status"');
  expect((await open.call("GET", "/library", undefined, person.token)).status).toBe(401);
});

test("a second factor that was only begun is removed without a mail", async () => {
  const person = await withFactors(0);
  expect((await open.call("DELETE", `/admin/people/${person.id}/factors`)).status).toBe(200);
  const deletion = await open.call("DELETE", `/admin/people/${person.id}`);
  expect(deletion.status).toBe(200);
  // The one mail is that of the deletion.
  await told(person.email).toEqual([[words("ur")("mail:accountDeletedSubject"), "ur"]]);
});

test("a deletion is told to the owner, in the account's language and without blaming the owner's devices", async () => {
  const person = await withFactors(1);
  expect((await open.call("DELETE", `/admin/people/${person.id}`)).status).toBe(200);
  await told(person.email).toEqual([[words("ur")("mail:accountDeletedSubject"), "ur"]]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.text).toContain(words("ur")("mail:accountDeletedByAdmin"));
  expect(mail?.text).not.toContain(words("ur")("mail:accountDeletedNotYou"));
});

test("an address that nobody has confirmed, and a change that is rolled back, are told nothing", async () => {
  const [unconfirmed, kept] = [await withFactors(1), await withFactors(1)];
  await open.sql`update auth.users set email_confirmed_at = null where id = ${unconfirmed.id}`;
  expect((await open.call("DELETE", `/admin/people/${unconfirmed.id}`)).status).toBe(200);
  await open.sql.unsafe(`alter table admin.audit add constraint refuses check (subject <> '${kept.id}') not valid`);
  try {
    for (const path of ["factors", ""]) {
      expect((await open.call("DELETE", `/admin/people/${kept.id}/${path}`.replace(/\/$/, ""))).status).toBe(500);
    }
  } finally {
    await open.sql`alter table admin.audit drop constraint refuses`;
  }
  for (const { email } of [unconfirmed, kept]) expect(await mailsTo(email)).toEqual([]);
  expect(await open.sql`select id from auth.users where id = ${kept.id}`).toHaveLength(1);
});

test("the service key tells nobody of a deletion", async () => {
  const person = await withFactors(0);
  const { auth } = createClient(open.url, open.site.secrets.serviceKey, { auth: { persistSession: false } });
  expect((await auth.admin.deleteUser(person.id)).error).toBeNull();
  expect(await mailsTo(person.email)).toEqual([]);
});
