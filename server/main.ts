import "reflect-metadata";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { migrations } from "./migrations/all";
import { addressOf, readConfig, type Config } from "./platform/config";
import type { Environment } from "./platform/context";
import { openDatabase } from "./platform/database";
import { graphPath, mountGraph } from "./platform/graph-server";
import { createHttpServer } from "./platform/http-server";
import { createLog } from "./platform/log";
import { closeHttpServer, installShutdown } from "./platform/shutdown";
import { StartError } from "./platform/start-error";
import { mountPictures } from "./pictures/routes";
import { mountRest } from "./rest/routes";
import { buildGraph, entities } from "./schema";
import { mountPages } from "./web/pages";
import { mountStaticFiles } from "./web/static-files";

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const shutdown = installShutdown(log);
  const database = await openDatabase(config, { entities, migrations, log });
  shutdown.onStop(() => database.close());

  const environment: Environment = { config, log, database, now: () => new Date() };
  const schema = buildGraph();
  const app = await createHttpServer(environment);
  shutdown.onStop(() => closeHttpServer(app));
  await mountGraph(app, environment, schema);
  await mountRest(app, environment);
  await mountPictures(app, environment);
  await mountStaticFiles(app);
  await mountPages(app, environment, schema);
  await listen(app, config);
  announce(config);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, config));
  }
  const { port } = app.server.address() as AddressInfo;
  if (!config.hasPublicUrl) config.publicUrl = addressOf(config.host, port);
}

function explain({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what listens there, or set PORT.`;
  if (code === "EACCES") return `Port ${port} needs more rights: set PORT to 1024 or above.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `This machine has no address ${host}: check HOST.`;
  return `The server cannot listen on ${host}:${port}: ${message}.`;
}

function announce({ publicUrl }: Config): void {
  process.stdout.write(
    `Plaudit     ${publicUrl}/\nGraph       ${publicUrl}${graphPath}\nPlayground  ${publicUrl}/playground\n`,
  );
}

/** What a person can mend is one sentence; anything else is ours to mend and comes with its stack. */
try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
