import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { metricsRoute } from "./metrics-route.ts";

const token = "a-token-of-the-metrics";
let stop: (() => Promise<unknown>) | undefined;
afterEach(() => stop?.());

/** Serves the route on all addresses of this machine. Returns its port. */
async function serve(given: string | undefined): Promise<number> {
  const { fetch } = new Hono().route("/metrics", metricsRoute(createMetrics(), given));
  const served = await serveHttp({ fetch, port: 0, hostname: "0.0.0.0", log: createLogger("silent") });
  stop = served.stop;
  return Number(new URL(served.url).port);
}

/** fetch writes the Host itself. */
function statusOf(port: number, { host = "127.0.0.1", ...headers }: Record<string, string> = {}, to = "127.0.0.1") {
  return new Promise<number | undefined>((done, fail) => {
    const asked = request({ host: to, port, path: "/metrics", headers: { host, ...headers } }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    asked.on("error", fail).end();
  });
}

test("without a token, metrics are read on this machine, and every other request gets 404", async () => {
  const port = await serve(undefined);
  const response = await fetch(`http://localhost:${port}/metrics`);
  expect({ status: response.status, type: response.headers.get("content-type") }).toEqual({
    status: 200,
    type: expect.stringContaining("text/plain"),
  });
  expect(await response.text()).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(await statusOf(port)).toBe(200);
  for (const headers of [
    { "x-forwarded-for": "127.0.0.1" },
    { forwarded: "for=127.0.0.1" },
    { via: "1.1 proxy" },
    { "x-real-ip": "127.0.0.1" },
    { host: "siraj.example" },
    { host: "siraj.example", authorization: `Bearer ${token}` },
  ]) {
    expect([headers, await statusOf(port, headers)]).toEqual([headers, 404]);
  }
});

test("without a token, metrics are not read from an address of the network", async (context) => {
  const address = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  if (address === undefined) return context.skip("This machine has no network.");
  // A connection to an address of this machine comes from that address.
  expect(await statusOf(await serve(undefined), { host: "localhost" }, address)).toBe(404);
});

test("with a token, metrics are read with it alone, from anywhere", async () => {
  const port = await serve(token);
  expect(await statusOf(port)).toBe(401);
  expect(await statusOf(port, { authorization: `Bearer ${token}x` })).toBe(401);
  const forwarded = { host: "siraj.example", "x-forwarded-for": "203.0.113.9" };
  expect(await statusOf(port, { ...forwarded, authorization: `Bearer ${token}` })).toBe(200);
});
