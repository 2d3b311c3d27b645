import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlans, openPayServer, refusalOf, subscribe } from "../../../../tests/support/servers/pay-server.ts";

const start = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof openPayServer>>;
let plans: Awaited<ReturnType<typeof createPlans>>;
beforeAll(async () => {
  server = await openPayServer({ now: () => start });
  plans = await createPlans(server);
});
afterAll(() => server.stop());

type CouponParams = NonNullable<Parameters<typeof server.stripe.coupons.create>[0]>;
type CodeParams = Parameters<typeof server.stripe.promotionCodes.create>[0];

async function createCode(code: string, coupon: CouponParams, more: Partial<CodeParams> = {}) {
  const { id } = await server.stripe.coupons.create(coupon);
  return server.stripe.promotionCodes.create({ code, promotion: { coupon: id, type: "coupon" }, ...more });
}

function openCheckout(promotionCode: string, price = plans.monthly.id, customer?: string) {
  return server.stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    discounts: [{ promotion_code: promotionCode }],
    success_url: "http://localhost:1/",
    ...(customer !== undefined && { customer }),
  });
}

test("a code that applies once takes its share off the first invoice alone", async () => {
  const { stripe, pay } = server;
  const { id, promotion } = await createCode("ONCE25", { percent_off: 25, duration: "once" });
  expect(typeof promotion.coupon).toBe("string");
  const { subscription, session, read } = await subscribe(server, { price: plans.monthly.id, code: "once25" });
  expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
    amount_subtotal: 2_999,
    amount_total: 2_249,
    total_details: { amount_discount: 750 },
    discounts: [{ promotion_code: id }],
  });
  expect((await read()).latest_invoice).toMatchObject({ subtotal: 2_999, total: 2_249, amount_paid: 2_249 });
  expect(await stripe.promotionCodes.retrieve(id, { expand: ["promotion.coupon"] })).toMatchObject({
    times_redeemed: 1,
    promotion: { coupon: { times_redeemed: 1, percent_off: 25 } },
  });
  pay.age(subscription.customer as string, 32 * 86_400);
  expect((await read()).latest_invoice).toMatchObject({ billing_reason: "subscription_cycle", total: 2_999 });
});

test("Stripe stand-in: a code of two months takes its amount off two invoices", async () => {
  await createCode("TWO", { amount_off: 1_000, currency: "pln", duration: "repeating", duration_in_months: 2 });
  const { customer, subscription } = await subscribe(server, { price: plans.monthly.id, code: "TWO" });
  for (const _ of [1, 2]) server.pay.age(customer, 32 * 86_400);
  const { data } = await server.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ total }) => total)).toEqual([2_999, 1_999, 1_999]);
});

test("a code that has expired, is used up or is for others is refused", async () => {
  const { stripe, pay } = server;
  const expiring = await createCode("SHORT", { percent_off: 10, duration: "once" }, { expires_at: pay.now() + 60 });
  const single = await createCode("SINGLE", { percent_off: 10, duration: "once" }, { max_redemptions: 1 });
  const other = await createCode("EURO", { amount_off: 100, currency: "eur", duration: "once" });
  const elsewhere = await createPlans(server);
  const limited = await createCode("LIMITED", {
    percent_off: 10,
    duration: "once",
    applies_to: { products: [elsewhere.product] },
  });
  const dear = await createCode(
    "DEAR",
    { percent_off: 10, duration: "once" },
    {
      restrictions: { minimum_amount: 5_000, minimum_amount_currency: "pln" },
    },
  );
  const newcomers = await createCode(
    "FIRST",
    { percent_off: 10, duration: "once" },
    {
      restrictions: { first_time_transaction: true },
    },
  );
  const { customer } = await subscribe(server, { price: plans.monthly.id, code: "SINGLE" });
  pay.advanceTo(pay.now() + 60);
  const refused = (code: string, customerId?: string) => refusalOf(openCheckout(code, plans.monthly.id, customerId));
  for (const code of [expiring, single]) {
    expect(await refused(code.id)).toMatchObject({ message: `This promotion code (${code.id}) is not active.` });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ active: false });
  }
  expect(await refused(other.id)).toMatchObject({
    message: expect.stringContaining("cannot be used with the currency pln"),
  });
  expect(await refused(limited.id)).toMatchObject({ code: "coupon_applies_to_nothing" });
  expect(await refused(dear.id)).toMatchObject({ message: expect.stringContaining("below the minimum amount") });
  expect((await openCheckout(dear.id, plans.yearly.id)).amount_total).toBe(17_999);
  expect(await refused(newcomers.id, customer)).toMatchObject({
    message: expect.stringContaining("prior transactions"),
  });
  expect((await openCheckout(newcomers.id)).amount_total).toBe(2_699);
});

test("a code that is used up while its checkout is open cannot be paid any more", async () => {
  const last = await createCode("LAST", { percent_off: 50, duration: "once" }, { max_redemptions: 1 });
  const { id } = await openCheckout(last.id);
  await subscribe(server, { price: plans.monthly.id, code: "LAST" });
  expect(() => server.pay.payCheckout(id, { email: "jan@example.com" })).toThrow("is not active");
  expect(await server.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
});

test("one active code of a name, which may be given again after it was switched off", async () => {
  const { stripe } = server;
  const first = await createCode("AGAIN", { percent_off: 10, duration: "once" });
  expect(await refusalOf(createCode("again", { percent_off: 20, duration: "once" }))).toMatchObject({
    code: "resource_already_exists",
  });
  await stripe.promotionCodes.update(first.id, { active: false });
  const second = await createCode("AGAIN", { percent_off: 20, duration: "once" });
  const { data } = await stripe.promotionCodes.list({ code: "AGAIN" });
  expect(data.map(({ id, active }) => [id, active])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
});
