import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createPlans,
  openPayServer,
  paySecretKey,
  refusalOf,
  subscribe,
} from "../../../../tests/support/servers/pay-server.ts";

let server: Awaited<ReturnType<typeof openPayServer>>;
let plans: Awaited<ReturnType<typeof createPlans>>;
beforeAll(async () => {
  server = await openPayServer();
  plans = await createPlans(server);
});
afterAll(() => server.stop());

const authorization = `Bearer ${paySecretKey}`;

test("an idempotency key replays its answer, refuses other parameters, and lasts a day", async () => {
  const { stripe, pay } = server;
  const key = { idempotencyKey: "order-1" };
  const first = await stripe.customers.create({ email: "amina@example.com" }, key);
  const again = await stripe.customers.create({ email: "amina@example.com" }, key);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(again.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  expect(await refusalOf(stripe.customers.create({ email: "jan@example.com" }, key))).toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
    message: expect.stringContaining("can only be used with the same parameters"),
  });
  expect(await refusalOf(stripe.products.create({ name: "amina@example.com" }, key))).toMatchObject({
    type: "StripeIdempotencyError",
  });
  pay.advanceTo(pay.now() + 86_400);
  expect((await stripe.customers.create({ email: "amina@example.com" }, key)).id).not.toBe(first.id);
});

test("a refused request is replayed too, but one with invalid parameters may be mended", async () => {
  const { stripe } = server;
  const refund = { idempotencyKey: "refund-1" };
  const once = await refusalOf(stripe.refunds.create({ charge: "ch_none" }, refund));
  const twice = await refusalOf(stripe.refunds.create({ charge: "ch_none" }, refund));
  expect(once).toMatchObject({ code: "resource_missing", statusCode: 400, param: "charge" });
  expect(twice).toMatchObject({ code: "resource_missing", headers: { "idempotent-replayed": "true" } });
  const mended = { idempotencyKey: "mended-1" };
  expect(await refusalOf(stripe.rawRequest("POST", "/v1/products", {}, mended))).toMatchObject({
    code: "parameter_missing",
    message: "Missing required param: name.",
  });
  expect((await stripe.products.create({ name: "Mended" }, mended)).name).toBe("Mended");
});

test("an answer that is lost is found again by the SDK's own retry", async () => {
  const { pay, url } = server;
  const create = () =>
    fetch(`${url}/v1/customers`, {
      method: "POST",
      headers: { authorization, "idempotency-key": "lost-1" },
      body: new URLSearchParams({ email: "lost@example.com" }),
    });
  pay.setOutage("answers-lost");
  expect((await create()).status).toBe(503);
  pay.setOutage("down");
  expect(await refusalOf(server.stripe.customers.list())).toMatchObject({ type: "StripeAPIError", statusCode: 503 });
  pay.setOutage("none");
  const found = await create();
  expect(found.headers.get("idempotent-replayed")).toBe("true");
  const { data } = await server.stripe.customers.list({ email: "lost@example.com" });
  expect(data).toHaveLength(1);
});

test("lists are paged, newest first, and read to their end by the SDK", async () => {
  const { stripe } = server;
  const made: string[] = [];
  for (const number of Array.from({ length: 7 }, (_, each) => each))
    made.push((await stripe.products.create({ name: `Paged ${number}`, active: false })).id);
  const first = await stripe.products.list({ active: false, limit: 3 });
  expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/products" });
  expect(first.data.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 3));
  const before = await stripe.products.list({ active: false, limit: 2, ending_before: made[3] ?? "" });
  expect(before.data.map(({ id }) => id)).toEqual([made[5], made[4]]);
  const all: string[] = [];
  for await (const { id } of stripe.products.list({ active: false, limit: 2 })) all.push(id);
  expect(all).toEqual(made.toReversed());
  expect(await refusalOf(stripe.products.list({ limit: 101 }))).toMatchObject({ param: "limit" });
  expect(await refusalOf(stripe.products.list({ starting_after: "prod_none" }))).toMatchObject({
    code: "resource_missing",
  });
});

test("expand puts objects in the place of ids, in lists too, and refuses what cannot be expanded", async () => {
  const { stripe } = server;
  const { subscription } = await subscribe(server, { price: plans.monthly.id });
  const read = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["customer", "latest_invoice.payments", "default_payment_method", "items.data.price.product"],
  });
  expect(read).toMatchObject({
    customer: { object: "customer", email: "amina@example.com" },
    latest_invoice: { payments: { data: [{ status: "paid", amount_paid: 2_999 }] } },
    default_payment_method: { card: { last4: "4242" } },
    items: { data: [{ price: { product: { name: "Siraj Premium" } } }] },
  });
  const listed = await stripe.invoices.list({ limit: 1, expand: ["data.payments", "data.customer"] });
  expect(listed.data[0]).toMatchObject({
    customer: { object: "customer" },
    payments: { data: [{ status: "paid", payment: { type: "payment_intent" } }] },
    parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
  });
  expect(await refusalOf(stripe.subscriptions.retrieve(subscription.id, { expand: ["status"] }))).toMatchObject({
    message: "This property cannot be expanded (status).",
  });
  expect(await refusalOf(stripe.subscriptions.retrieve(subscription.id, { expand: ["a.b.c.d.e"] }))).toMatchObject({
    message: expect.stringContaining("more than 4 levels"),
  });
});

test("parameters are refused in Stripe's words", async () => {
  const send = (path: string, parameters: object) =>
    refusalOf(server.stripe.rawRequest("POST", path, { ...parameters }));
  const price = { product: plans.product, currency: "pln" };
  expect(await send("/v1/prices", { ...price, unit_amount: "12.5" })).toMatchObject({
    code: "parameter_invalid_integer",
    message: "Invalid integer: 12.5",
    param: "unit_amount",
  });
  expect(await send("/v1/prices", { ...price, unit_amount: 100, recurring: { interval: "hour" } })).toMatchObject({
    param: "recurring[interval]",
  });
  expect(await send("/v1/prices", { ...price, unit_amount: 100, recurring: { often: 1 } })).toMatchObject({
    code: "parameter_unknown",
    param: "recurring[often]",
  });
  expect(await send("/v1/products", { name: "" })).toMatchObject({ code: "parameter_invalid_empty", param: "name" });
});

test("the request of an event is the one that caused it", async () => {
  const { stripe } = server;
  const made = await stripe.coupons.create({ percent_off: 10, duration: "once" }, { idempotencyKey: "coupon-1" });
  const { data } = await stripe.events.list({ type: "coupon.created", limit: 1 });
  expect(data[0]).toMatchObject({
    api_version: "2026-10-28.endive",
    data: { object: { id: made.id } },
    request: { id: made.lastResponse.requestId, idempotency_key: "coupon-1" },
  });
  expect(await stripe.events.retrieve(data[0]?.id ?? "")).toMatchObject({ type: "coupon.created", livemode: false });
});
