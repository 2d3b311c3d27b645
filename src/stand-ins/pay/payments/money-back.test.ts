import { afterEach, beforeEach, expect, test } from "vitest";
import { createPlans, openPayServer, refusalOf, subscribe } from "../../../../tests/support/servers/pay-server.ts";

let server: Awaited<ReturnType<typeof openPayServer>>;
let charge: string;
beforeEach(async () => {
  server = await openPayServer();
  const { monthly } = await createPlans(server);
  const { customer } = await subscribe(server, { price: monthly.id });
  const { data } = await server.stripe.charges.list({ customer: customer });
  charge = data[0]?.id ?? "";
});
afterEach(() => server.stop());

const entries = async () => {
  const { data } = await server.stripe.balanceTransactions.list();
  return data.map(({ type, amount }) => [type, amount]).toReversed();
};

test("Stripe stand-in: a charge is refunded in parts, up to its amount", async () => {
  const { stripe } = server;
  const { payment_intent: intent } = await stripe.charges.retrieve(charge);
  const part = await stripe.refunds.create({ payment_intent: intent as string, amount: 999, reason: "duplicate" });
  expect(part).toMatchObject({ amount: 999, charge, status: "succeeded", currency: "pln", reason: "duplicate" });
  expect(await stripe.charges.retrieve(charge, { expand: ["refunds"] })).toMatchObject({
    amount_refunded: 999,
    refunded: false,
    refunds: { data: [{ id: part.id }] },
  });
  expect(await refusalOf(stripe.refunds.create({ charge, amount: 2_001 }))).toMatchObject({ param: "amount" });
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 2_000 });
  expect(await refusalOf(stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_already_refunded" });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 2_999 });
  expect(await entries()).toEqual([
    ["charge", 2_999],
    ["refund", -999],
    ["refund", -2_000],
  ]);
});

test("a dispute withdraws the money, and gives it back if it is won", async () => {
  const { stripe, pay } = server;
  const id = pay.openDispute(charge);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ amount: 2_999, charge, status: "needs_response" });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  expect(await refusalOf(stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_disputed" });
  pay.closeDispute(id, { won: true });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: "won", balance_transactions: { length: 2 } });
  expect(await entries()).toEqual([
    ["charge", 2_999],
    ["adjustment", -2_999],
    ["adjustment", 2_999],
  ]);
  const { data } = await stripe.events.list({ types: ["charge.dispute.*"] });
  expect(data.map(({ type }) => type).toReversed()).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
  ]);
});

test("to close a dispute by the API is to accept it", async () => {
  const id = server.pay.openDispute(charge);
  expect(await server.stripe.disputes.close(id)).toMatchObject({ status: "lost" });
  expect(await refusalOf(server.stripe.disputes.close(id))).toMatchObject({ statusCode: 400 });
});
