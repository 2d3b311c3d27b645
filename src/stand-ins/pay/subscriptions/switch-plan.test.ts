import { afterEach, beforeEach, expect, test } from "vitest";
import { createPlans, openPayServer, refusalOf, subscribe } from "../../../../tests/support/servers/pay-server.ts";

const day = 86_400;
const start = Date.UTC(2026, 3, 1) / 1_000;

let server: Awaited<ReturnType<typeof openPayServer>>;
let plans: Awaited<ReturnType<typeof createPlans>>;
beforeEach(async () => {
  server = await openPayServer({ now: () => start * 1_000 });
  plans = await createPlans(server);
});
afterEach(() => server.stop());

test("half a month before a switch to the year is credited, and the preview says the same as the invoice", async () => {
  const { stripe, pay } = server;
  const { subscription, customer, item, read } = await subscribe(server, { price: plans.monthly.id, tax: true });
  pay.advanceTo(start + 15 * day);
  const items = [{ id: item, price: plans.yearly.id }];
  const preview = await stripe.invoices.createPreview({
    customer,
    subscription: subscription.id,
    subscription_details: { items, proration_behavior: "always_invoice", proration_date: pay.now() },
  });
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1_500, 19_999]);
  expect(preview).toMatchObject({ id: expect.stringMatching(/^upcoming_in_/), total: 18_499, amount_due: 18_499 });
  expect(await stripe.invoices.list({ subscription: subscription.id })).toMatchObject({ data: { length: 1 } });
  await stripe.subscriptions.update(subscription.id, {
    items,
    proration_behavior: "always_invoice",
    proration_date: pay.now(),
    payment_behavior: "error_if_incomplete",
  });
  const switched = await read();
  expect(switched).toMatchObject({
    status: "active",
    billing_cycle_anchor: start + 15 * day,
    items: { data: [{ id: item, price: { id: plans.yearly.id }, current_period_end: Date.UTC(2027, 3, 16) / 1_000 }] },
    latest_invoice: { billing_reason: "subscription_update", status: "paid", amount_paid: 18_499 },
  });
  const total = (invoice: object) => {
    const { lines: _, id: __, ...rest } = invoice as { lines: unknown; id: unknown; total_taxes?: unknown };
    return rest.total_taxes;
  };
  expect(total(preview)).toEqual(total(switched.latest_invoice as object));
});

test("a switch to the month leaves a credit, which pays the next invoices", async () => {
  const { stripe, pay } = server;
  const { subscription, customer, item, read } = await subscribe(server, { price: plans.yearly.id });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: plans.monthly.id }],
    proration_behavior: "always_invoice",
  });
  expect(await read()).toMatchObject({
    latest_invoice: {
      total: -17_000,
      status: "paid",
      amount_due: 0,
      amount_paid: 0,
      starting_balance: 0,
      ending_balance: -17_000,
    },
  });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -17_000 });
  pay.advanceTo(start + 31 * day);
  expect(await read()).toMatchObject({
    latest_invoice: {
      total: 2_999,
      status: "paid",
      amount_paid: 0,
      starting_balance: -17_000,
      ending_balance: -14_001,
    },
  });
});

test("a switch that the card does not pay is refused, and nothing changes", async () => {
  const { stripe, pay } = server;
  const { subscription, customer, item, read } = await subscribe(server, { price: plans.monthly.id });
  const before = await read();
  pay.setCards(customer, "declined");
  const refused = await refusalOf(
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: plans.yearly.id }],
      payment_behavior: "error_if_incomplete",
    }),
  );
  expect(refused).toMatchObject({ type: "StripeCardError", statusCode: 402, code: "card_declined" });
  expect({ ...(await read()), lastResponse: 0 }).toEqual({ ...before, lastResponse: 0 });
});

test("prices of another currency and dates outside the period are refused", async () => {
  const { stripe } = server;
  const { subscription, customer, item } = await subscribe(server, { price: plans.monthly.id });
  const euro = await createPlans(server, "eur");
  const change = (more: object) => refusalOf(stripe.subscriptions.update(subscription.id, more));
  expect(await change({ items: [{ id: item, price: euro.monthly.id }] })).toMatchObject({
    message: "The price specified only supports `eur`. This doesn't match the expected currency: `pln`.",
  });
  expect(await change({ items: [{ id: item, price: plans.yearly.id }], proration_date: start - day })).toMatchObject({
    param: "proration_date",
  });
  expect(
    await refusalOf(
      stripe.checkout.sessions
        .create({
          mode: "subscription",
          customer,
          line_items: [{ price: euro.monthly.id, quantity: 1 }],
          success_url: "http://localhost:1/",
        })
        .then(({ id }) => server.pay.payCheckout(id)),
    ),
  ).toMatchObject({ message: expect.stringContaining("You cannot combine currencies on a single customer.") });
});

test("the preview of the next invoice is the one that comes", async () => {
  const { stripe, pay } = server;
  const { subscription, read } = await subscribe(server, { price: plans.monthly.id, tax: true });
  const { total, total_taxes, lines } = await stripe.invoices.createPreview({ subscription: subscription.id });
  pay.advanceTo(start + 31 * day);
  expect((await read()).latest_invoice).toMatchObject({
    total,
    total_taxes,
    lines: { data: [{ period: lines.data[0]?.period }] },
  });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(await refusalOf(stripe.invoices.createPreview({ subscription: subscription.id }))).toMatchObject({
    code: "invoice_upcoming_none",
  });
});
