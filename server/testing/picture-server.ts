import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import type { Environment } from "#server/platform/request/context";
import { createLog } from "#server/platform/settings/log";
import { mountProxyImage } from "#server/rest/proxy-image";

/** The image proxy alone; `isShown` decides which addresses the directory shows. */
export async function openPictureServer(isShown: (address: string) => boolean = () => false) {
  const dataDir = await mkdtemp(join(tmpdir(), "plaudit-pictures-"));
  const app = Fastify();
  mountProxyImage(app, {
    config: { dataDir, imageHosts: [] as string[] },
    log: createLog("silent"),
    now: () => new Date(),
    database: {
      source: {},
      queryPrepared: async (_statement: unknown, [address]: string[]) => [
        { isShown: isShown(address!) },
      ],
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

/** A WebP picture; other marks make other bytes. */
export function paintPicture(mark: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Copyright: mark } })
    .webp()
    .toBuffer();
}
