import "reflect-metadata";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { migrations } from "./migrations/all";
import { mountPictures } from "./pictures/routes";
import { addressOf, readConfig, type Config } from "./platform/config";
import type { Environment } from "./platform/context";
import { openDatabase, type Database } from "./platform/database";
import { graphPath, mountGraph } from "./platform/graph-server";
import { createHttpServer } from "./platform/http-server";
import { createLog, type Log } from "./platform/log";
import { oneAtATime } from "./platform/one-at-a-time";
import { closeHttpServer, installShutdown, type Shutdown } from "./platform/shutdown";
import { StartError } from "./platform/start-error";
import { mountRest } from "./rest/routes";
import { buildGraph, entities } from "./schema";
import { mountPages } from "./web/pages";
import { mountStaticFiles } from "./web/static-files";

async function start(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  const database = await openDatabase(config, { entities, migrations, log });
  shutdown.onStop(() => database.close());
  if (config.hasDemoData) await fillIfEmpty(database);

  const environment: Environment = { config, log, database, now: () => new Date() };
  const schema = buildGraph();
  const app = await createHttpServer(environment);
  shutdown.onStop(() => closeHttpServer(app));
  await mountGraph(app, environment, schema);
  await mountRest(app, environment);
  mountPictures(app, environment);
  await mountStaticFiles(app);
  await mountPages(app, environment, schema);
  await listen(app, config);
  announce(config);
}

/** The demonstration's own code is loaded only when it is needed. */
async function fillIfEmpty(database: Database): Promise<void> {
  const text = `SELECT EXISTS (SELECT FROM providers) AS "isFilled"`;
  const [answer] = await database.readPlanned<{ isFilled: boolean }>(text, []);
  if (answer?.isFilled) return;
  const { fillDemo, hasProviders } = await import("./demo/fill-demo");
  await oneAtATime(database.source, "filling", async () => {
    if (await hasProviders(database)) return;
    await fillDemo(database, (line) => process.stderr.write(`${line}\n`));
  });
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
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${host}: check HOST.`;
  return `The server cannot listen on ${host}:${port}: ${message}.`;
}

function announce({ publicUrl }: Config): void {
  process.stdout.write(
    `Plaudit     ${publicUrl}/\nGraph       ${publicUrl}${graphPath}\nPlayground  ${publicUrl}/playground\n`,
  );
}

/** What a person can mend is one sentence; anything else is ours to mend and comes with its stack. */
function tell(error: unknown): void {
  const isForPerson = error instanceof StartError;
  const text = isForPerson ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
}

try {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const shutdown = installShutdown(log);
  await start(config, log, shutdown).catch(async (error: unknown) => {
    // Whoever was stopped while starting has no fault to tell.
    if (shutdown.isStopping()) return;
    tell(error);
    await shutdown.stop(1);
  });
} catch (error) {
  tell(error);
  process.exit(1);
}
