import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcile } from "#billing/server/index.ts";
import { previewSwitch, switchPlan } from "#billing/server/subscription/manage-subscription.ts";
import { readState } from "#billing/server/subscription/read-state.ts";
import { formatMoney } from "#billing/shared/currency.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { languages } from "#i18n/shared/languages.ts";
import { type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());

const textsTo = ({ email }: User, subject: string) =>
  open.mails.filter((mail) => mail.to === email && mail.subject === subject).map(({ text }) => text);

/** The charge of a new subscriber's payment. */
async function buy(user: User, lang: (typeof languages)[number] = "en"): Promise<string> {
  await subscribe(open, user, { lang });
  await open.settled();
  return open.pay.store.charges.all().at(-1)?.id ?? "";
}

test.each(languages)("a refund is mailed once and told in the settings, with its own amount: %s", async (language) => {
  const { billing, pay, stripe } = open;
  const t = billing.messages.translate(language);
  const user = await open.addUser();
  const charge = await buy(user, language);
  expect(await readState(billing, user.id)).not.toHaveProperty("refund");
  pay.delivery.settings.copies = 2;
  const { id } = await stripe.refunds.create({ charge, amount: 150 });
  await stripe.refunds.update(id, { metadata: { note: "again" } });
  await open.settled();
  pay.delivery.settings.copies = 1;
  await reconcile(billing);
  await open.settled();
  const [payment] = await billing.store.listPayments(user.id);
  const row = await billing.store.findSubscriptionOf(user.id);
  const total = formatMoney(language, 150, "eur");
  const mails = textsTo(user, t("subscription:mailRefundSubject"));
  expect(mails).toEqual([
    expect.stringContaining(
      t("subscription:mailRefund", { total, date: formatDate(language, payment?.paidAt ?? new Date(0)) }),
    ),
  ]);
  const renewal = {
    date: formatDate(language, row?.periodEnd ?? new Date(0)),
    total: formatMoney(language, 599, "eur"),
  };
  expect(mails[0]).toContain(t("subscription:renewsOn", renewal));
  expect(await readState(billing, user.id)).toMatchObject({ refund: { amount: 150, currency: "eur" } });
});

test("a dispute is no refund, and a refund that failed is not told any more", async () => {
  const { billing, pay, stripe } = open;
  const disputing = await open.addUser();
  pay.openDispute(await buy(disputing));
  const user = await open.addUser();
  const { id } = await stripe.refunds.create({ charge: await buy(user) });
  await open.settled();
  Object.assign(pay.store.refunds.get(id), { status: "failed" });
  await reconcile(billing);
  for (const { id: payer } of [disputing, user]) expect(await readState(billing, payer)).not.toHaveProperty("refund");
  expect(textsTo(disputing, "A refund for Siraj Premium")).toEqual([]);
});

test("a refund is told to who paid, and to nobody else", async () => {
  const { billing, stripe } = open;
  const [other, payer] = [await open.addUser(), await open.addUser()];
  await buy(other);
  await stripe.refunds.create({ charge: await buy(payer), amount: 150 });
  await open.settled();
  expect(await readState(billing, payer.id)).toHaveProperty("refund");
  expect(await readState(billing, other.id)).not.toHaveProperty("refund");
});

test("the mails of an order and of a change of plan name what was paid", async () => {
  const { billing } = open;
  const user = await open.addUser();
  await buy(user);
  const paid = (amount: number) => `You paid: ${formatMoney("en", amount, "eur")}.`;
  expect(textsTo(user, "Your Siraj Premium subscription")).toEqual([expect.stringContaining(paid(599))]);
  const { at, dueNow } = await previewSwitch(billing, user.id, "annual");
  await switchPlan(billing, user.id, { plan: "annual", at });
  await open.settled();
  expect(textsTo(user, "Your Siraj Premium plan has changed")).toEqual([expect.stringContaining(paid(dueNow))]);
});
