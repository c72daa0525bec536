import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** All of IPv6 that is given out; and of it what is for the protocols themselves, tunnels of IPv4 among them. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");
const protocols = ipaddr.IPv6.parseCIDR("2001::/23");

/** Whether an address, as it was resolved, is one of the internet: no private, special or translated one. */
export function isPublicAddress(address: string): boolean {
  // The library also reads spellings that no resolver gives.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(givenOut) && !parsed.match(protocols));
}
