import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeAccount, reconcile } from "#billing/server/index.ts";
import { cancelSubscription, openPortal, previewSwitch } from "#billing/server/subscription/manage-subscription.ts";
import { readState } from "#billing/server/subscription/read-state.ts";
import { syncCustomer } from "#billing/server/subscription/sync-customer.ts";
import { codeOf, type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

let open: OpenBilling;
let user: User;
let customer: string;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());
beforeEach(async () => {
  user = await open.addUser();
  await subscribe(open, user);
  await open.pay.delivery.settled();
  customer = await customerOf(user);
});

const customerOf = async ({ id }: User) => (await open.billing.store.findCustomerOf(id))?.id ?? "";
const state = () => readState(open.billing, user.id);
/** Removes the customer and its subscription from the double without an event, as a change of keys does. */
function forgetCustomer() {
  const { customers, subscriptions } = open.pay.store;
  for (const one of subscriptions.all()) if (one.customer === customer) subscriptions.remove(one.id);
  customers.remove(customer);
}

const ways = {
  "does not know": forgetCustomer,
  "has deleted": () => open.stripe.customers.del(customer),
};

test.each(Object.entries(ways))("a user whose customer Stripe %s can subscribe again", async (_, lose) => {
  await lose();
  await open.pay.delivery.settled();
  await Promise.all([1, 2].map(() => subscribe(open, user, { plan: "annual" }).catch(() => {})));
  await open.pay.delivery.settled();
  expect(await state()).toMatchObject({ state: "active", plan: "annual" });
  expect(await customerOf(user)).not.toBe(customer);
  const own = open.pay.store.customers.all().filter(({ email }) => email === user.email);
  expect(own).toHaveLength(1);
});

test("what was paid by a customer that Stripe does not know any more stays in the books and in the user's export", async () => {
  forgetCustomer();
  await subscribe(open, user, { plan: "annual" });
  await open.pay.delivery.settled();
  const payments = await open.billing.store.listPayments(user.id);
  expect(payments.map(({ amount }) => amount).sort()).toEqual([3999, 599]);
});

test("a user whose customer Stripe does not know has no subscription to manage", async () => {
  forgetCustomer();
  expect(await codeOf(openPortal(open.billing, user.id, { lang: "en", from: "/en" }))).toBe("billing/no-subscription");
  expect(await codeOf(previewSwitch(open.billing, user.id, "annual"))).toBe("billing/no-subscription");
  expect(await codeOf(cancelSubscription(open.billing, user.id))).toBe("billing/no-subscription");
  expect(await state()).toMatchObject({ state: "none", premium: false });
});

test("billing: a read that began before the subscription was deleted does not restore it", async () => {
  const { store, clock } = open.billing;
  const earlier = await store.nextRead();
  const found = await store.findSubscriptionOf(user.id);
  if (!found) throw new Error("There is no subscription");
  const { customerId: _, read: __, readAt: ___, ...subscription } = found;
  forgetCustomer();
  const known = await store.findCustomer(customer);
  if (!known) throw new Error("There is no customer");
  await syncCustomer(open.billing, known);
  const now = clock.now();
  expect(await store.saveSubscription(customer, subscription, { read: earlier, now })).toMatchObject({ saved: false });
  expect(await state()).toMatchObject({ state: "none", premium: false });
  const later = await store.nextRead();
  expect(await store.saveSubscription(customer, subscription, { read: later, now })).toMatchObject({ saved: true });
});

test("a deleted account whose customer Stripe does not know is closed, and no reconciliation fails because of it", async () => {
  forgetCustomer();
  await open.sql`delete from auth.users where id = ${user.id}`;
  await closeAccount(open.billing, user.id);
  const [row] = await open.sql`select closed_at from billing.customers where id = ${customer}`;
  expect(row?.closed_at).not.toBeNull();
  expect(await reconcile(open.billing)).toMatchObject({ failed: 0 });
});
