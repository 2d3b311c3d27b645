import { Hono } from "hono";
import { expect, test } from "vitest";
import { allowLocalRequestsOnly } from "./local-requests.ts";

const app = new Hono().use(allowLocalRequestsOnly).get("/", (c) => c.text("here"));

async function ask(headers: Record<string, string>, peer: string | undefined = "127.0.0.1"): Promise<number> {
  const environment = peer === "" ? {} : { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request("/", { headers }, environment)).status;
}

test.each(["localhost", "localhost:3000", "LOCALHOST:3000", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:3000"])(
  "the Host %s is allowed",
  async (host) => {
    expect(await ask({ host })).toBe(200);
  },
);

test.each([
  ...["siraj.example", "localhost.siraj.example", "localhost:3000.siraj.example", "127.0.0.1.nip.io", "127.0.0.2"],
  ...["0.0.0.0:3000", "192.168.1.7:3000", "[::2]", "user@localhost", "localhost, siraj.example", "localhost:", ""],
])("the Host %s gets 404", async (host) => {
  expect(await ask({ host })).toBe(404);
});

test("a request for this machine only gets 404 without a Host header", async () => {
  expect(await ask({})).toBe(404);
});

test.each([
  ["forwarded", "for=192.0.2.1"],
  ["x-forwarded-for", "127.0.0.1"],
  ["X-Forwarded-Host", "localhost"],
  ["x-forwarded-proto", "http"],
  ["X-FORWARDED-Whatever", ""],
  ["Via", "1.1 proxy"],
  ["X-Real-IP", "127.0.0.1"],
  ["CF-Connecting-IP", "192.0.2.1"],
  ["True-Client-IP", "192.0.2.1"],
])("a request with the header %s gets 404", async (name, value) => {
  expect(await ask({ host: "localhost:3000", [name]: value })).toBe(404);
});

test.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("the peer %s is allowed", async (peer) => {
  expect(await ask({ host: "localhost" }, peer)).toBe(200);
});

test.each(["192.0.2.1", "10.0.0.1", "::ffff:10.0.0.1", "fe80::1", "2001:db8::1", ""])(
  "the peer %s gets 404",
  async (peer) => {
    expect(await ask({ host: "localhost" }, peer)).toBe(404);
  },
);
