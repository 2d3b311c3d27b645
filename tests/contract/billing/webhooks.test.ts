import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { billingPages, reconcile } from "#billing/server/index.ts";
import { readState, stateOf } from "#billing/server/subscription/read-state.ts";
import { fc } from "../../support/property-seed.ts";
import { day, type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

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

test("an event is taken with a signature of the last five minutes only", async () => {
  const event = { type: "customer.subscription.updated", data: { object: { customer: "cus_of_nobody" } } };
  expect(await send(event)).toBe(200);
  expect(await send(event, { secret: "whsec_of_somebody_else" })).toBe(400);
  expect(await send(event, { at: Math.floor(Date.now() / 1000) - 600 })).toBe(400);
  expect((await fetch(open.webhookUrl, { method: "POST", body: "{}" })).status).toBe(400);
});

test("a replayed event is not processed again", async () => {
  const user = await open.addUser();
  await subscribe(open, user);
  await open.pay.delivery.settled();
  const customer = await open.billing.store.findCustomerOf(user.id);
  const event = {
    id: "evt_twice",
    type: "customer.subscription.deleted",
    data: { object: { customer: customer?.id } },
  };
  expect([await send(event), await send(event)]).toEqual([200, 200]);
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

test("a subscription to something else gives no premium", async () => {
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
  const before = await open.billing.store.readBooks();
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
  const after = await open.billing.store.readBooks();
  expect(after.receipts).toHaveLength(before.receipts.length + 1);
  expect(after.receipts.find(({ id }) => id === invoice?.id)).toMatchObject({ amount: 4699, currency: "usd" });
  expect(after.returned.find(({ invoiceId }) => invoiceId === invoice?.id)).toMatchObject({
    amount: 1000,
    counts: true,
  });
  const { totals } = await billingPages(open.billing).donations();
  expect(totals.find(({ currency }) => currency === "usd")).toMatchObject({ base: 3699, donation: 925 });
});

type Act = "subscribe" | "cancel" | "decline" | "pay" | "refund" | "month" | "confirm";
const acts = fc.array(fc.constantFrom<Act>("subscribe", "cancel", "decline", "pay", "refund", "month", "confirm"), {
  minLength: 2,
  maxLength: 7,
});
const delivery = fc.record({
  copies: fc.constantFrom(1, 2),
  shuffled: fc.boolean(),
  lossRate: fc.constantFrom(0, 0.5, 1),
});

async function perform(act: Act, user: User) {
  const customer = (await open.billing.store.findCustomerOf(user.id))?.id;
  const own = open.pay.store.subscriptions.all().filter((one) => one.customer === customer);
  const live = own.find(({ status }) => status === "active" || status === "past_due");
  if (act === "subscribe" && !live) await subscribe(open, user, { currency: "pln" });
  if (act === "month") open.pay.advanceTo(open.pay.now() + 31 * day);
  if (!customer) return;
  if (act === "cancel" && live) await open.stripe.subscriptions.update(live.id, { cancel_at_period_end: true });
  if (act === "decline" || act === "pay") open.pay.setCards(customer, act === "pay" ? "pays" : "declined");
  if (act === "refund") {
    const paid = open.pay.store.charges.all().find((one) => one.customer === customer && one.paid && !one.refunded);
    if (paid) await open.stripe.refunds.create({ charge: paid.id });
  }
}

test("after a reconciliation the stored state equals Stripe's, whatever events were lost, doubled or out of order", async () => {
  await fc.assert(
    fc.asyncProperty(acts, delivery, async (steps, settings) => {
      const user = await open.addUser();
      Object.assign(open.pay.delivery.settings, settings, { held: true });
      for (const step of steps) await perform(step, user);
      Object.assign(open.pay.delivery.settings, { held: false });
      open.pay.delivery.flush();
      await open.pay.delivery.settled();
      Object.assign(open.pay.delivery.settings, { copies: 1, shuffled: false, lossRate: 0 });
      expect(await reconcile(open.billing)).toMatchObject({ failed: 0 });
      await open.pay.delivery.settled();
      const customer = (await open.billing.store.findCustomerOf(user.id))?.id;
      const own = open.pay.store.subscriptions.all().filter((one) => one.customer === customer);
      const truth = own.find(({ status }) => status === "active" || status === "past_due") ?? own.at(-1);
      const stored = await open.billing.store.findSubscriptionOf(user.id);
      expect(stored && { id: stored.id, status: stored.status, end: stored.periodEnd.getTime() / 1000 }).toEqual(
        truth && { id: truth.id, status: truth.status, end: truth.items.data[0]?.current_period_end },
      );
      expect(stateOf(stored, open.billing.clock.now()).cancelAtPeriodEnd).toBe(truth?.cancel_at_period_end ?? false);
      const paid = open.pay.store.invoices.all().filter((one) => one.customer === customer && one.amount_paid > 0);
      const booked = (await open.billing.store.listPayments(user.id)).map(({ id, amount }) => [id, amount]).sort();
      expect(booked).toEqual(paid.map((one) => [one.id, one.amount_paid]).sort());
    }),
    { numRuns: 12 },
  );
}, 60_000);
