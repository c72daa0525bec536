import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { vi } from "vitest";
import { internet } from "#server/networks/pictures/ask-public-host";

const here = "127.0.0.1";

/**
 * A host of the internet on this machine: names lead to it unless a test says where else they lead, and it alone of
 * all that is not public may be reached. `close` puts the ways of the internet back in place.
 */
export async function startForeignHost() {
  const usual = { ...internet };
  const asked: string[] = [];
  const names = new Map<string, string[]>();
  let answer: RequestListener = (_request, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, here, resolve));
  const { port } = server.address() as AddressInfo;
  internet.resolve = async (hostname) =>
    (names.get(hostname) ?? [here]).map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
  internet.isPublic = (address) => address === here || usual.isPublic(address);
  internet.portOf = () => port;
  return {
    /** Hosts and paths, in the order in which they were asked for. */
    asked,
    /** Where names lead that do not lead here. */
    names,
    answer(next: RequestListener) {
      answer = next;
      asked.length = 0;
    },
    close() {
      // A spy of a test would later put back what it replaced, which is ours.
      vi.restoreAllMocks();
      Object.assign(internet, usual);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A photograph of one colour. */
export function photograph(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}
