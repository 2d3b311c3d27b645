import { BlockList, isIP } from "node:net";
import { isLoopback } from "../loopback.ts";

const privateAddresses = new BlockList();
for (const [address, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  privateAddresses.addSubnet(address, bits, "ipv4");
}
privateAddresses.addSubnet("fc00::", 7, "ipv6");
privateAddresses.addSubnet("fe80::", 10, "ipv6");

const privateNames = /\.(?:local|internal|lan|home\.arpa)$/;

/**
 * Whether a host name or address can only be in the operator's own network: this machine, a private address, a name without a
 * dot (as between containers) or one under a domain reserved for such networks. Accepts the brackets of an address in a URL.
 */
export function isOwnNetwork(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (isLoopback(bare)) return true;
  const family = isIP(bare);
  if (family !== 0) return privateAddresses.check(bare, family === 4 ? "ipv4" : "ipv6");
  return !bare.includes(".") || privateNames.test(bare);
}
