import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Who asks, for limits by address: the peer's address, or behind `trustProxy` proxies of ours the one that the outermost
 * of them saw, counted from the right of X-Forwarded-For (what stands left of that, anybody can write). An IPv6 address
 * stands for its /64, which is what one household gets: `2001:db8:0:7::/64`. Never write it to a log or a table as it is.
 */
export function peerAddress(c: Context, trustProxy: number): string {
  const peer = normalise(socketAddress(c)) ?? "unknown";
  if (trustProxy === 0) return peer;
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").filter((part) => part.trim());
  return normalise(forwarded.at(-trustProxy) ?? forwarded.at(-1) ?? "") ?? peer;
}

/** The address at the other end of the connection, whatever headers say. Empty where there is no connection. */
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
  // The parser of URLs writes every form in one way, embedded IPv4 included.
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
