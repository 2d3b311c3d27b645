import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { openSiteForFile } from "../site/open-site-for-file.ts";

const served = openSiteForFile({
  environment: { AUTH_AUTOCONFIRM: "on", FREE_MESSAGES: "2", PREMIUM_MESSAGES: "4", GUEST_MESSAGES: "1" },
});

async function tokenOf(name: string): Promise<string> {
  const client = createClient(served.url, served.site.secrets.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp({ email: `${name}@siraj.example`, password: "four quiet words" });
  if (error) throw error;
  return data.session?.access_token ?? "";
}

/** Gives an account of `tokenOf` a paid subscription. */
async function givePremium(name: string) {
  const { sql } = served.site.connection;
  const customer = `cus_${name}`;
  await sql`insert into billing.customers (id, person, lang, livemode)
    select ${customer}, id, 'en', null from auth.users where email = ${`${name}@siraj.example`}`;
  await sql`insert into billing.subscriptions
      (customer, id, status, plan, currency, amount, period_start, period_end, cancel_at_period_end, read, read_at)
    values (${customer}, ${`sub_${name}`}, 'active', 'monthly', 'eur', 599, now(), now() + interval '30 days', false, 1, now())`;
}

async function ask(token?: string, message = "Does God forgive sins?", at = served.url, from = "203.0.113.7") {
  const response = await fetch(`${at}/functions/v1/chat`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ message, lang: "en" }),
  });
  return { status: response.status, text: await response.text(), cookie: response.headers.get("set-cookie") };
}

test("a user has a monthly quota, separate from the guest quota", async () => {
  const token = await tokenOf("asker");
  const first = await ask(token);
  expect(first.status).toBe(200);
  expect(first.text).toContain('"by":"month"');
  expect(first.text).toContain('"remaining":1');
  expect(first.cookie).toBeNull();
  // A question without a source is refunded.
  expect((await ask(token, "qqqq zzzz xxxx")).text).toContain('"remaining":1');
  expect((await ask(token)).text).toContain('"remaining":0');
  const over = await ask(token);
  expect(over.status).toBe(403);
  expect(JSON.parse(over.text)).toMatchObject({ code: "chat/month-ended" });

  const other = await ask(await tokenOf("other"));
  expect(other.text).toContain('"remaining":1');
  const guest = await ask();
  expect(guest.text).toContain('"by":"trial"');
});

test("with premium, earlier answers of a conversation tell no more how many questions are left", async () => {
  const token = await tokenOf("subscriber");
  const asked = await ask(token);
  const id = /"conversationId":"([^"]+)"/u.exec(asked.text)?.[1];
  const counts = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(`${served.url}/functions/v1/conversations/${id}`, { headers })).text();
    return [...text.matchAll(/"by":"(trial|month|uncounted)"/gu)].map(([, by]) => by);
  };
  expect(await counts()).toEqual(["month"]);
  await givePremium("subscriber");
  expect(await counts()).toEqual(["uncounted"]);
  await served.site.connection
    .sql`update billing.subscriptions set status = 'canceled' where customer = 'cus_subscriber'`;
  expect(await counts()).toEqual(["month"]);
});

test("with premium, a user asks beyond the free quota and up to that of fair use", async () => {
  const token = await tokenOf("reader");
  // An address of its own: the other tests of this file use up the requests of theirs.
  const askAsReader = () => ask(token, undefined, served.url, "203.0.113.8");
  for (const _ of [1, 2]) expect((await askAsReader()).status).toBe(200);
  expect(JSON.parse((await askAsReader()).text)).toMatchObject({ code: "chat/month-ended" });
  await givePremium("reader");
  for (const _ of [3, 4]) {
    const { status, text } = await askAsReader();
    expect(status).toBe(200);
    expect(text).toContain('"by":"uncounted"');
  }
  const over = await askAsReader();
  expect(over.status).toBe(403);
  expect(JSON.parse(over.text)).toMatchObject({ code: "chat/fair-use-ended" });
});

test("fifteen questions of a user are refunded on a day, whether they found no source or failed", async () => {
  const failing = await served.site.serve(
    () => {
      throw new Error("no model");
    },
    { AUTH_AUTOCONFIRM: "on", FREE_MESSAGES: "2" },
  );
  const token = await tokenOf("unlucky");
  const used = async () => {
    const [row] = await served.site.connection.sql`
      select used from chat.person_months join auth.users on id = person where email = 'unlucky@siraj.example'`;
    return row?.used;
  };
  const setRefunds = (day: string, count: number) => served.site.connection.sql`
    update chat.person_months set refunds = ${count}, refunded_on = (now() at time zone 'utc')::date + ${day}::int`;
  expect((await ask(token, "qqqq zzzz xxxx")).text).toContain('"remaining":2');
  await setRefunds("0", 14);
  expect((await ask(token, "x", failing.url)).text).toContain("chat/model-failed");
  expect(await used()).toBe(0);
  // The end of a failed answer is stored after it was refused a refund: that refunds nothing either.
  expect((await ask(token, "x", failing.url)).text).toContain("chat/model-failed");
  expect(await used()).toBe(1);
  await setRefunds("-1", 15);
  expect((await ask(token, "qqqq zzzz xxxx")).text).toContain('"remaining":1');
  await setRefunds("0", 15);
  expect((await ask(token, "qqqq zzzz xxxx")).text).toContain('"remaining":0');
  expect((await ask(token)).status).toBe(403);
  await failing.stop();
});

test("anonymous accounts at one network address share the questions that guests there may ask in a day", async () => {
  const open = await served.site.serve(undefined, { AUTH_ANONYMOUS: "on", FREE_MESSAGES: "2" });
  const anonymous = async () => {
    const client = createClient(open.url, served.site.secrets.publishableKey, { auth: { persistSession: false } });
    return (await client.auth.signInAnonymously()).data.session?.access_token ?? "";
  };
  const days = () => served.site.connection.sql`select used, refunds from chat.address_days`;
  await served.site.connection.sql`truncate chat.address_days`;
  const first = await anonymous();
  expect((await ask(first, undefined, open.url)).text).toContain('"remaining":1');
  expect(await days()).toEqual([{ used: 1, refunds: 0 }]);
  expect((await ask(first, "qqqq zzzz xxxx", open.url)).text).toContain('"remaining":1');
  expect(await days()).toEqual([{ used: 1, refunds: 1 }]);
  await served.site.connection.sql`update chat.address_days set used = 60`;
  for (const token of [first, await anonymous()]) {
    const refused = await ask(token, undefined, open.url);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, "chat/address-limit"]);
  }
  // Nothing is stored or charged of a refused question, and other accounts are not concerned.
  const [months] = await served.site.connection.sql`select sum(used)::int as n from chat.person_months
    join auth.users on id = person where is_anonymous`;
  expect(months).toEqual({ n: 1 });
  expect((await ask(await tokenOf("named"))).status).toBe(200);
  await served.site.connection.sql`truncate chat.address_days`;
  await open.stop();
});

test("two concurrent questions cannot both take the last of the quota", async () => {
  const token = await tokenOf("hasty");
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
});

test("an invalid token is refused before a question is charged", async () => {
  const refused = await ask("eyJhbGciOiJub25lIn0.e30.");
  expect(refused.status).toBe(401);
  expect(JSON.parse(refused.text)).toMatchObject({ code: "platform/bad-token" });
});
