import { afterEach, beforeEach, expect, test } from "vitest";
import { createPlans, openPayServer, refusalOf, subscribe } from "../../../../tests/support/servers/pay-server.ts";

let server: Awaited<ReturnType<typeof openPayServer>>;
let plans: Awaited<ReturnType<typeof createPlans>>;
beforeEach(async () => {
  server = await openPayServer();
  plans = await createPlans(server);
});
afterEach(() => server.stop());

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

test("the portal cancels, resumes and switches a subscription", async () => {
  const { subscription, customer, read } = await subscribe(server, { price: plans.monthly.id });
  const { url } = await server.stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://localhost:1/settings",
  });
  const page = await (await fetch(url)).text();
  expect(page).toContain("no money moves");
  expect(page).toContain("http://localhost:1/settings");
  expect(page).toContain("Cancel at the end of the period");
  const act = (action: string, more: Record<string, string> = {}) =>
    submit(url, { action, subscription: subscription.id, ...more });
  expect((await act("cancel")).status).toBe(303);
  expect(await read()).toMatchObject({ cancel_at_period_end: true });
  expect(await (await fetch(url)).text()).toContain("Keep the subscription");
  await act("resume");
  expect(await read()).toMatchObject({ cancel_at_period_end: false });
  await act("switch", { price: plans.yearly.id });
  expect(await read()).toMatchObject({ items: { data: [{ price: { id: plans.yearly.id } }] } });
});

test("Stripe stand-in: a new card in the portal pays the open invoice", async () => {
  const { customer, subscription, read } = await subscribe(server, { price: plans.monthly.id, card: "later" });
  server.pay.age(customer, 32 * 86_400);
  expect(await read()).toMatchObject({ status: "past_due" });
  const { url } = await server.stripe.billingPortal.sessions.create({ customer });
  expect(await (await fetch(url)).text()).toContain("The last payment failed.");
  expect(await (await submit(url, { action: "card", card: "declined" })).text()).toContain("The card was declined.");
  expect(await read()).toMatchObject({ status: "past_due" });
  expect((await submit(url, { action: "card", card: "pays" })).status).toBe(303);
  expect(await read()).toMatchObject({ id: subscription.id, status: "active", latest_invoice: { status: "paid" } });
});

test("Stripe stand-in: a flow of the portal shows its own form and returns to the given address", async () => {
  const { customer, subscription, read } = await subscribe(server, { price: plans.monthly.id });
  const { url } = await server.stripe.billingPortal.sessions.create({
    customer,
    flow_data: {
      type: "subscription_cancel",
      subscription_cancel: { subscription: subscription.id },
      after_completion: { type: "redirect", redirect: { return_url: "http://localhost:1/canceled" } },
    },
  });
  expect(await (await fetch(url)).text()).not.toContain("Save the card");
  const done = await submit(url, { action: "cancel", subscription: subscription.id });
  expect(done.headers.get("location")).toBe("http://localhost:1/canceled");
  expect(await read()).toMatchObject({ cancel_at_period_end: true });
});

test("a portal does nothing for the subscription of another customer, and ends after an hour", async () => {
  const one = await subscribe(server, { price: plans.monthly.id });
  const other = await subscribe(server, { price: plans.monthly.id, email: "jan@example.com" });
  const { url } = await server.stripe.billingPortal.sessions.create({ customer: one.customer });
  expect((await submit(url, { action: "cancel", subscription: other.subscription.id })).status).toBe(200);
  expect(await other.read()).toMatchObject({ cancel_at_period_end: false });
  server.pay.advanceTo(server.pay.now() + 3_600);
  expect((await fetch(url)).status).toBe(404);
  expect(await refusalOf(server.stripe.billingPortal.sessions.create({ customer: "cus_none" }))).toMatchObject({
    code: "resource_missing",
    param: "customer",
  });
});
