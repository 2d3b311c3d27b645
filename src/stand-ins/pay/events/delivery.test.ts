import { Hono } from "hono";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import { openPayServer } from "../../../../tests/support/servers/pay-server.ts";

const secret = "whsec_of_the_test";

let server: Awaited<ReturnType<typeof openPayServer>>;
let receiver: Awaited<ReturnType<typeof serveHttp>>;
let received: Stripe.Event[];
/** The statuses of the next answers; then 200. */
let statuses: (200 | 302 | 500)[];

beforeEach(async () => {
  received = [];
  statuses = [];
  const app = new Hono().post("/webhook", async (c) => {
    const event = Stripe.webhooks.constructEvent(await c.req.text(), c.req.header("stripe-signature") ?? "", secret);
    received.push(event);
    return c.text("", statuses.shift() ?? 200, { location: "/elsewhere" });
  });
  receiver = await serveHttp({ fetch: app.fetch, port: 0, hostname: "127.0.0.1", log: createLogger("silent") });
  server = await openPayServer({
    webhooks: [{ url: `${receiver.url}/webhook`, secret, events: ["product.created"] }],
    delivery: { retryAfter: [1, 1] },
  });
});
afterEach(async () => {
  await server.stop();
  await receiver.stop();
});

const create = (name: string) => server.stripe.products.create({ name });
const names = () => received.map((event) => (event.type === "product.created" ? event.data.object.name : ""));
const chance =
  (...values: number[]) =>
  () =>
    values.shift() ?? 0;

test("events of the wanted types arrive in order, signed, and count as delivered", async () => {
  await create("one");
  await server.stripe.customers.create({});
  await create("two");
  await server.pay.delivery.settled();
  expect(names()).toEqual(["one", "two"]);
  const { data } = await server.stripe.events.list({ delivery_success: true, type: "product.created" });
  expect(data.map(({ pending_webhooks: pending }) => pending)).toEqual([0, 0]);
});

test("an event that is not answered with 2xx comes again, and in the end no more", async () => {
  statuses = [500, 302];
  await create("third time");
  await server.pay.delivery.settled();
  expect(names()).toEqual(["third time", "third time", "third time"]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  statuses = [500, 500, 500, 500];
  await create("never");
  await server.pay.delivery.settled();
  expect(server.pay.delivery.attempts.slice(-3).map(({ status, attempt }) => [status, attempt])).toEqual([
    [500, 1],
    [500, 2],
    [500, 3],
  ]);
  const { data } = await server.stripe.events.list({ delivery_success: false });
  expect(data).toHaveLength(1);
});

test("deliveries are held, doubled and shuffled", async () => {
  const { settings } = server.pay.delivery;
  Object.assign(settings, { held: true, copies: 2, shuffled: true });
  await create("one");
  await create("two");
  await server.pay.delivery.settled();
  expect(names()).toEqual([]);
  expect(server.pay.delivery.queued()).toBe(4);
  settings.random = chance(0.99, 0, 0.99, 0);
  settings.held = false;
  server.pay.delivery.flush();
  await server.pay.delivery.settled();
  expect(names()).toEqual(["two", "one", "two", "one"]);
});

test("deliveries are lost and late", async () => {
  const { settings } = server.pay.delivery;
  settings.lossRate = 0.5;
  settings.random = chance(0.4);
  await create("lost");
  Object.assign(settings, { lossRate: 0, delay: [1, 1] });
  await create("late");
  await server.pay.delivery.settled();
  expect(names()).toEqual(["late"]);
});

test("what is queued can be discarded, and an endpoint that is switched off gets nothing", async () => {
  const { delivery } = server.pay;
  delivery.settings.held = true;
  await create("discarded");
  delivery.discard();
  delivery.settings.held = false;
  const { data } = await server.stripe.webhookEndpoints.list();
  await server.stripe.webhookEndpoints.update(data[0]?.id ?? "", { disabled: true });
  await create("switched off");
  await delivery.settled();
  expect(names()).toEqual([]);
});

test("an endpoint of the API shows its secret once, and its events bear it", async () => {
  const made = await server.stripe.webhookEndpoints.create({ url: "http://localhost:1/", enabled_events: ["*"] });
  expect(made.secret).toMatch(/^whsec_/);
  expect(await server.stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty("secret");
});
