import { setTimeout as wait } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { DeliveryFailed } from "#platform/retry-send.ts";
import type { DailyMail } from "#wisdom/server/mail/daily-mail.ts";
import { sendDailyMails } from "#wisdom/server/mail/send-daily-mails.ts";
import { forgetUnconfirmed } from "#wisdom/server/mail/subscribe.ts";
import { civilDateIn } from "#wisdom/shared/civil-date.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";
import { openSite, type TestSite } from "../site/open-site.ts";

let site: TestSite;
let server: Awaited<ReturnType<TestSite["serve"]>>;
let url: string;
beforeAll(async () => {
  site = await openSite();
  const environment = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: '{"sign_in_sign_ups":1000}' };
  server = await site.serve(undefined, environment);
  ({ url } = server);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await site.close();
});
beforeEach(async () => {
  await site.connection.sql`delete from wisdom.subscriptions`;
});

let people = 0;
const newAddress = () => `reader${++people}@people.example`;
/** Each with a network address of its own, so that the limits do not meet. */
const own = () => ({ "x-forwarded-for": `203.0.113.${people % 250}` });

const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/functions/v1/wisdom/mail${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { ...own(), ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

const ask = async (email: string, lang = "en", timeZone = "UTC") => {
  const response = await post("", { email, lang, timeZone });
  return { status: response.status, body: await response.json() };
};

/** The last mail to an address, once it has arrived. */
async function lastMail(email: string) {
  await expect.poll(() => readMails(url, email), { timeout: 10_000 }).not.toHaveLength(0);
  const [mail] = await readMails(url, email);
  if (!mail) throw new Error("There is no mail");
  return mail;
}

const tokenIn = (text: string, step: "confirm" | "stop") =>
  new RegExp(`/daily-wisdom/mail/${step}/(\\S+)`).exec(text)?.[1] ?? "";

async function subscribeByMail(email: string, lang = "en", timeZone = "UTC") {
  await ask(email, lang, timeZone);
  const token = tokenIn((await lastMail(email)).text, "confirm");
  expect((await post(`/${token}/confirm`)).status).toBe(200);
}

/** The job of a server whose clock is ahead by some hours. */
const jobAt = (hours: number, changes: Partial<DailyMail> = {}): DailyMail => {
  const now = () => new Date(Date.now() + hours * 3_600_000);
  return { ...server.daily.mail, clock: { now }, ...changes };
};

test("an address is subscribed only once its mail's link is confirmed, in a page that takes no scripts", async () => {
  const email = newAddress();
  expect(await ask(email, "pl")).toEqual({ status: 200, body: { state: "asked" } });
  const mail = await lastMail(email);
  expect(mail.language).toBe("pl");
  expect(mail.html).toContain('<html lang="pl" dir="ltr">');
  expect(await sendDailyMails(jobAt(49))).toBe(0);

  const token = tokenIn(mail.text, "confirm");
  const confirmed = await post(`/${token}/confirm?lang=pl`, undefined, { accept: "text/html" });
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, "/pl/daily-wisdom/mail/confirmed"]);
  const again = await post(`/${token}/confirm?lang=pl`, undefined, { accept: "text/html" });
  expect(again.headers.get("location")).toBe("/pl/daily-wisdom/mail/expired");
  expect(await sendDailyMails(jobAt(25))).toBe(1);
});

test("a link to confirm works for two days, and then the address is forgotten", async () => {
  const email = newAddress();
  await ask(email);
  const token = tokenIn((await lastMail(email)).text, "confirm");
  await site.connection.sql`update wisdom.subscriptions set asked_at = now() - interval '49 hours'`;
  expect(await (await post(`/${token}/confirm`)).json()).toEqual({ done: false });
  await forgetUnconfirmed(jobAt(0));
  expect(await site.connection.sql`select 1 from wisdom.subscriptions`).toHaveLength(0);
});

