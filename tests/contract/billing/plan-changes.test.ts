import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { previewSwitch, switchPlan } from "#billing/server/subscription/manage-subscription.ts";
import { codeOf, day, type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

let open: OpenBilling;
let user: User;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());
beforeEach(async () => {
  user = await open.addUser();
});

test("a subscription changes to annual for what the preview said, and not for an old preview", async () => {
  await subscribe(open, user);
  await open.pay.delivery.settled();
  open.pay.advanceTo(open.pay.now() + 10 * day);
  const preview = await previewSwitch(open.billing, user.id, "annual");
  expect(preview).toMatchObject({ currency: "eur", amount: 3999 });
  expect(preview.dueNow).toBe(3999 - preview.credit);
  const old = { plan: "annual" as const, at: preview.at - 2 * 3600 };
  expect(await codeOf(switchPlan(open.billing, user.id, old))).toBe("billing/preview-expired");
  expect(await switchPlan(open.billing, user.id, { plan: "annual", at: preview.at })).toMatchObject({
    plan: "annual",
  });
  await open.pay.delivery.settled();
  const [latest] = await open.billing.store.listPayments(user.id);
  expect(latest?.amount).toBe(preview.dueNow);
  expect(await codeOf(previewSwitch(open.billing, user.id, "annual"))).toBe("billing/same-plan");
});

test("a change whose card is declined is refused as that, and leaves the plan as it was", async () => {
  await subscribe(open, user);
  await open.pay.delivery.settled();
  const customer = await open.billing.store.findCustomerOf(user.id);
  open.pay.setCards(customer?.id ?? "", "declined");
  const { at } = await previewSwitch(open.billing, user.id, "annual");
  expect(await codeOf(switchPlan(open.billing, user.id, { plan: "annual", at }))).toBe("billing/card-declined");
  expect(await open.billing.store.findSubscriptionOf(user.id)).toMatchObject({ plan: "monthly", status: "active" });
});

test.each([
  ["a debt", 300],
  ["credit", -300],
])("a subscription changes for what the preview said where the customer has %s", async (_, balance) => {
  await subscribe(open, user);
  await open.pay.delivery.settled();
  const customer = await open.billing.store.findCustomerOf(user.id);
  await open.stripe.customers.update(customer?.id ?? "", { balance });
  open.pay.advanceTo(open.pay.now() + 10 * day);
  const { dueNow, credit, at } = await previewSwitch(open.billing, user.id, "annual");
  expect(dueNow).toBe(3999 - credit + balance);
  await switchPlan(open.billing, user.id, { plan: "annual", at });
  await open.pay.delivery.settled();
  const [latest] = await open.billing.store.listPayments(user.id);
  expect(latest?.amount).toBe(dueNow);
});

test("a change whose card was declined is paid by another card, for the same preview", async () => {
  await subscribe(open, user);
  await open.pay.delivery.settled();
  const customer = (await open.billing.store.findCustomerOf(user.id))?.id ?? "";
  const { at } = await previewSwitch(open.billing, user.id, "annual");
  open.pay.setCards(customer, "declined");
  const change = () => codeOf(switchPlan(open.billing, user.id, { plan: "annual", at }));
  expect(await change()).toBe("billing/card-declined");
  const { id } = await open.stripe.paymentMethods.attach("pm_card_visa", { customer });
  const { data } = await open.stripe.subscriptions.list({ customer });
  await open.stripe.subscriptions.update(data[0]?.id ?? "", { default_payment_method: id });
  expect(await change()).toBe("done");
});
