import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

export interface NetworkPrefixes {
  /** The IPv4 address, or the /64 of an IPv6 address: one household. */
  network: string;
  /** The /56 of an IPv6 address: a typical allocation to one customer. */
  wide: string;
  /** The /48 of an IPv6 address: one site, or a rented range. */
  widest: string;
}

/** Parsed addresses kept in memory: every request needs those of its client. */
const maxKnownAddresses = 10_000;
const known = new LRUCache<string, NetworkPrefixes>({ max: maxKnownAddresses });

/** The networks of an address, narrowest first. An IPv4 address, mapped or not, only has itself. */
export function networkPrefixes(address: string): NetworkPrefixes {
  let prefixes = known.get(address);
  if (!prefixes) known.set(address, (prefixes = parsePrefixes(address)));
  return prefixes;
}

/** Some proxies add the port; a zone is the sender's own name of an interface. */
const portOrZone = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$|^([^%]+)%.*$/;

function parsePrefixes(given: string): NetworkPrefixes {
  const address = given.replace(portOrZone, "$1$2$3");
  if (!isIP(address)) return { network: address, wide: address, widest: address };
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) {
    const network = parsed.toString();
    return { network, wide: network, widest: network };
  }
  const [first, second, third, fourth] = parsed.parts as [number, number, number, number];
  const site = [first, second, third].map((part) => part.toString(16)).join(":");
  return {
    network: `${site}:${fourth.toString(16)}`,
    wide: `${site}:${(fourth & 0xff00).toString(16)}/56`,
    widest: `${site}/48`,
  };
}