test("asking again neither floods an address nor tells whether it is subscribed", async () => {
  const email = newAddress();
  const first = await ask(email);
  await lastMail(email);
  expect(await ask(email.toUpperCase())).toEqual(first);
  expect(await readMails(url, email)).toHaveLength(1);
  expect((await post(`/${tokenIn((await lastMail(email)).text, "confirm")}/confirm`)).status).toBe(200);
  expect(await ask(email, "ar")).toEqual(first);
  expect(await readMails(url, email)).toHaveLength(1);
});

/** Asks again for an address as if the last mail had been sent some time ago; each time from another network address. */
async function askLater(email: string) {
  await site.connection.sql`update wisdom.subscriptions set asked_at = now() - interval '11 minutes'`;
  people += 1;
  return ask(email);
}

test("a mail to confirm an address counts with the ceilings of mails; beyond them none is sent, and the answer is the same", async () => {
  const counted = () => site.connection.sql`
    select coalesce(sum(points), 0)::int as n from platform.rate_limits where key like 'auth_email_day:%'`;
  const [before] = await counted();
  const email = newAddress();
  const first = await ask(email);
  await lastMail(email);
  expect(await counted()).toEqual([{ n: Number(before?.n) + 1 }]);
  const setCeiling = (name: string, points: number) => site.connection.sql`
    insert into auth.message_ceilings (name, points) values (${name}, ${points})`;
  await setCeiling("email_day", 0);
  const other = newAddress();
  expect(await askLater(other)).toEqual(first);
  // The mail is decided about after the answer.
  await wait(300);
  await site.connection.sql`delete from auth.message_ceilings`;
  await setCeiling("email_recipient_day", 1);
  expect(await askLater(email)).toEqual(first);
  // The mail of a request that comes later has arrived: those before it were not sent.
  await subscribeByMail(newAddress());
  expect(await readMails(url, other)).toHaveLength(0);
  expect(await readMails(url, email)).toHaveLength(1);
  await site.connection.sql`delete from auth.message_ceilings`;
});

test("an address gets five mails to confirm it in a day", async () => {
  const email = newAddress();
  for (let asked = 0; asked < 7; asked++) {
    expect((await askLater(email)).body).toEqual({ state: "asked" });
    await expect.poll(() => readMails(url, email)).toHaveLength(Math.min(asked + 1, 5));
  }
});

test.each(["nobody", "a@b\r\nBcc: c@d.example", "<x@y.example>", `${"a".repeat(300)}@x.example`, ""])(
  "%j is refused as an address",
  async (email) => {
    newAddress();
    expect(await ask(email)).toMatchObject({ status: 400, body: { code: "wisdom/bad-subscription" } });
  },
);

test("an unknown time zone or language is refused", async () => {
  expect((await ask(newAddress(), "en", "Mars/Olympus")).status).toBe(400);
  expect((await ask(newAddress(), "xx")).status).toBe(400);
});

