import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAccount, reconcile } from "#billing/server/index.ts";
import {
  cancelSubscription,
  previewSwitch,
  resumeSubscription,
  switchPlan,
} from "#billing/server/subscription/manage-subscription.ts";
import { formatMoney } from "#billing/shared/currency.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { direction, languages } from "#i18n/shared/languages.ts";
import { day, type OpenBilling, openBilling, subscribe } from "./open-billing.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());

const mailsTo = (address: string, subject: string) =>
  open.mails.filter((mail) => mail.to === address && mail.subject === subject);

test("an order and a failed payment are mailed once, in the language of the checkout", async () => {
  const { pay, billing } = open;
  const readers = await Promise.all(languages.map(async (language) => ({ language, user: await open.addUser() })));
  for (const { language, user } of readers) {
    await subscribe(open, user, { lang: language });
    const customer = await billing.store.findCustomerOf(user.id);
    pay.setCards(customer?.id ?? "", "declined");
  }
  await open.settled();
  pay.delivery.settings.copies = 2;
  pay.advanceTo(pay.now() + 32 * day);
  await open.settled();
  pay.delivery.settings.copies = 1;
  expect(await reconcile(billing)).toMatchObject({ failed: 0 });
  await open.settled();
  for (const { language, user } of readers) {
    const t = billing.messages.translate(language);
    expect(mailsTo(user.email, t("subscription:mailSubject")), language).toHaveLength(1);
    const [failed, ...more] = mailsTo(user.email, t("subscription:mailFailedSubject"));
    expect(more, language).toEqual([]);
    expect(failed?.text, language).toContain(t("subscription:mailFailedFree"));
    expect(failed?.text, language).toContain(`http://localhost/${language}?settings=account`);
    expect(failed?.html, language).toContain(`<html lang="${language}" dir="${direction(language)}">`);
  }
  const english = readers.find(({ language }) => language === "en");
  const [mail] = mailsTo(english?.user.email ?? "", "A Siraj Premium payment failed");
  expect(mail?.text).toMatch(/^Your last payment failed\. You keep premium until \w+, \w+ \d+, \d{4}; /u);
});

test("a payment that fails again in a later month is mailed again", async () => {
  const { pay, billing } = open;
  const user = await open.addUser();
  await subscribe(open, user);
  await open.settled();
  const customer = (await billing.store.findCustomerOf(user.id))?.id ?? "";
  const failures = () => mailsTo(user.email, "A Siraj Premium payment failed").length;
  for (const times of [1, 2]) {
    pay.setCards(customer, "declined");
    // Not a number of days: months differ, and further attempts follow the first for fifteen days.
    const end = (await billing.store.findSubscriptionOf(user.id))?.periodEnd ?? new Date(0);
    pay.advanceTo(end.getTime() / 1000 + day);
    await open.settled();
    expect(failures()).toBe(times);
    pay.setCards(customer, "pays");
    pay.advanceTo(pay.now() + 6 * day);
    await open.settled();
    expect((await billing.store.findSubscriptionOf(user.id))?.status).toBe("active");
  }
});

test("that a cancelled subscription has ended is mailed once, in the language of the checkout", async () => {
  const { pay, billing } = open;
  const readers = await Promise.all(languages.map(async (language) => ({ language, user: await open.addUser() })));
  for (const { language, user } of readers) {
    await subscribe(open, user, { lang: language });
    await open.settled();
    await cancelSubscription(billing, user.id);
  }
  await open.settled();
  const endsOf = ({ language, user }: (typeof readers)[number]) =>
    mailsTo(user.email, billing.messages.translate(language)("subscription:mailEndedSubject"));
  expect(readers.flatMap(endsOf)).toEqual([]);
  pay.delivery.settings.copies = 2;
  pay.advanceTo(pay.now() + 32 * day);
  await open.settled();
  pay.delivery.settings.copies = 1;
  await reconcile(billing);
  await open.settled();
  for (const reader of readers) {
    const t = billing.messages.translate(reader.language);
    const [ended, ...more] = endsOf(reader);
    expect(more, reader.language).toEqual([]);
    expect(ended?.text, reader.language).toContain(t("subscription:endedText"));
    expect(ended?.text, reader.language).toContain(t("subscription:mailEnded"));
    expect(ended?.text, reader.language).toContain(`http://localhost/${reader.language}?settings=premium`);
  }
});

