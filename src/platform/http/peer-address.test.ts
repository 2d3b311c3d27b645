import { Hono } from "hono";
import { expect, test } from "vitest";
import { peerAddress } from "./peer-address.ts";

async function ask(peer: string, forwarded: string | undefined, hops: number): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(peerAddress(c, hops)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return response.text();
}

test.each([
  ["no proxy: the peer, whatever the header claims", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  ["one proxy: what it saw", "10.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  ["one proxy: what the client wrote before does not count", "10.0.0.1", "1.1.1.1, 198.51.100.1", 1, "198.51.100.1"],
  ["two proxies", "10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["fewer entries than proxies: the nearest", "10.0.0.1", "198.51.100.1", 3, "198.51.100.1"],
  ["no header behind a proxy: the peer", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["nonsense in the header: the peer", "10.0.0.1", "unknown", 1, "10.0.0.1"],
  ["an entry with a port", "10.0.0.1", "198.51.100.1:4711", 1, "198.51.100.1"],
  ["an IPv6 entry with a port", "10.0.0.1", "[2001:db8::7]:4711", 1, "2001:db8:0:0::/64"],
  ["IPv4 within IPv6", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["IPv4 within IPv6, in hexadecimal", "::ffff:cb00:7109", undefined, 0, "203.0.113.9"],
  ["IPv6 stands for its network", "2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2::/64"],
  ["the same network written otherwise", "2001:0DB8:1:2::9", undefined, 0, "2001:db8:1:2::/64"],
  ["a zone", "fe80::1%eth0", undefined, 0, "fe80:0:0:0::/64"],
  ["loopback", "::1", undefined, 0, "0:0:0:0::/64"],
])("peer address: %s", async (_, peer, forwarded, hops, expected) => {
  expect(await ask(peer, forwarded, hops)).toBe(expected);
});

test("the peer address of a request without a connection is unknown", async () => {
  const app = new Hono().get("/", (c) => c.text(peerAddress(c, 0)));
  expect(await (await app.request("/")).text()).toBe("unknown");
});