test("the mail of a day has its verse in the reader's language and time zone, and a link that ends it", async () => {
  const email = newAddress();
  await subscribeByMail(email, "ur", "Pacific/Kiritimati");
  const job = jobAt(25);
  const today = civilDateIn("Pacific/Kiritimati", job.clock.now());
  expect(await sendDailyMails(job)).toBe(1);
  const mail = await lastMail(email);
  const { passage, question, theme } = server.daily.wisdom.on(today, "ur");
  for (const { text } of passage.texts) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.subject).toContain(theme);
  expect(mail.text).toContain(question);
  expect(mail.text).toContain(`/ur/daily-wisdom/${today}`);
  expect(mail.html).toContain('<div class="mail" lang="ur" dir="rtl">');
  expect(mail.html).not.toMatch(/<(img|script|iframe|link|form)\b|url\(|@import|style="|undefined/);

  const token = tokenIn(mail.text, "stop");
  expect(mail.unsubscribe).toMatch(/\/functions\/v1\/wisdom\/mail\/[^/]+\/stop$/);
  expect(mail.unsubscribe).toContain(token);
  // What a mail program posts (RFC 8058).
  const oneClick = await fetch(`${url}/functions/v1/wisdom/mail/${token}/stop`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([oneClick.status, await oneClick.json()]).toEqual([200, { done: true }]);
  expect(await site.connection.sql`select 1 from wisdom.subscriptions`).toHaveLength(0);
  const byHand = await post(`/${token}/stop?lang=ur`, undefined, { accept: "text/html" });
  expect(byHand.headers.get("location")).toBe("/ur/daily-wisdom/mail/stopped");
});

test("a token that this server did not make ends nothing", async () => {
  const email = newAddress();
  await subscribeByMail(email);
  const [row] = await site.connection.sql<{ id: string }[]>`select id from wisdom.subscriptions`;
  for (const token of [row?.id, `${row?.id}.`, `${row?.id}.${"A".repeat(43)}`, "x.y.z"]) {
    expect(await (await post(`/${token}/stop`)).json()).toEqual({ done: false });
  }
  expect(await site.connection.sql`select 1 from wisdom.subscriptions`).toHaveLength(1);
});

test("several servers at once send each mail once, and a stopped one goes on where it was", async () => {
  const addresses = Array.from({ length: 12 }, newAddress);
  const rows = addresses.map((email) => ({ email, next: new Date() }));
  for (const { email, next } of rows) {
    await site.connection.sql`
      insert into wisdom.subscriptions (id, email, lang, time_zone, confirmed_at, next_at)
      values (gen_random_uuid(), ${email}, 'en', 'UTC', now(), ${next})`;
  }
  let handled = 0;
  expect(await sendDailyMails(jobAt(1), () => ++handled > 4)).toBe(4);
  const sent = await Promise.all([1, 1, 1].map((hours) => sendDailyMails(jobAt(hours))));
  expect(sent.reduce((sum, count) => sum + count)).toBe(8);
  for (const email of addresses) expect(await readMails(url, email)).toHaveLength(1);
  expect(await sendDailyMails(jobAt(1))).toBe(0);
});

test("a mail that the mail server does not take now is tried again after half an hour; a refused one waits for the next day", async () => {
  const email = newAddress();
  await subscribeByMail(email);
  const failing = (transient: boolean) => async () => {
    throw new DeliveryFailed("not now", { transient });
  };
  // From the hour of the first mail on: the same hours after now would depend on the time of the day.
  const [row] = await site.connection.sql<{ next_at: Date }[]>`select next_at from wisdom.subscriptions`;
  const due = ((row?.next_at.getTime() ?? Number.NaN) - Date.now()) / 3_600_000;
  expect(await sendDailyMails(jobAt(due + 0.1, { send: failing(true) }))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 0.3))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 0.7, { send: failing(false) }))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 2))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 24.1))).toBe(1);
});

test("a server that was off for days sends one mail", async () => {
  const email = newAddress();
  await subscribeByMail(email);
  expect(await sendDailyMails(jobAt(24 * 5))).toBe(1);
  expect(await readMails(url, email)).toHaveLength(2);
});

async function someone(email: string): Promise<SupabaseClient> {
  const client = createClient(url, site.secrets.publicKey, {
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
  await site.connection.sql`update auth.users set email_unproved = false where email = ${email}`;
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
  const [reader, other] = [await provedUser(email), await someone(newAddress())];
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

test("somebody else's address needs its confirmation, signed in or not", async () => {
  const reader = await someone(newAddress());
  const email = newAddress();
  const asked = await reader.functions.invoke("wisdom/mail", { body: { email, lang: "en", timeZone: "UTC" } });
  expect(asked.data).toEqual({ state: "asked" });
  expect(await sendDailyMails(jobAt(25))).toBe(0);
});

test("a subscription goes with its account", async () => {
  const email = newAddress();
  const reader = await provedUser(email);
  await reader.functions.invoke("wisdom/mail", { body: { email, lang: "en", timeZone: "UTC" } });
  await site.connection.sql`delete from auth.users where email = ${email}`;
  expect(await site.connection.sql`select 1 from wisdom.subscriptions`).toHaveLength(0);
});
