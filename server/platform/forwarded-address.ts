import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * The client's network address of a request that does not pass the framework: the last one that is not a
 * trusted proxy's, as the framework finds it for all others.
 */
export function forwardedAddress(
  request: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: readonly string[],
): string {
  const trusted = networksOf(trustedProxies);
  const header = request.headers["x-forwarded-for"];
  const named = [header ?? ""].flat().join(",").split(",");
  let address = request.socket.remoteAddress ?? "";
  for (const next of named.map((part) => part.trim()).reverse()) {
    if (!isWithin(trusted, address) || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

function networksOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isWithin(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}
