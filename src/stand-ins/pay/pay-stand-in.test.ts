import Stripe from "stripe";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createPlans, openPayServer, subscribe } from "../../../tests/support/servers/pay-server.ts";

let server: Awaited<ReturnType<typeof openPayServer>>;
let stripe: Stripe;
beforeAll(async () => {
  server = await openPayServer();
  ({ stripe } = server);
});
afterAll(() => server.stop());

test("a checkout is paid on its page, and leads to an active subscription with a paid invoice", async () => {
  const { monthly } = await createPlans(server);
  const customer = await stripe.customers.create({ email: "amina@example.com", metadata: { user: "7" } });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "7",
    line_items: [{ price: monthly.id, quantity: 1 }],
    automatic_tax: { enabled: true },
    subscription_data: { metadata: { plan: "monthly" } },
    success_url: "http://localhost:1/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:1/back",
  });
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 2_999, currency: "pln" });
  const page = session.url ?? "";
  const html = await (await fetch(page)).text();
  expect(html).toContain("no money moves");
  expect(html).toContain("PLN");
  const choose = (fields: Record<string, string>) =>
    fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  expect((await choose({ action: "cancel" })).headers.get("location")).toBe("http://localhost:1/back");
  const declined = await choose({ action: "pay", card: "declined" });
  expect(declined.status).toBe(200);
  expect(await declined.text()).toContain("The card was declined.");
  const paid = await choose({ action: "pay", card: "pays" });
  expect(paid.headers.get("location")).toBe(`http://localhost:1/done?session=${session.id}`);

  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription.latest_invoice", "line_items"],
  });
  expect(done).toMatchObject({ status: "complete", payment_status: "paid", url: null, client_reference_id: "7" });
  expect(done.line_items?.data[0]).toMatchObject({ amount_total: 2_999, description: "Siraj Premium" });
  expect(done.subscription).toMatchObject({
    status: "active",
    metadata: { plan: "monthly" },
    items: { data: [{ price: { id: monthly.id } }] },
    latest_invoice: { status: "paid", amount_paid: 2_999, total_taxes: [{ amount: 561, tax_behavior: "inclusive" }] },
  });
  expect(await (await fetch(page)).text()).toContain("already complete");
});

test("the account's page lists customers, and lets a month or a year pass for one of them", async () => {
  // The longest month and the longest year, so that the renewal falls due at the end of what passes.
  const longest = Date.UTC(2027, 11, 1, 12);
  const account = await openPayServer({ now: () => longest });
  onTestFinished(() => account.stop());
  const plans = await createPlans(account);
  const read = async () => (await fetch(account.url)).text();
  const send = (origin: string, fields: Record<string, string>) =>
    fetch(account.url, { method: "POST", headers: { origin }, body: new URLSearchParams(fields), redirect: "manual" });
  for (const [action, price] of [
    ["month", plans.monthly.id],
    ["year", plans.yearly.id],
  ] as const) {
    const { customer } = await subscribe(account, { price, email: `${action}@example.com` });
    expect(await read()).toContain(`${action}@example.com`);
    expect((await send("http://elsewhere.example", { customer, action })).status).toBe(403);
    expect((await send(account.url, { customer, action })).status).toBe(303);
    const { data } = await account.stripe.invoices.list({ customer });
    expect(data.map(({ billing_reason: reason, status }) => [reason, status])).toEqual([
      ["subscription_cycle", "paid"],
      ["subscription_create", "paid"],
    ]);
    expect(await (await fetch(data[0]?.hosted_invoice_url ?? "")).text()).toContain("Siraj Premium");
  }
});

test("unknown addresses, keys and parameters get errors in Stripe's form", async () => {
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(await refusal(stripe.rawRequest("GET", "/v1/quotes"))).toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 404,
    message: expect.stringContaining("Unrecognized request URL (GET: /v1/quotes)"),
    requestId: expect.stringMatching(/^req_/),
  });
  expect(await refusal(server.connect("sk_test_other").customers.list())).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  expect(await refusal(server.connect("sk_live_real").customers.list())).toMatchObject({
    statusCode: 401,
    message: expect.stringContaining("refuses live keys"),
  });
  expect(await refusal(stripe.customers.retrieve("cus_none"))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    param: "id",
  });
  expect(await refusal(stripe.rawRequest("POST", "/v1/customers", { shoe: "7" }))).toMatchObject({
    code: "parameter_unknown",
    param: "shoe",
  });
});
