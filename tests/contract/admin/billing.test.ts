import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openPayServer, paySecretKey } from "../../support/servers/pay-server.ts";
import type { Account } from "./create-people.ts";
import { type AdminSite, openAdminSite } from "./open-admin-site.ts";

const webhookSecret = "whsec_for_tests_only";
const month = 32 * 86_400;

let open: AdminSite;
let server: Awaited<ReturnType<typeof openPayServer>>;
beforeAll(async () => {
  server = await openPayServer({ pagesUrl: () => "http://pay.invalid" });
  open = await openAdminSite(undefined, {
    STRIPE_SECRET_KEY: paySecretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: server.url,
  });
  server.pay.addWebhook({ url: `${open.url}/webhooks/stripe`, secret: webhookSecret });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await open.close();
});

async function subscribe(person: Account, code?: string) {
  const wanted = { plan: "monthly", currency: "eur", lang: "en", from: "/en", ...(code && { code }) };
  const { body } = await open.call("POST", "/billing/checkout", wanted, person.token);
  const { url } = z.object({ url: z.string() }).parse(body);
  expect(server.pay.payCheckout(url.split("/").at(-1) ?? "")).toBe(true);
  await server.pay.delivery.settled();
}
const overview = async () => (await open.call("GET", "/admin/billing")).body;
const latestChange = async () => {
  const { body } = await open.call("GET", "/admin/changes");
  return z.object({ changes: z.array(z.unknown()) }).parse(body).changes[0];
};
const customersOf = async (q: string) => {
  const { body } = await open.call("GET", `/admin/billing/customers?q=${encodeURIComponent(q)}`);
  return z.object({ customers: z.array(z.object({ id: z.string() }).loose()) }).parse(body).customers;
};

test("an event of the payment service that is larger than any is refused unread", async () => {
  const headers = { "content-length": 1024 * 1024 + 1 };
  const status = await new Promise((done, fail) => {
    const sent = request(`${open.url}/webhooks/stripe`, { method: "POST", headers }, (response) => {
      done(response.statusCode);
      sent.destroy();
    });
    sent.on("error", fail).flushHeaders();
  });
  expect(status).toBe(413);
});

test("a subscription is found by the address, the account and the customer, with its page at Stripe; a failed payment is listed", async () => {
  const person = await open.signUp();
  const other = await open.signUp();
  expect(await customersOf(person.email)).toEqual([]);
  await subscribe(person);
  expect(await overview()).toMatchObject({
    payments: "on",
    subscriptions: [{ plan: "monthly", currency: "eur", status: "active", count: 1 }],
    unpaid: [],
  });
  const [found] = await customersOf(person.email);
  const id = found?.id ?? "";
  expect(found).toMatchObject({
    ...{ email: person.email, link: `https://dashboard.stripe.com/test/customers/${id}` },
    subscription: { plan: "monthly", currency: "eur", status: "active", ending: false },
  });
  expect(await customersOf(person.id)).toEqual([found]);
  expect(await customersOf(id)).toEqual([found]);
  expect(await customersOf(other.email)).toEqual([]);
  expect(await overview()).toMatchObject({ months: [{ currency: "eur", received: expect.any(Number) }] });

  server.pay.setCards(id, "declined");
  server.pay.advanceTo(server.pay.now() + month);
  await server.pay.delivery.settled();
  expect(await overview()).toMatchObject({
    unpaid: [{ id, email: person.email, subscription: { status: "past_due" } }],
  });
  server.pay.setCards(id, "pays");
});

