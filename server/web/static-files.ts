import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { builtClient } from "#server/platform/settings/checkout";

/** The built client. Files under /assets have a content hash in their name and are immutable; others expire hourly. */
export async function mountStaticFiles(app: FastifyInstance, folder = builtClient): Promise<void> {
  if (!existsSync(path.join(folder, "assets"))) return;
  await app.register(async (scope) => {
    // The build has compressed what is worth it; the compression plug-in would compress small files at each request.
    // It skips requests with this header.
    scope.addHook("onRequest", (request, _reply, done) => {
      request.headers["x-no-compression"] = "compressed by the build";
      done();
    });
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, isPartOfPage: true };
    });
    await mountFiles(scope, folder);
  });
}

async function mountFiles(app: FastifyInstance, folder: string): Promise<void> {
  // The build pre-compresses text files above 1 KB with Brotli and gzip.
  // One route per file: a route for all of them would list the folder at each request.
  const common = {
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    wildcard: false,
  } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: path.join(folder, "assets"),
    prefix: "/assets/",
    globIgnore: ["**/*.br", "**/*.gz"],
    decorateReply: false,
    immutable: true,
    maxAge: "1y",
  });
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    // Pages are rendered; compressed files are served through their originals.
    globIgnore: ["**/*.html", "assets/**", "**/*.br", "**/*.gz"],
    maxAge: "1h",
    // The next visit must load a new service worker.
    setHeaders: (reply, file) => {
      if (/service-worker\.js(\.\w+)?$/.test(file)) reply.header("cache-control", "no-cache");
    },
  });
}
