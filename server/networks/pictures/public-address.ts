import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The allocated IPv6 space, and its special-purpose ranges, such as IPv4 tunnels. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");
const protocols = ipaddr.IPv6.parseCIDR("2001::/23");

/** Whether a resolved address is public: not private, special-purpose or translated. */
export function isPublicAddress(address: string): boolean {
  // The library also accepts formats that no resolver returns.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(givenOut) && !parsed.match(protocols));
}
