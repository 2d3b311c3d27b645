import { BlockList, isIP } from "node:net";

/** Networks that no public service is in: loopback, private, link-local, shared, reserved, for documentation, and multicast. */
const notPublic = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic.addSubnet(address, bits, "ipv4");
}

/** The part of IPv6 that is assigned to the public internet. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");
/** Within it: documentation, and addresses that hold an IPv4 address (Teredo, 6to4). */
const notPublicIpv6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublicIpv6.addSubnet(address, bits, "ipv6");
}

/** Whether an IP address is of the public internet, and not of this machine or the operator's network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && publicIpv6.check(address, "ipv6") && !notPublicIpv6.check(address, "ipv6");
}
