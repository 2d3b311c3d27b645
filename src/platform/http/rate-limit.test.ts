import { Hono } from "hono";
import { expect, test } from "vitest";
import { rateLimit } from "./rate-limit.ts";

const limits = { seconds: 30, trustProxy: 0, secret: "a secret of the test" };
const app = new Hono()
  .use("/search", rateLimit({ ...limits, name: "search", points: 2 }))
  .use("/chat", rateLimit({ ...limits, name: "chat", points: 1 }))
  .use("/long", rateLimit({ ...limits, name: "long", points: 3, cost: (c) => Number(c.req.query("cost")) }))
  .get("*", (c) => c.text("fine"));
const ask = (path: string, address: string) =>
  app.request(path, {}, { incoming: { socket: { remoteAddress: address } } });

test("an address that asks too much is told when to come again; others and other limits are untouched", async () => {
  expect((await ask("/search", "203.0.113.9")).status).toBe(200);
  expect((await ask("/search", "203.0.113.9")).status).toBe(200);
  const refused = await ask("/search", "203.0.113.9");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "platform/too-many-requests" });
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(30);
  expect((await ask("/search", "203.0.113.10")).status).toBe(200);
  expect((await ask("/chat", "203.0.113.9")).status).toBe(200);
});

test("one household of IPv6 is one address", async () => {
  expect((await ask("/chat", "2001:db8:1:2::1")).status).toBe(200);
  expect((await ask("/chat", "2001:db8:1:2::2")).status).toBe(429);
  expect((await ask("/chat", "2001:db8:1:3::1")).status).toBe(200);
});

test("a request may count for several", async () => {
  expect((await ask("/long?cost=2", "203.0.113.9")).status).toBe(200);
  expect((await ask("/long?cost=1", "203.0.113.9")).status).toBe(200);
  expect((await ask("/long?cost=1", "203.0.113.9")).status).toBe(429);
});