test("an event is replayed, and everything is reconciled: both stand in the log", async () => {
  const { events } = z
    .object({ events: z.array(z.object({ id: z.string(), processed: z.boolean() })) })
    .parse(await overview());
  const { id = "" } = events.find(({ processed }) => processed) ?? {};
  await open.sql`update billing.events set processed_at = null where id = ${id}`;
  expect(await overview()).toMatchObject({ events: [{ id, processed: false }, ...events.slice(1).map(() => ({}))] });
  expect((await open.call("POST", `/admin/billing/events/${id}/replay`, {})).status).toBe(200);
  expect(await latestChange()).toMatchObject({ action: "billing/replay", subject: id });
  const again = z.object({ events: z.array(z.object({ processed: z.boolean() })) }).parse(await overview());
  expect(again.events.every(({ processed }) => processed)).toBe(true);
  expect(await open.call("POST", "/admin/billing/reconcile", {})).toMatchObject({
    status: 200,
    body: { customers: 1, failed: 0 },
  });
  expect(await latestChange()).toMatchObject({ action: "billing/reconcile", after: { customers: 1, failed: 0 } });
  server.pay.setOutage("down");
  expect((await open.call("POST", `/admin/billing/events/${id}/replay`, {})).status).toBeGreaterThanOrEqual(500);
  server.pay.setOutage("none");
});

test("a promo code whose last day is over is refused, and leaves no coupon", async () => {
  const coupons = () => server.stripe.coupons.list();
  const { data: before } = await coupons();
  const wanted = { code: "TOOLATE", percentOff: 30, most: null, expiresAt: "2020-01-01T23:59:59Z" };
  expect(await open.call("POST", "/admin/billing/promotions", wanted)).toMatchObject({
    status: 409,
    body: { code: "billing/code-ends-in-past" },
  });
  expect((await coupons()).data).toEqual(before);
});

test("a promo code is created with a limit and a last day, used, and ended", async () => {
  const expiresAt = "2030-01-01T23:59:59.000Z";
  const wanted = { code: "RAMADAN30", percentOff: 30, most: 2, expiresAt };
  const created = await open.call("POST", "/admin/billing/promotions", wanted);
  expect(created).toMatchObject({ status: 200, body: { ...wanted, used: 0, active: true } });
  expect(await latestChange()).toMatchObject({ action: "promotion/create", subject: "RAMADAN30" });
  const { id } = z.object({ id: z.string() }).parse(created.body);
  await subscribe(await open.signUp(), "RAMADAN30");
  const list = async () => (await open.call("GET", "/admin/billing/promotions")).body;
  expect(await list()).toMatchObject({ promotions: [{ code: "RAMADAN30", used: 1, most: 2 }] });
  expect((await open.call("DELETE", `/admin/billing/promotions/${id}`)).status).toBe(200);
  expect(await list()).toMatchObject({ promotions: [{ code: "RAMADAN30", active: false }] });
  const person = await open.signUp();
  const asked = { plan: "monthly", currency: "eur", lang: "en", from: "/en", code: "RAMADAN30" };
  const refused = await open.call("POST", "/billing/checkout", asked, person.token);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  for (const broken of [
    { ...wanted, code: "no spaces" },
    { ...wanted, percentOff: 101 },
    { ...wanted, most: 0 },
  ]) {
    expect((await open.call("POST", "/admin/billing/promotions", broken)).status).toBe(400);
  }
});

test("a code or an event that the payment service does not know is not found", async () => {
  expect(await open.call("DELETE", "/admin/billing/promotions/promo_unknown")).toMatchObject({
    status: 404,
    body: { code: "billing/code-unknown" },
  });
  expect(await open.call("POST", "/admin/billing/events/evt_unknown/replay", {})).toMatchObject({
    status: 404,
    body: { code: "billing/no-such-event" },
  });
});

test("a promo code whose name an active one has is refused, also of two at once, and leaves no coupon", async () => {
  const coupons = async () => (await server.stripe.coupons.list({ limit: 100 })).data.map(({ id }) => id);
  const wanted = { code: "TWICE", percentOff: 30, most: null, expiresAt: null };
  const create = () => open.call("POST", "/admin/billing/promotions", wanted);
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const before = await coupons();
  expect(await create()).toMatchObject({ status: 409, body: { code: "billing/code-exists" } });
  expect(await coupons()).toEqual(before);
  const names = (await server.stripe.coupons.list({ limit: 100 })).data.map(({ name }) => name);
  expect(names.filter((name) => name === "TWICE")).toHaveLength(1);
  const { id } = z.object({ id: z.string() }).parse(both.find(({ status }) => status === 200)?.body);
  expect((await open.call("DELETE", `/admin/billing/promotions/${id}`)).status).toBe(200);
  expect((await create()).status).toBe(200);
});
