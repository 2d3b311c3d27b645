import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { billingPages } from "#billing/server/index.ts";
import { readState } from "#billing/server/subscription/read-state.ts";
import { type OpenBilling, openBilling, subscribe } from "./open-billing.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());

async function send(event: object, { secret = open.webhookSecret, at = Math.floor(Date.now() / 1000) } = {}) {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", ...event });
  const signature = open.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  return (await fetch(open.webhookUrl, { method: "POST", headers, body: payload })).status;
}

test("webhooks: an event is accepted only with a signature of the last five minutes", async () => {
  const event = { type: "customer.subscription.updated", data: { object: { customer: "cus_of_nobody" } } };
  expect(await send(event)).toBe(200);
  expect(await send(event, { secret: "whsec_of_somebody_else" })).toBe(400);
  expect(await send(event, { at: Math.floor(Date.now() / 1000) - 600 })).toBe(400);
  expect((await fetch(open.webhookUrl, { method: "POST", body: "{}" })).status).toBe(400);
});

test("webhooks: a repeated event is not processed again", async () => {
  const user = await open.addUser();
  await subscribe(open, user);
  await open.pay.delivery.settled();
  const customer = await open.billing.store.findCustomerOf(user.id);
  const event = {
    id: "evt_twice",
    type: "customer.subscription.deleted",
    data: { object: { customer: customer?.id } },
  };
  expect(await send(event)).toBe(200);
  // Processing it would ask Stripe.
  open.pay.setOutage("down");
  expect(await send(event)).toBe(200);
  open.pay.setOutage("none");
  // What the event claims is not believed: Stripe was asked, and the subscription is active.
  expect(await readState(open.billing, user.id)).toMatchObject({ state: "active" });
  const rows = await open.sql`select 1 from billing.events where id = 'evt_twice' and processed_at is not null`;
  expect(rows).toHaveLength(1);
});

test("an event whose processing fails is answered with an error, and processed when it comes again", async () => {
  const user = await open.addUser();
  open.pay.delivery.settings.lossRate = 1;
  await subscribe(open, user);
  open.pay.delivery.settings.lossRate = 0;
  const customer = await open.billing.store.findCustomerOf(user.id);
  const event = { id: "evt_late", type: "invoice.paid", data: { object: { customer: customer?.id } } };
  open.pay.setOutage("down");
  expect(await send(event)).toBe(500);
  open.pay.setOutage("none");
  expect(await send(event)).toBe(200);
  expect(await readState(open.billing, user.id)).toMatchObject({ premium: true });
});

test("webhooks: a subscription to another product gives no premium", async () => {
  const user = await open.addUser();
  await subscribe(open, user);
  await open.pay.delivery.settled();
  const customer = (await open.billing.store.findCustomerOf(user.id))?.id ?? "";
  for (const { id } of open.pay.store.subscriptions.all().filter((one) => one.customer === customer)) {
    await open.stripe.subscriptions.cancel(id);
  }
  const { id: product } = await open.stripe.products.create({ name: "Something else" });
  const price = await open.stripe.prices.create({
    product,
    currency: "eur",
    unit_amount: 100,
    recurring: { interval: "month" },
  });
  const [method] = open.pay.store.paymentMethods.all().filter((one) => one.customer === customer);
  await open.stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    default_payment_method: method?.id ?? "",
  });
  await open.pay.delivery.settled();
  expect(await readState(open.billing, user.id)).toMatchObject({ state: "ended", premium: false });
});

test("refunds and disputes are subtracted from the donations, whichever event comes first", async () => {
  const user = await open.addUser();
  open.pay.delivery.settings.shuffled = true;
  open.pay.delivery.settings.held = true;
  await subscribe(open, user, { plan: "annual", currency: "usd" });
  const invoice = open.pay.store.invoices.all().at(-1);
  const intent = open.pay.store.paymentIntents.all().at(-1);
  await open.stripe.refunds.create({ payment_intent: intent?.id ?? "", amount: 1000 });
  open.pay.delivery.settings.held = false;
  open.pay.delivery.flush();
  await open.pay.delivery.settled();
  open.pay.delivery.settings.shuffled = false;
  const id = invoice?.id ?? "";
  expect(await open.sql`select amount::int, currency from billing.invoices where id = ${id}`).toEqual([
    { amount: 4699, currency: "usd" },
  ]);
  expect(await open.sql`select amount::int, counts from billing.returns where invoice = ${id}`).toEqual([
    { amount: 1000, counts: true },
  ]);
  const { totals } = await billingPages(open.billing).donations();
  expect(totals.find(({ currency }) => currency === "usd")).toMatchObject({ base: 3699, donation: 925 });
});

test("an event about another customer changes nothing for anybody else, and one about a stranger nothing at all", async () => {
  const [user, other] = [await open.addUser(), await open.addUser()];
  await subscribe(open, user);
  await subscribe(open, other, { plan: "annual" });
  await open.pay.delivery.settled();
  const before = await readState(open.billing, user.id);
  const customer = (await open.billing.store.findCustomerOf(other.id))?.id;
  const subscription = (await open.billing.store.findSubscriptionOf(user.id))?.id;
  // It claims the subscription of one customer for another.
  const claim = { id: subscription, customer, status: "canceled" };
  expect(await send({ type: "customer.subscription.deleted", data: { object: claim } })).toBe(200);
  expect(await send({ type: "invoice.paid", data: { object: { customer: "cus_of_nobody" } } })).toBe(200);
  expect(await readState(open.billing, user.id)).toEqual(before);
  expect(await readState(open.billing, other.id)).toMatchObject({ plan: "annual", premium: true });
});

test("an event of an unknown type is taken, and one without what its type needs is answered with an error", async () => {
  expect(await send({ type: "payout.paid", data: { object: { id: "po_1" } } })).toBe(200);
  expect(await send({ type: "refund.created", data: { object: { id: "re_of_nobody" } } })).toBe(500);
});
