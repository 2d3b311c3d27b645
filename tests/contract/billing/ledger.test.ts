import { afterAll, beforeAll, expect, test } from "vitest";
import { saveRefund } from "#billing/server/donations/save-books.ts";
import { readLedger } from "#billing/server/index.ts";
import type { LedgerRow } from "#billing/shared/donation.ts";
import { type OpenBilling, openBilling, subscribe } from "./open-billing.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling({ tax: true });
  open.pay.settings.taxPercent = 23;
});
afterAll(() => open.stop());

type Bought = { plan: "monthly" | "annual"; currency: "pln" | "eur" };

/** A new subscriber's first payment: its charge in the double. */
async function buy(bought: Bought): Promise<string> {
  await subscribe(open, await open.addUser(), bought);
  await open.pay.delivery.settled();
  return open.pay.store.charges.all().at(-1)?.id ?? "";
}

async function rowOf(month: string, currency: string): Promise<LedgerRow | undefined> {
  await open.pay.delivery.settled();
  return (await readLedger(open.billing)).find((row) => row.month === month && row.currency === currency);
}

/*
 * January, by hand; prices include 23 % of tax, so that the tax of an amount is amount × 23 / 123.
 * Złoty: 167.99 (tax 31.41), and twice 24.99 (tax 4.67 each), of which one is refunded whole and one lost in a dispute. Received 217.97,
 * returned 49.98, tax 31.41: the base is 136.58, a quarter of it 34.145, rounded 34.15.
 * Euro: 39.99 (tax 7.48), of which 10.00 with 1.87 of tax are refunded, and twice 5.99 (tax 1.12 each), of which one is disputed and won back.
 * Received 51.97, returned 10.00, tax 7.85: the base is 34.12, a quarter 8.53.
 */
test("a month with taxes, refunds, disputes and two currencies equals the one computed by hand", async () => {
  open.pay.advanceTo(Date.UTC(2027, 0, 5) / 1000);
  await buy({ plan: "annual", currency: "pln" });
  await open.stripe.refunds.create({ charge: await buy({ plan: "monthly", currency: "pln" }) });
  const lost = open.pay.openDispute(await buy({ plan: "monthly", currency: "pln" }));
  const partly = await buy({ plan: "annual", currency: "eur" });
  await open.stripe.refunds.create({ charge: partly, amount: 1000 });
  await buy({ plan: "monthly", currency: "eur" });
  const won = open.pay.openDispute(await buy({ plan: "monthly", currency: "eur" }));
  // While a dispute is open its money is away.
  expect(await rowOf("2027-01", "eur")).toMatchObject({ received: 5197, returned: 1599 });
  open.pay.closeDispute(lost, { won: false });
  open.pay.closeDispute(won, { won: true });
  expect(await rowOf("2027-01", "pln")).toEqual({
    ...{ month: "2027-01", currency: "pln" },
    ...{ received: 21_797, returned: 4998, tax: 3141, base: 13_658, donation: 3415 },
  });
  expect(await rowOf("2027-01", "eur")).toEqual({
    ...{ month: "2027-01", currency: "eur" },
    ...{ received: 5197, returned: 1000, tax: 785, base: 3412, donation: 853 },
  });
});

test("a refund that fails later gives its amount back to the ledger", async () => {
  open.pay.advanceTo(Date.UTC(2027, 1, 20) / 1000);
  const before = await rowOf("2027-02", "eur");
  const { id } = await open.stripe.refunds.create({ charge: await buy({ plan: "monthly", currency: "eur" }) });
  expect((await rowOf("2027-02", "eur"))?.returned).toBe((before?.returned ?? 0) + 599);
  Object.assign(open.pay.store.refunds.get(id), { status: "failed" });
  await saveRefund(open.billing, id);
  expect((await rowOf("2027-02", "eur"))?.returned).toBe(before?.returned ?? 0);
});

test("months are those of UTC", async () => {
  const user = await open.addUser();
  const customerId = "cus_of_the_edges";
  await open.billing.store.addCustomer({ id: customerId, userId: user.id, language: "en" });
  const paid = { customerId, currency: "usd", amount: 400, tax: 0, payment: null };
  await open.billing.store.saveInvoice({ ...paid, id: "in_last", paidAt: new Date("2020-10-31T23:59:59.999Z") });
  await open.billing.store.saveInvoice({ ...paid, id: "in_first", paidAt: new Date("2020-11-01T00:00:00Z") });
  const returned = { currency: "usd", amount: 100, tax: 0, counts: true };
  const returnedAt = new Date("2020-12-31T23:59:59.999Z");
  await open.billing.store.saveReturn({ ...returned, id: "re_last", invoiceId: "in_last", returnedAt });
  expect(await rowOf("2020-10", "usd")).toMatchObject({ received: 400, returned: 0, donation: 100 });
  expect(await rowOf("2020-11", "usd")).toMatchObject({ received: 400, returned: 0, donation: 100 });
  expect(await rowOf("2020-12", "usd")).toMatchObject({ received: 0, returned: 100, donation: -25 });
});
