import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
import { mountDeletionPage } from "./deletion-page";
import { mountOperatorPage } from "./operator-page";
import { mountUnsubscribePage } from "./unsubscribe-page";
import { plainLook, plainLookPath } from "./plain-look";

/** Standalone pages without scripts. */
export async function mountPlainPages(
  app: FastifyInstance,
  environment: Environment,
): Promise<void> {
  app.get(plainLookPath, { config: { isPartOfPage: true } }, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(plainLook),
  );
  mountDeletionPage(app, environment);
  mountOperatorPage(app, environment);
  await mountUnsubscribePage(app, environment);
}
