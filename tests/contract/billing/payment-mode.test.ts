import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeAccount, createOverviewStore, isPremium, readLedger, reconcile } from "#billing/server/index.ts";
import { type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

/** A server with a key for tests, and one with a live key in its place: they share the database, and Stripe keeps their customers apart. */
let testing: OpenBilling;
let live: OpenBilling;
let user: User;
beforeAll(async () => {
  testing = await openBilling();
  live = await openBilling({ test: false, connection: testing.connection });
});
afterAll(async () => {
  await live.stop();
  await testing.stop();
});
beforeEach(async () => {
  await testing.sql`truncate billing.customers, billing.invoices cascade`;
  user = await testing.addUser();
});

async function pay(open: OpenBilling, plan: "monthly" | "annual"): Promise<string> {
  await subscribe(open, user, { plan });
  await open.pay.delivery.settled();
  return (await open.billing.store.findCustomerOf(user.id))?.id ?? "";
}

const receivedBy = async ({ billing }: OpenBilling) => (await readLedger(billing)).map(({ received }) => received);
const plansOf = async ({ billing, database }: OpenBilling) =>
  (await createOverviewStore(database, billing.live).countSubscriptions()).map(({ plan }) => plan);
const livemodeOf = async (customer: string) =>
  (await live.sql`select livemode from billing.customers where id = ${customer}`)[0]?.livemode;

test("a payment with a key for tests gives neither donations nor premium once the key is a live one", async () => {
  const customer = await pay(testing, "monthly");
  await testing.stripe.refunds.create({ charge: testing.pay.store.charges.all().at(-1)?.id ?? "", amount: 100 });
  await testing.pay.delivery.settled();
  expect(await isPremium(testing.billing, user.id)).toBe(true);
  expect(await isPremium(live.billing, user.id)).toBe(false);
  expect([await receivedBy(testing), await receivedBy(live)]).toEqual([[599], []]);
  expect([await plansOf(testing), await plansOf(live)]).toEqual([["monthly"], []]);
  expect(await pay(live, "annual")).not.toBe(customer);
  expect(await isPremium(live.billing, user.id)).toBe(true);
  expect([await receivedBy(testing), await receivedBy(live)]).toEqual([[599], [3999]]);
  expect([await plansOf(testing), await plansOf(live)]).toEqual([["monthly"], ["annual"]]);
  expect(await live.billing.store.listPayments(user.id)).toHaveLength(2);
});

test("what a server with a key for tests does leaves real subscriptions as they are", async () => {
  const customer = await pay(live, "annual");
  await pay(testing, "monthly");
  await reconcile(testing.billing);
  expect(await isPremium(live.billing, user.id)).toBe(true);
  await testing.sql`delete from auth.users where id = ${user.id}`;
  await closeAccount(testing.billing, user.id);
  const statusOfLive = () => live.pay.store.subscriptions.all().find((one) => one.customer === customer)?.status;
  expect(statusOfLive()).toBe("active");
  await reconcile(live.billing);
  expect(statusOfLive()).toBe("canceled");
});

test("payments that an earlier release stored count until a reconciliation with a live key finds which were tests", async () => {
  const tested = await pay(testing, "monthly");
  const real = await pay(live, "annual");
  await live.sql`update billing.customers set livemode = null`;
  expect(await receivedBy(live)).toEqual([4598]);
  await reconcile(testing.billing);
  expect([await livemodeOf(tested), await livemodeOf(real)]).toEqual([false, null]);
  await live.sql`update billing.customers set livemode = null`;
  await reconcile(live.billing);
  expect([await livemodeOf(tested), await livemodeOf(real)]).toEqual([false, true]);
  expect([await receivedBy(testing), await receivedBy(live)]).toEqual([[599], [3999]]);
});

test("a user whose test customer an earlier release stored can subscribe with a live key, and keeps the test customer", async () => {
  const tested = await pay(testing, "monthly");
  await live.sql`update billing.customers set livemode = null`;
  const real = await pay(live, "annual");
  expect([await livemodeOf(tested), await livemodeOf(real)]).toEqual([false, true]);
});
