import { afterEach, beforeEach, expect, test } from "vitest";
import { createPlans, openPayServer, refusalOf, subscribe } from "../../../../tests/support/servers/pay-server.ts";

const day = 86_400;
const start = Date.UTC(2026, 0, 31, 12) / 1_000;
const at = (text: string) => Date.parse(text) / 1_000;

let server: Awaited<ReturnType<typeof openPayServer>>;
let plans: Awaited<ReturnType<typeof createPlans>>;
beforeEach(async () => {
  server = await openPayServer({ now: () => start * 1_000 });
  plans = await createPlans(server);
});
afterEach(() => server.stop());

const typesOf = async (more: { object: string }) => {
  const { data } = await server.stripe.events.list({ limit: 100 });
  return data
    .filter((event) => JSON.stringify(event.data.object).includes(more.object))
    .map(({ type }) => type)
    .toReversed();
};

test("a month that begins on the 31st renews on the last day of shorter months, and returns to the 31st", async () => {
  const { subscription, read } = await subscribe(server, { price: plans.monthly.id });
  expect(subscription.items.data[0]?.current_period_end).toBe(at("2026-02-28T12:00:00Z"));
  server.pay.advanceTo(at("2026-03-01T00:00:00Z"));
  expect((await read()).items.data[0]).toMatchObject({
    current_period_start: at("2026-02-28T12:00:00Z"),
    current_period_end: at("2026-03-31T12:00:00Z"),
  });
  const { data } = await server.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ billing_reason, status, amount_paid }) => [billing_reason, status, amount_paid])).toEqual([
    ["subscription_cycle", "paid", 2_999],
    ["subscription_create", "paid", 2_999],
  ]);
});

test("the invoice of a renewal is a draft for an hour", async () => {
  const { read } = await subscribe(server, { price: plans.monthly.id });
  server.pay.advanceTo(at("2026-02-28T12:59:59Z"));
  expect((await read()).latest_invoice).toMatchObject({ status: "draft" });
  server.pay.advanceTo(at("2026-02-28T13:00:00Z"));
  expect((await read()).latest_invoice).toMatchObject({ status: "paid" });
});

test("a subscription that is canceled at the end of its period lasts until then", async () => {
  const { subscription, read } = await subscribe(server, { price: plans.monthly.id });
  const { id } = subscription;
  const end = at("2026-02-28T12:00:00Z");
  const ending = await server.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({ status: "active", cancel_at: end, cancel_at_period_end: true, canceled_at: start });
  await server.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(await read()).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
  await server.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  server.pay.advanceTo(end - 1);
  expect(await read()).toMatchObject({ status: "active" });
  server.pay.advanceTo(end);
  expect(await read()).toMatchObject({ status: "canceled", ended_at: end });
  expect(await server.stripe.invoices.list({ subscription: id })).toMatchObject({ data: { length: 1 } });
  expect(await refusalOf(server.stripe.subscriptions.update(id, { cancel_at_period_end: false }))).toMatchObject({
    statusCode: 400,
    message: "A canceled subscription can only update its cancellation_details and metadata.",
  });
});

test("a renewal that is declined is tried again, and the subscription ends after the last attempt", async () => {
  const { subscription, customer, read } = await subscribe(server, { price: plans.monthly.id, card: "later" });
  const renewal = at("2026-02-28T13:00:00Z");
  server.pay.advanceTo(renewal);
  expect(await read()).toMatchObject({
    status: "past_due",
    latest_invoice: {
      status: "open",
      attempt_count: 1,
      next_payment_attempt: renewal + 3 * day,
      amount_remaining: 2_999,
    },
  });
  expect(await server.stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true });
  server.pay.advanceTo(renewal + 14 * day);
  expect(await read()).toMatchObject({ status: "past_due", latest_invoice: { attempt_count: 3 } });
  server.pay.advanceTo(renewal + 15 * day);
  expect(await read()).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", attempt_count: 4, next_payment_attempt: null, auto_advance: false },
  });
  expect((await typesOf({ object: subscription.id })).filter((type) => type === "invoice.payment_failed")).toHaveLength(
    4,
  );
});

