import type { LookupAddress } from "node:dns";
import { lookup as resolveName } from "node:dns/promises";
import { once } from "node:events";
import { get as getPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { get as getSecure } from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as secure } from "node:tls";
import { isPublicAddress } from "./public-address";

/** How names become addresses, which of these may be reached, and at which port. Tests put other ways in their place. */
export const internet = {
  resolve: (hostname: string): Promise<LookupAddress[]> => resolveName(hostname, { all: true }),
  isPublic: isPublicAddress,
  portOf: (protocol: string): number => (protocol === "https:" ? 443 : 80),
};

export class NotPublic extends Error {
  constructor() {
    super("not an address of the internet");
  }
}

// What is compressed on the way could be a thousand times as large as what was counted.
const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Plaudit" };
const maxHeadBytes = 16 * 1024;

/**
 * Asks a host of the internet. Its name is resolved once; if one of its addresses is not public, no connection is
 * opened; and nothing is sent before the other end of the connection was judged as well.
 */
export async function askPublicHost(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const socket = await connectPublic(url, signal);
  const { host, family } = hostOf(url);
  const secured = () =>
    secure({
      socket,
      host,
      ALPNProtocols: ["http/1.1"],
      ...(family === 0 && { servername: host }),
    });
  return ask(url, {
    signal,
    createConnection: () => (url.protocol === "https:" ? secured() : socket),
  });
}

/** Asks an address that is trusted as it is. */
export function askTrustedHost(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return ask(url, { signal, agent: false });
}

async function connectPublic(url: URL, signal: AbortSignal): Promise<Socket> {
  const addresses = await publicAddressesOf(url);
  const lookup: LookupFunction = (_hostname, { all }, done) => {
    const [first] = addresses as [LookupAddress];
    if (all) done(null, addresses);
    else done(null, first.address, first.family);
  };
  const { host } = hostOf(url);
  const socket = connect({ host, port: internet.portOf(url.protocol), lookup, signal });
  await once(socket, "connect");
  if (internet.isPublic(socket.remoteAddress ?? "")) return socket;
  socket.destroy();
  throw new NotPublic();
}

async function publicAddressesOf(url: URL): Promise<LookupAddress[]> {
  const { host, family } = hostOf(url);
  // No name is looked up where the host is an address already.
  const addresses = family > 0 ? [{ address: host, family }] : await internet.resolve(host);
  if (addresses.length === 0) throw new Error("the name has no address");
  if (!addresses.every(({ address }) => internet.isPublic(address))) throw new NotPublic();
  return addresses;
}

/** The host without the brackets of IPv6; the family of an address is 4 or 6, that of a name 0. */
function hostOf({ hostname }: URL): { host: string; family: number } {
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, family: isIP(host) };
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const get = url.protocol === "https:" ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    get(
      url,
      { ...options, headers: { ...headers, host: url.host }, maxHeaderSize: maxHeadBytes },
      resolve,
    ).on("error", reject);
  });
}
