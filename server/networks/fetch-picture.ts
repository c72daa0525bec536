import { lookup as resolveName, type LookupAddress, type LookupOptions } from "node:dns";
import { get as getPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { get as getSecure } from "node:https";
import { BlockList, isIP } from "node:net";
import { askOutside, OutsideFault } from "./outside-guard";

/** Where a picture may come from. */
export interface PictureOrigins {
  /** Hosts, those below them too; by https alone, and never on a private address. */
  hosts: readonly string[];
  /** One address that is trusted as it is: that of our own simulator. */
  ownAddress: string | null;
}

const longestMilliseconds = 5_000;
const largestPictureBytes = 5 * 1024 * 1024;

/** Nothing in these is on the internet; what is left of IPv6 is 2000::/3 without the tunnels of IPv4. */
const closed = new BlockList();
/** A list of its own: an IPv4 address would be looked for among these as well. */
const closedIpv6 = new BlockList();
for (const [network, bits] of [
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
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 3],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["4000::", 2],
  ["8000::", 1],
] as const) {
  closedIpv6.addSubnet(network, bits, "ipv6");
}

/** Whether an address, as it was resolved, is one of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && !closedIpv6.check(address, "ipv6");
}

/** The bytes behind an address that a network told us; null where they may not or cannot be had. */
export async function fetchPicture(
  address: string,
  { hosts, ownAddress }: PictureOrigins,
): Promise<Buffer | null> {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isOwn = ownAddress !== null && url.origin === new URL(ownAddress).origin;
  if (!isOwn && !mayCome(url, hosts)) return null;
  try {
    return await askOutside(
      "profileScraper",
      url.origin,
      { milliseconds: longestMilliseconds, mayRepeat: true },
      (signal) => download(url, isOwn, signal),
    );
  } catch {
    return null;
  }
}

function mayCome(
  { protocol, port, hostname, username, password }: URL,
  hosts: readonly string[],
): boolean {
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** No redirect is followed, and the address is judged where the socket is opened: a name cannot change in between. */
async function download(url: URL, isOwn: boolean, signal: AbortSignal): Promise<Buffer> {
  const get = url.protocol === "https:" ? getSecure : getPlain;
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: "image/*" },
    ...(!isOwn && { lookup: lookUpPublic }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, options, resolve).on("error", () =>
      reject(new OutsideFault("no picture", true, true)),
    );
  });
  try {
    return await read(response);
  } finally {
    response.destroy();
  }
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    throw new OutsideFault(`a picture: status ${statusCode}`, statusCode >= 500, false);
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > largestPictureBytes) throw new OutsideFault("a picture is too large", false, false);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type Resolved = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name once; a name with one address that is not public has none. */
function lookUpPublic(hostname: string, options: LookupOptions, done: Resolved): void {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error("not a public address"), []);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
}