test("after a payment that failed, a card that pays makes the subscription active again", async () => {
  const { customer, read } = await subscribe(server, { price: plans.monthly.id, card: "later" });
  server.pay.advanceTo(at("2026-02-28T13:00:00Z"));
  expect(await read()).toMatchObject({ status: "past_due" });
  server.pay.setCards(customer, "pays");
  server.pay.advanceTo(at("2026-03-04T00:00:00Z"));
  expect(await read()).toMatchObject({ status: "active", latest_invoice: { status: "paid", attempt_count: 2 } });
});

test("`unpaid` keeps a subscription whose invoices nobody collects, and `past_due` one that goes on", async () => {
  const { read } = await subscribe(server, { price: plans.monthly.id, card: "later" });
  server.pay.settings.afterLastRetry = "unpaid";
  server.pay.advanceTo(at("2026-03-20T00:00:00Z"));
  expect(await read()).toMatchObject({ status: "unpaid" });
  server.pay.advanceTo(at("2026-04-02T00:00:00Z"));
  expect(await read()).toMatchObject({ status: "unpaid", latest_invoice: { status: "draft", auto_advance: false } });
});

test("a subscription of the API waits for its payment for 23 hours", async () => {
  const { stripe, pay } = server;
  const customer = await stripe.customers.create({ email: "jan@example.com" });
  const items = [{ price: plans.monthly.id }];
  expect(await refusalOf(stripe.subscriptions.create({ customer: customer.id, items }))).toMatchObject({
    code: "resource_missing",
  });
  const waiting = await stripe.subscriptions.create({
    customer: customer.id,
    items,
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.payments"],
  });
  expect(waiting).toMatchObject({
    status: "incomplete",
    latest_invoice: { status: "open", payments: { data: [{ status: "open", amount_requested: 2_999 }] } },
  });
  pay.advanceTo(start + 23 * 3_600);
  expect(await stripe.subscriptions.retrieve(waiting.id, { expand: ["latest_invoice"] })).toMatchObject({
    status: "incomplete_expired",
    latest_invoice: { status: "void" },
  });
});

test("one customer is moved into the past, and the others stay where they are", async () => {
  const one = await subscribe(server, { price: plans.monthly.id });
  const other = await subscribe(server, { price: plans.monthly.id, email: "jan@example.com" });
  await server.stripe.subscriptions.update(one.subscription.id, { cancel_at_period_end: true });
  server.pay.age(one.customer, 40 * day);
  expect(await one.read()).toMatchObject({ status: "canceled" });
  expect(await other.read()).toEqual(
    await server.stripe.subscriptions.retrieve(other.subscription.id, { expand: ["latest_invoice"] }),
  );
  expect(await other.read()).toMatchObject({ status: "active", created: start });
  expect(server.pay.now()).toBe(start);
});

test("a customer who is moved 40 days into the past has had one renewal, for a whole month", async () => {
  const { customer, subscription, read } = await subscribe(server, { price: plans.monthly.id });
  server.pay.age(customer, 40 * day);
  expect(await server.stripe.invoices.list({ subscription: subscription.id })).toMatchObject({ data: { length: 2 } });
  const { items } = await read();
  expect(items.data[0]).toMatchObject({ current_period_start: at("2026-01-19T12:00:00Z") });
  expect(items.data[0]?.current_period_end).toBe(at("2026-02-19T12:00:00Z"));
});

test("a customer who is deleted has no subscription from that moment", async () => {
  const { customer, read } = await subscribe(server, { price: plans.monthly.id });
  expect(await server.stripe.customers.del(customer)).toEqual({ id: customer, object: "customer", deleted: true });
  expect(await read()).toMatchObject({ status: "canceled" });
  expect(await server.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  server.pay.advanceTo(at("2027-01-01T00:00:00Z"));
  expect(await server.stripe.invoices.list({ customer })).toMatchObject({ data: { length: 1 } });
});
