import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { z } from "zod";
import { DatabaseUnavailable } from "#platform/database/unavailable.ts";
import { sendDailyMails } from "#wisdom/server/mail/send-daily-mails.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";
import { openDailyMailSite } from "./daily-mail-site.ts";

const mails = openDailyMailSite();
const { jobAt, lastMail, newAddress, own, subscribeByMail } = mails;

async function someone(email: string): Promise<SupabaseClient> {
  const client = createClient(mails.url, mails.site.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: own() },
  });
  const { error } = await client.auth.signUp({ email, password: "four quiet words" });
  if (error) throw error;
  return client;
}

/** A user whose address counts as confirmed by its owner: AUTH_AUTOCONFIRM alone proves none. */
async function provedUser(email: string): Promise<SupabaseClient> {
  const client = await someone(email);
  await mails.site.connection.sql`update auth.users set email_unproved = false where email = ${email}`;
  return client;
}

const mailOf = z.object({ email: z.string().nullable() });

test("the own address of a user needs its confirmation where nobody has proved it", async () => {
  const email = newAddress();
  const stranger = await someone(email);
  const asked = await stranger.functions.invoke("wisdom/mail", { body: { email, lang: "en", timeZone: "UTC" } });
  expect(asked.data).toEqual({ state: "asked" });
  expect(await sendDailyMails(jobAt(25))).toBe(0);
  expect((await lastMail(email)).text).toContain("/daily-wisdom/mail/confirm/");
});

test("a signed-in user's own address needs no confirmation, is shown to that user alone, and can be stopped", async () => {
  const email = newAddress();
  const [reader, other] = [await provedUser(email), await provedUser(newAddress())];
  const wish = { email, lang: "tr", timeZone: "Europe/Istanbul" };
  const asked = await reader.functions.invoke("wisdom/mail", { body: wish });
  expect(asked.data).toEqual({ state: "on" });
  const read = async (who: SupabaseClient) =>
    mailOf.parse((await who.functions.invoke("wisdom/mail", { method: "GET" })).data).email;
  expect([await read(reader), await read(other)]).toEqual([email, null]);
  await other.functions.invoke("wisdom/mail", { method: "DELETE" });
  expect(await sendDailyMails(jobAt(25))).toBe(1);
  expect((await lastMail(email)).language).toBe("tr");
  await reader.functions.invoke("wisdom/mail", { method: "DELETE" });
  expect(await read(reader)).toBeNull();
});

test("the export of an account has the daily mail of its user and of its proved address, and nobody else's", async () => {
  const exported = z.object({ dailyMail: z.array(z.record(z.string(), z.unknown())) });
  const dailyMailOf = async (who: SupabaseClient) =>
    exported.parse((await who.functions.invoke("account/export", { method: "GET" })).data).dailyMail;
  const [own, byLink] = [newAddress(), newAddress()];
  const reader = await provedUser(own);
  expect(await dailyMailOf(reader)).toEqual([]);
  await reader.functions.invoke("wisdom/mail", { body: { email: own, lang: "ur", timeZone: "Asia/Karachi" } });
  const moment = expect.stringMatching(/^\d{4}-.*Z$/u);
  const times = { createdAt: moment, confirmedAt: moment };
  expect(await dailyMailOf(reader)).toEqual([{ email: own, lang: "ur", timeZone: "Asia/Karachi", ...times }]);

  await subscribeByMail(byLink);
  const unproved = await someone(byLink);
  expect(await dailyMailOf(unproved)).toEqual([]);
  await mails.site.connection.sql`update auth.users set email_unproved = false where email = ${byLink}`;
  expect(await dailyMailOf(unproved)).toMatchObject([{ email: byLink, ...times }]);
  expect(await dailyMailOf(reader)).toHaveLength(1);
});

test("somebody else's address needs its confirmation, signed in or not", async () => {
  const reader = await someone(newAddress());
  const email = newAddress();
  const asked = await reader.functions.invoke("wisdom/mail", { body: { email, lang: "en", timeZone: "UTC" } });
  expect(asked.data).toEqual({ state: "asked" });
  // The request is stored after the response: without this it could be stored during the next test.
  expect((await lastMail(email)).text).toContain("/daily-wisdom/mail/confirm/");
  expect(await sendDailyMails(jobAt(25))).toBe(0);
});

test("daily mail: the subscription is deleted with its account", async () => {
  const email = newAddress();
  const reader = await provedUser(email);
  await reader.functions.invoke("wisdom/mail", { body: { email, lang: "en", timeZone: "UTC" } });
  await mails.site.connection.sql`delete from auth.users where email = ${email}`;
  expect(await mails.site.connection.sql`select 1 from wisdom.subscriptions where person is not null`).toHaveLength(0);
});