test("a cancellation while a payment is overdue is confirmed without the promise that nothing more is charged", async () => {
  const { pay, billing } = open;
  const t = billing.messages.translate("tr");
  const user = await open.addUser();
  await subscribe(open, user, { lang: "tr" });
  await open.settled();
  const end = ((await billing.store.findSubscriptionOf(user.id))?.periodEnd ?? new Date(0)).getTime() / 1000;
  pay.setCards((await billing.store.findCustomerOf(user.id))?.id ?? "", "declined");
  pay.advanceTo(end + day / 2);
  await open.settled();
  const { periodEnd } = await cancelSubscription(billing, user.id);
  await open.settled();
  const date = formatDate("tr", new Date(periodEnd ?? 0));
  const [mail, ...more] = mailsTo(user.email, t("subscription:mailCancelledSubject"));
  expect(more).toEqual([]);
  expect(mail?.text).toContain(t("subscription:mailCancelledOverdue", { date }));
  expect(mail?.text).not.toContain(t("subscription:mailCancelled"));
});

test("that premium stops after the days of grace is mailed once, though no event says so", async () => {
  const { pay, billing } = open;
  const t = billing.messages.translate("pl");
  const user = await open.addUser();
  await subscribe(open, user, { lang: "pl" });
  await open.settled();
  pay.setCards((await billing.store.findCustomerOf(user.id))?.id ?? "", "declined");
  const end = ((await billing.store.findSubscriptionOf(user.id))?.periodEnd ?? new Date(0)).getTime() / 1000;
  // Without the events of further attempts.
  pay.advanceTo(end + day / 2);
  await open.settled();
  pay.delivery.settings.held = true;
  const paused = () => mailsTo(user.email, t("subscription:mailPausedSubject"));
  pay.advanceTo(end + 6 * day);
  await reconcile(billing);
  await billing.mailQueue.sendDue();
  expect(paused()).toEqual([]);
  pay.advanceTo(end + 8 * day);
  await Promise.all([reconcile(billing), reconcile(billing)]);
  await reconcile(billing);
  await billing.mailQueue.sendDue();
  expect(paused().map(({ text }) => text)).toEqual([expect.stringContaining(t("subscription:unpaidText"))]);
  // Stripe gives the subscription up later: its user knows already.
  pay.delivery.settings.held = false;
  pay.advanceTo(end + 29 * day);
  pay.delivery.flush();
  await open.settled();
  await reconcile(billing);
  await open.settled();
  expect(open.mails.filter(({ to }) => to === user.email)).toHaveLength(3);
});

test("who deletes an account gets no mail that premium has ended", async () => {
  const { billing } = open;
  const user = await open.addUser();
  await subscribe(open, user);
  await open.settled();
  await closeAccount(billing, user.id);
  await open.settled();
  expect(mailsTo(user.email, "Siraj Premium has ended")).toEqual([]);
});

test.each(languages)(
  "a change of plan, a cancellation and taking it back are mailed once each, in the language of the checkout: %s",
  async (language) => {
    const { pay, billing } = open;
    const user = await open.addUser();
    await subscribe(open, user, { lang: language });
    const t = billing.messages.translate(language);
    const texts = (subject: string) => mailsTo(user.email, subject).map(({ text }) => text);
    await open.settled();
    pay.delivery.settings.copies = 2;
    await cancelSubscription(billing, user.id);
    await open.settled();
    const row = await billing.store.findSubscriptionOf(user.id);
    const date = formatDate(language, row?.periodEnd ?? new Date(0));
    expect(texts(t("subscription:mailCancelledSubject"))).toEqual([
      expect.stringContaining(t("subscription:endsOn", { date })),
    ]);
    await resumeSubscription(billing, user.id);
    await open.settled();
    expect(texts(t("subscription:mailResumedSubject"))).toEqual([
      expect.stringContaining(t("subscription:mailRenews", { date })),
    ]);
    const { at } = await previewSwitch(billing, user.id, "annual");
    await switchPlan(billing, user.id, { plan: "annual", at });
    await open.settled();
    pay.delivery.settings.copies = 1;
    const total = formatMoney(language, 3999, "eur");
    expect(texts(t("subscription:mailSwitchedSubject"))).toEqual([
      expect.stringContaining(t("subscription:mailAnnual", { total })),
    ]);
    expect(open.mails.filter(({ to }) => to === user.email)).toHaveLength(4);
  },
);

test("the mail of an order names the support page only where the site has one", async () => {
  const { billing } = open;
  const t = billing.messages.translate("en");
  const mailOfOrder = async () => {
    const user = await open.addUser();
    await subscribe(open, user, { lang: "en" });
    await open.settled();
    return mailsTo(user.email, t("subscription:mailSubject"))[0]?.text;
  };
  expect(await mailOfOrder()).toContain(t("subscription:withdrawal"));
  const { supportEmail } = billing;
  billing.supportEmail = undefined;
  expect(await mailOfOrder()).toContain(t("subscription:withdrawalByTerms"));
  billing.supportEmail = supportEmail;
});
