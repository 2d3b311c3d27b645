import { afterEach, beforeEach, expect, test } from "vitest";
import { createPlans, openPayServer, subscribe } from "../../../tests/support/servers/pay-server.ts";

const day = 86_400;

let server: Awaited<ReturnType<typeof openPayServer>>;
beforeEach(async () => {
  server = await openPayServer();
});
afterEach(() => server.stop());

async function command(body: object, type = "application/json") {
  const headers = { "content-type": type };
  const response = await fetch(`${server.url}/control`, { method: "POST", headers, body: JSON.stringify(body) });
  const made: unknown = await response.json();
  return { status: response.status, made };
}

test("another process drives the double: time, cards, refunds, disputes, outages and deliveries", async () => {
  const { monthly } = await createPlans(server);
  const email = "amina@example.com";
  const { read } = await subscribe(server, { price: monthly.id, email });
  await command({ do: "cards", customer: email, card: "declined" });
  await command({ do: "age", customer: email, seconds: 32 * day });
  expect(await read()).toMatchObject({ status: "past_due" });
  await command({ do: "cards", customer: email, card: "pays" });
  await command({ do: "advance", seconds: 8 * day });
  expect(await read()).toMatchObject({ status: "active" });
  expect(await command({ do: "refund", customer: email, amount: 500 })).toMatchObject({ made: { amount: 500 } });
  const { made } = await command({ do: "dispute", customer: email });
  expect(made).toMatchObject({ object: "dispute", amount: 2_499 });
  const { id } = made as { id: string };
  expect(await command({ do: "close-dispute", dispute: id, won: false })).toMatchObject({ made: { status: "lost" } });
  await command({ do: "outage", outage: "down" });
  await expect(read()).rejects.toMatchObject({ statusCode: 503 });
  await command({ do: "outage", outage: "none" });
  await command({ do: "outage", outage: "down", customer: email });
  await expect(read()).rejects.toMatchObject({ statusCode: 503 });
  await expect(server.stripe.customers.create({ email })).rejects.toMatchObject({ statusCode: 503 });
  expect((await server.stripe.customers.create({ email: "other@example.com" })).email).toBe("other@example.com");
  await command({ do: "outage", outage: "none", customer: email });
  expect(await read()).toMatchObject({ status: "active" });
  await command({ do: "delivery", held: true, copies: 2 });
  expect(server.pay.delivery.settings).toMatchObject({ held: true, copies: 2, shuffled: false });
  expect(await (await fetch(`${server.url}/control`)).json()).toMatchObject({ now: server.pay.now(), queued: 0 });
});

test("a form of a foreign page commands nothing, nor does what is not understood", async () => {
  const advance = { do: "advance", seconds: day };
  const before = server.pay.now();
  expect((await command(advance, "text/plain")).status).toBe(415);
  expect((await command({ do: "advance", seconds: -1 })).status).toBe(400);
  expect((await command({ do: "cards", customer: "nobody", card: "pays" })).status).toBe(404);
  expect(server.pay.now() - before).toBeLessThan(day);
});
