import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The client's network address, for rate limits: the peer's address, or behind `trustProxy` trusted proxies the entry at that position
 * from the right of X-Forwarded-For (clients can forge the entries left of it). An IPv6 address is replaced by its /64 network, the usual
 * assignment of one household: `2001:db8:0:7::/64`. Never write the result to a log or a table without hashing it.
 */
export function peerAddress(c: Context, trustProxy: number): string {
  return readPeerAddress({ socket: socketAddress(c), forwardedFor: c.req.header("x-forwarded-for") }, trustProxy);
}

/** The same for a request that does not pass through Hono: the socket's address, and the header X-Forwarded-For. */
export function readPeerAddress(
  { socket, forwardedFor = "" }: { socket: string; forwardedFor?: string | undefined },
  trustProxy: number,
): string {
  const peer = normalise(socket) ?? "unknown";
  if (trustProxy === 0) return peer;
  const forwarded = forwardedFor.split(",").filter((part) => part.trim());
  return normalise(forwarded.at(-trustProxy) ?? forwarded.at(-1) ?? "") ?? peer;
}

/** The address of the connection's peer, regardless of headers. Empty if there is no connection, as in tests. */
export function socketAddress(c: Context): string {
  const environment: unknown = c.env;
  const connected = typeof environment === "object" && environment !== null && "incoming" in environment;
  return connected ? (getConnInfo(c).remote.address ?? "") : "";
}

function normalise(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  const kind = isIP(bare);
  if (kind === 6) return firstHalf(bare);
  return kind === 4 ? bare : undefined;
}

/** The first four groups of an IPv6 address. */
function firstHalf(address: string): string {
  // The URL parser normalises every notation, including embedded IPv4.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short);
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join(".");
  const [left = "", right] = short.split("::");
  const head = left.split(":").filter(Boolean);
  const tail = (right ?? "").split(":").filter(Boolean);
  const gap = right === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail].slice(0, 4);
  const prefix = `${groups.join(":")}::`;
  return isIPv6(prefix) ? `${prefix}/64` : address;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
