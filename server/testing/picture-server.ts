import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import type { Environment } from "#server/platform/request/context";
import { createLog } from "#server/platform/settings/log";
import { mountProxyImage } from "#server/rest/proxy-image";

/** The image proxy alone, on a directory that shows what `holds` says, and nothing else. */
export async function openPictureServer(holds: (address: string) => boolean = () => false) {
  const dataDir = await mkdtemp(join(tmpdir(), "plaudit-door-"));
  const app = Fastify();
  mountProxyImage(app, {
    config: { dataDir, imageHosts: [] as string[] },
    log: createLog("silent"),
    now: () => new Date(),
    database: {
      source: {},
      read: async (_statement: unknown, [address]: string[]) => [{ isHeld: holds(address!) }],
    },
  } as unknown as Environment);
  return {
    dataDir,
    inject: (url: string) => app.inject(url),
    ask: (url: string, more = "", headers = {}) =>
      app.inject({ url: `/api/proxy-image?url=${encodeURIComponent(url)}${more}`, headers }),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
