import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
import { mountDeletionPage } from "./deletion-page";
import { mountOperatorPage } from "./operator-page";
import { plainLook, plainLookPath } from "./plain-look";

/** Standalone pages without scripts. */
export function mountPlainPages(app: FastifyInstance, environment: Environment): void {
  app.get(plainLookPath, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(plainLook),
  );
  mountDeletionPage(app, environment);
  mountOperatorPage(app, environment);
}
