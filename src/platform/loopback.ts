import { isIP } from "node:net";

/** Whether a host name or address is loopback. Accepts the brackets of an IPv6 address in a URL. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (bare === "localhost" || bare === "::1") return true;
  const four = bare.startsWith("::ffff:") ? bare.slice(7) : bare;
  return isIP(four) === 4 && four.startsWith("127.");
}
