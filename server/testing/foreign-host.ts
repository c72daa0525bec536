import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { vi } from "vitest";
import { internet } from "#server/networks/pictures/ask-public-host";

const here = "127.0.0.1";

/**
 * A local server that plays a host on the internet: all names resolve to it unless a test overrides them, and it is the
 * only non-public address that may be reached. `close` restores name resolution.
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
    /** Requested hosts and paths, in order. */
    asked,
    /** Names with other addresses. */
    names,
    answer(next: RequestListener) {
      answer = next;
      asked.length = 0;
    },
    close() {
      // Assigned, not spied: restoring a spy of a test would bring this mock back.
      vi.restoreAllMocks();
      Object.assign(internet, usual);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A photo of one colour. */
export function photograph(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}
