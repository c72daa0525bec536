import type { LookupAddress } from "node:dns";
import { lookup as resolveName } from "node:dns/promises";
import { once } from "node:events";
import { request as requestPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as secure } from "node:tls";
import { isPublicAddress } from "./public-address";

/** DNS resolution, address filter and port; replaced in tests. */
export const internet = {
  resolve: (hostname: string): Promise<LookupAddress[]> => resolveName(hostname, { all: true }),
  isPublic: isPublicAddress,
  portOf: (protocol: string): number => (protocol === "https:" ? 443 : 80),
};

export class NotPublic extends Error {
  constructor() {
    super("not a public address");
  }
}

/** The request to send; a GET without a body by default. */
export interface HostRequest {
  method?: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
}

const maxHeadBytes = 16 * 1024;

/**
 * SSRF and DNS rebinding protection: resolves the host once, refuses it if any address is not public, and checks the
 * connected peer before sending.
 */
export async function askPublicHost(
  url: URL,
  given: HostRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const socket = await connectPublic(url, signal);
  const { host, family } = hostOf(url);
  const secured = () =>
    secure({
      socket,
      host,
      ALPNProtocols: ["http/1.1"],
      ...(family === 0 && { servername: host }),
    });
  return ask(url, given, {
    signal,
    createConnection: () => (url.protocol === "https:" ? secured() : socket),
  });
}

/** Requests a trusted URL without these checks. */
export function askTrustedHost(
  url: URL,
  given: HostRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return ask(url, given, { signal, agent: false });
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
  // IP addresses need no DNS look-up.
  const addresses = family > 0 ? [{ address: host, family }] : await internet.resolve(host);
  if (addresses.length === 0) throw new Error("the name has no address");
  if (!addresses.every(({ address }) => internet.isPublic(address))) throw new NotPublic();
  return addresses;
}

/** The host without IPv6 brackets; family is 4 or 6, and 0 for a name. */
function hostOf({ hostname }: URL): { host: string; family: number } {
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, family: isIP(host) };
}

function ask(
  url: URL,
  { method = "GET", headers, body }: HostRequest,
  options: RequestOptions,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const all = { ...headers, host: url.host };
  return new Promise((resolve, reject) => {
    request(url, { ...options, method, headers: all, maxHeaderSize: maxHeadBytes }, resolve)
      .on("error", reject)
      .end(body);
  });
}
