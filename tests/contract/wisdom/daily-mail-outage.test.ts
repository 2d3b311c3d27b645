import { expect, test, vi } from "vitest";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { mailsAtOnce, sendDailyMails } from "#wisdom/server/mail/send-daily-mails.ts";
import { openDailyMailSite } from "./daily-mail-site.ts";

const mails = openDailyMailSite();
const { jobAt, newAddress } = mails;
/** At noon of the readers' zone: half an hour later is the same day, whenever the test runs. */
const clock = { now: () => new Date(new Date().setUTCHours(36, 0, 0, 0)) };

/** Adds subscriptions whose mail is due. Returns their addresses. */
async function addDue(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, newAddress);
  await mails.site.connection.sql`
    insert into wisdom.subscriptions (id, email, lang, time_zone, confirmed_at, next_at)
    select gen_random_uuid(), email, 'en', 'UTC', now(), now() from unnest(${addresses}::text[]) as email`;
  return addresses;
}

test("daily mails that were not tried while the mail server was away are sent by the next run", async () => {
  const addresses = await addDue(mailsAtOnce * 5);
  const failing = vi.fn(() => Promise.reject(new DeliveryFailed("ECONNREFUSED", { transient: true })));
  expect(await sendDailyMails(jobAt(0, { send: failing, clock }))).toBe(0);
  const tried = failing.mock.calls.length;
  expect(tried).toBeGreaterThanOrEqual(mailsAtOnce);
  expect(tried).toBeLessThan(mailsAtOnce * 2);
  expect(await sendDailyMails(jobAt(0, { send: async () => {}, clock }))).toBe(addresses.length - tried);
});

test("daily mails of which many fail, but not in a row, are all tried in one run", async () => {
  const addresses = await addDue(mailsAtOnce * 5);
  let calls = 0;
  const send = async () => {
    calls += 1;
    if (calls % 3 !== 0) throw new DeliveryFailed("busy: 451", { transient: true });
  };
  await sendDailyMails(jobAt(0, { send, clock }));
  expect(calls).toBe(addresses.length);
});

test("recipients whom the mail server refuses say nothing of the next ones", async () => {
  const addresses = await addDue(mailsAtOnce * 3);
  const refusing = vi.fn(() => Promise.reject(new DeliveryFailed("EENVELOPE: 550", { transient: false })));
  expect(await sendDailyMails(jobAt(0, { send: refusing, clock }))).toBe(0);
  expect(refusing).toHaveBeenCalledTimes(addresses.length);
});