const follow = (client: SupabaseClient, email: string) =>
  client.functions.invoke("wisdom/mail", { body: { email, lang: "en", timeZone: "UTC" } });

test("a mail for which the database does not give the address now is tried again after half an hour", async () => {
  const email = newAddress();
  await follow(await provedUser(email), email);
  const [row] = await mails.site.connection.sql<{ next_at: Date }[]>`select next_at from wisdom.subscriptions`;
  const due = ((row?.next_at.getTime() ?? Number.NaN) - Date.now()) / 3_600_000;
  const findUserAddress = async () => {
    throw new DatabaseUnavailable("The connection to the database was lost");
  };
  expect(await sendDailyMails(jobAt(due + 0.1, { findUserAddress }))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 0.3))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 0.7))).toBe(1);
});

test("the daily mail follows the address of the account", async () => {
  const [former, present] = [newAddress(), newAddress()];
  const reader = await provedUser(former);
  expect((await follow(reader, former)).data).toEqual({ state: "on" });
  // The new address has asked for the mail itself before.
  await subscribeByMail(present);
  await mails.site.connection.sql`update auth.users set email = ${present} where email = ${former}`;
  expect(mailOf.parse((await reader.functions.invoke("wisdom/mail", { method: "GET" })).data).email).toBe(present);
  const before = (await readMails(mails.url, present)).length;
  await mails.site.connection
    .sql`update wisdom.subscriptions set next_at = now() + interval '30 hours' where email = ${present}`;
  expect(await sendDailyMails(jobAt(25))).toBe(1);
  expect(await readMails(mails.url, former)).toHaveLength(0);
  expect(await readMails(mails.url, present)).toHaveLength(before + 1);
  expect(await mails.site.connection.sql`select email, person is not null as own from wisdom.subscriptions`).toEqual([
    { email: present, own: true },
  ]);
});

test("the daily mail ends where the account has no proved address any more", async () => {
  const [changed, deleted] = [newAddress(), newAddress()];
  for (const email of [changed, deleted]) await follow(await provedUser(email), email);
  await mails.site.connection.sql`update auth.users set email_unproved = true where email = ${changed}`;
  expect((await administrator().deleteUser(await idOf(deleted), true)).error).toBeNull();
  expect(await sendDailyMails(jobAt(25))).toBe(0);
  expect(await mails.site.connection.sql`select 1 from wisdom.subscriptions where person is not null`).toHaveLength(0);
});

const administrator = () =>
  createClient(mails.url, mails.site.secrets.serviceKey, { auth: { persistSession: false } }).auth.admin;
const idOf = async (email: string) =>
  z.uuid().parse((await mails.site.connection.sql`select id from auth.users where email = ${email}`)[0]?.id);

test("an address that an administrator typed gets no daily mail, unless the administrator confirms it", async () => {
  const [typed, confirmed] = [newAddress(), newAddress()];
  for (const present of [typed, confirmed]) {
    const former = newAddress();
    await follow(await provedUser(former), former);
    const change = { email: present, ...(present === confirmed && { email_confirm: true }) };
    expect((await administrator().updateUserById(await idOf(former), change)).error).toBeNull();
  }
  expect(await sendDailyMails(jobAt(25))).toBe(1);
  expect(await readMails(mails.url, confirmed)).toHaveLength(1);
  expect(await readMails(mails.url, typed)).toHaveLength(0);
});

test("who takes over the former address of an account takes no daily mail from it", async () => {
  const [address, moved] = [newAddress(), newAddress()];
  const { sql } = mails.site.connection;
  await follow(await provedUser(address), address);
  await sql`update auth.users set email = ${moved} where email = ${address}`;
  await follow(await provedUser(address), address);
  expect(await sendDailyMails(jobAt(25))).toBe(2);
  for (const email of [address, moved]) expect(await readMails(mails.url, email)).toHaveLength(1);
});

test("two accounts that swap their addresses both go on getting their daily mails", async () => {
  const [one, other] = [newAddress(), newAddress()];
  const { sql } = mails.site.connection;
  for (const email of [one, other]) await follow(await provedUser(email), email);
  await sql`update auth.users set email = 'between@people.example' where email = ${one}`;
  await sql`update auth.users set email = ${one} where email = ${other}`;
  await sql`update auth.users set email = ${other} where email = 'between@people.example'`;
  // The next mail is due at six of the day after the last one, which is up to thirty hours later.
  for (const [sent, hours] of [25, 56].entries()) {
    expect(await sendDailyMails(jobAt(hours))).toBe(2);
    for (const email of [one, other]) expect(await readMails(mails.url, email)).toHaveLength(sent + 1);
  }
});
