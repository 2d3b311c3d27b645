import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Mail } from "#platform/mail/smtp-mailer.ts";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { createConfirmationMailStore } from "#wisdom/server/mail/confirmation-mail-store.ts";
import { type DailyMail, openDailyMail } from "#wisdom/server/mail/daily-mail.ts";
import { confirm, subscribe } from "#wisdom/server/mail/subscribe.ts";
import { openDailyMailSite, tokenIn } from "./daily-mail-site.ts";

const mails = openDailyMailSite();
const { jobAt, newAddress } = mails;

const messages = await loadMessages("locales");
const away = () => new DeliveryFailed("ECONNREFUSED", { transient: true });
const kept = () => mails.site.connection.sql`select attempts, sealed_token from wisdom.confirmation_mails`;

/** A server on the site's database whose clock is ahead by some seconds. Its `sent` are the mails that its mail server took. */
function openServer(seconds: number, take: () => Promise<void>, changes: Partial<DailyMail> = {}) {
  const sent: Mail[] = [];
  const mail = openDailyMail({
    ...{ ...jobAt(seconds / 3600), ...changes, origin: mails.url, messages, wisdom: mails.server.daily.wisdom },
    confirmationMails: createConfirmationMailStore(mails.site.connection.database),
    send: async (one) => {
      await take();
      sent.push(one);
    },
  });
  return { mail, sent };
}

test("a confirmation mail that is being sent when the server stops is kept, and sent by the next server", async () => {
  const email = newAddress();
  const attempt = Promise.withResolvers<void>();
  const stopping = openServer(0, () => attempt.promise.then(() => Promise.reject(away())));
  expect(await subscribe(stopping.mail, { email, language: "tr", timeZone: "UTC" }, null)).toBe("asked");
  const settled = stopping.mail.confirmations.settle();
  // The mailer ends its attempt when the server stops.
  attempt.resolve();
  await settled;
  const [row] = await kept();
  expect(row).toMatchObject({ attempts: 1 });

  const next = openServer(31, async () => {});
  await next.mail.confirmations.sendDue();
  expect(next.sent.map(({ to, language }) => [to, language])).toEqual([[email, "tr"]]);
  const token = tokenIn(next.sent[0]?.text ?? "", "confirm");
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await confirm(next.mail, token)).toBe("tr");
  expect(await kept()).toEqual([]);
});

test("a stop waits for a request that is still being stored", async () => {
  const counted = Promise.withResolvers<boolean>();
  const { mail, sent } = openServer(0, async () => {}, { countConfirmation: () => counted.promise });
  await subscribe(mail, { email: newAddress(), language: "en", timeZone: "UTC" }, null);
  const settled = mail.confirmations.settle();
  counted.resolve(true);
  await settled;
  expect(sent).toHaveLength(1);
  expect(await kept()).toEqual([]);
});

test("a new request takes the place of a confirmation mail that is still kept", async () => {
  const email = newAddress();
  const failing = openServer(0, () => Promise.reject(away()));
  const ask = async () => {
    await subscribe(failing.mail, { email, language: "en", timeZone: "UTC" }, null);
    await failing.mail.confirmations.settle();
  };
  await ask();
  await mails.site.connection.sql`update wisdom.subscriptions set asked_at = now() - interval '11 minutes'`;
  await ask();
  const next = openServer(31, async () => {});
  await next.mail.confirmations.sendDue();
  expect(next.sent).toHaveLength(1);
  expect(await confirm(next.mail, tokenIn(next.sent[0]?.text ?? "", "confirm"))).toBe("en");
});

test("a kept confirmation mail is not sent for an address that was confirmed otherwise", async () => {
  const email = newAddress();
  const failing = openServer(0, () => Promise.reject(away()));
  await subscribe(failing.mail, { email, language: "en", timeZone: "UTC" }, null);
  await failing.mail.confirmations.settle();
  await mails.site.connection.sql`update wisdom.subscriptions set confirmed_at = now(), next_at = now()`;
  const next = openServer(31, async () => {});
  await next.mail.confirmations.sendDue();
  expect(next.sent).toEqual([]);
  expect(await kept()).toEqual([]);
});
