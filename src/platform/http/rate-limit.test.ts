import { Hono } from "hono";
import { expect, test } from "vitest";
import { createRateLimiter, rateLimit } from "./rate-limit.ts";

const limits = { seconds: 30, trustProxy: 0, secret: "a secret of the test" };
const shared = createRateLimiter({ ...limits, name: "long", points: 3 });
const app = new Hono()
  .use("/search", rateLimit({ ...limits, name: "search", points: 2 }))
  .use("/chat", rateLimit({ ...limits, name: "chat", points: 1 }))
  .use(
    "/long",
    shared.limit((c) => Number(c.req.query("cost"))),
  )
  .use("/double", shared.limit(2))
  .get("*", (c) => c.text("fine"));
const ask = (path: string, address: string) =>
  app.request(path, {}, { incoming: { socket: { remoteAddress: address } } });

test("an address over its limit gets 429 with Retry-After; other addresses and other limits are unaffected", async () => {
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

test("the addresses of one IPv6 /64 count as one", async () => {
  expect((await ask("/chat", "2001:db8:1:2::1")).status).toBe(200);
  expect((await ask("/chat", "2001:db8:1:2::2")).status).toBe(429);
  expect((await ask("/chat", "2001:db8:1:3::1")).status).toBe(200);
});

test("a request may cost several points, and middlewares of one limiter share them", async () => {
  expect((await ask("/long?cost=2", "203.0.113.9")).status).toBe(200);
  expect((await ask("/double", "203.0.113.9")).status).toBe(429);
  expect((await ask("/double", "203.0.113.10")).status).toBe(200);
  expect((await ask("/long?cost=1", "203.0.113.10")).status).toBe(200);
  expect((await ask("/long?cost=1", "203.0.113.10")).status).toBe(429);
});
