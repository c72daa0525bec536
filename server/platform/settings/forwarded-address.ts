import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * The client's IP address for requests outside the framework: the last one that is not a trusted proxy, as in
 * Fastify.
 */
export function forwardedAddressFrom(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  const isTrusted = trustedNetworks(trustedProxies);
  return ({ headers, socket }) => {
    let address = socket.remoteAddress ?? "";
    if (!isTrusted(address)) return address;
    const named = [headers["x-forwarded-for"] ?? ""].flat().join(",").split(",");
    for (const next of named.map((part) => part.trim()).reverse()) {
      if (!isTrusted(address) || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** Returns whether an address belongs to a trusted proxy. */
export function trustedNetworks(proxies: readonly string[]): (address: string) => boolean {
  if (proxies.length === 0) return () => false;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
  };
}
