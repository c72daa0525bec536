import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { builtClient } from "#server/platform/settings/checkout";

/**
 * What the build wrote for the browser. Names under /assets hold a hash of the content: those never
 * change. The others (icons) are asked for again after an hour.
 */
export async function mountStaticFiles(app: FastifyInstance, folder = builtClient): Promise<void> {
  const assets = path.join(folder, "assets");
  if (!existsSync(assets)) return;
  // The build has compressed each file once, as brotli and gzip.
  const common = { preCompressed: true, index: false, dotfiles: "ignore" } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: assets,
    prefix: "/assets/",
    decorateReply: false,
    immutable: true,
    maxAge: "1y",
  });
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    // Pages are rendered, and what is compressed is found beside its original.
    globIgnore: ["**/*.html", "assets/**", "**/*.br", "**/*.gz"],
    maxAge: "1h",
    // A new version of the worker counts from the next visit on.
    setHeaders: (reply, file) => {
      if (/service-worker\.js(\.\w+)?$/.test(file)) reply.header("cache-control", "no-cache");
    },
  });
}
