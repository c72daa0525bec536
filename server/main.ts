import "./heap-flags";
import "reflect-metadata";
import cluster from "node:cluster";
import type { FastifyInstance } from "fastify";
import { jobSchedule, jobTasks, purgeRules } from "./job-tasks";
import { startChangeWorker } from "./integrations/changes/start-change-worker";
import { eventComposer, type ComposeEvents } from "./integrations/events/compose-events";
import { eventCosts } from "./integrations/events/event-costs";
import { startWebhookWorker } from "./integrations/webhooks/delivering/start-webhook-worker";
import { readJobFigures } from "./jobs/job-figures";
import { readLeftoverAges } from "./jobs/purge";
import { startJobWorker } from "./jobs/start-job-worker";
import { migrations } from "./migrations/all";
import { subscribeToMessages } from "./networks/instagram-subscription";
import { mountNetworkNotices } from "./own-data/network-notices";
import { mountOwnData } from "./own-data/routes";
import { mountDump } from "./integrations/dump/routes";
import { addDumpJob } from "./integrations/dump/write-dump";
import { mountMcp } from "./integrations/mcp/routes";
import { mountPictures } from "./pictures/routes";
import { parseConfig, type Config } from "./platform/settings/config";
import type { Environment } from "./platform/request/context";
import { openDatabase, type Database } from "./platform/database/database";
import { isDiskFull } from "./platform/errors/database-error";
import { openEvents } from "./platform/request/events";
import { graphAccess, type GraphAccess } from "./platform/graph/ask-graph";
import type { CompiledReads } from "./platform/graph/compiler/compiled-reads";
import { graphPath, mountGraph } from "./platform/graph/graph-server";
import { mountGraphSocket } from "./platform/graph/live/graph-socket";
import { mountGraphStream } from "./platform/graph/live/graph-stream";
import { warnOfUnsetProxies } from "./platform/http/connections/proxy-warnings";
import { EventStreams } from "./platform/http/event-streams";
import { createHttpServer } from "./platform/http/http-server";
import { observeJobs, observeLeftovers } from "./platform/settings/metrics";
import { listen, refuseTakenPort, useActualPort } from "./platform/settings/listen";
import { createLog, type Log } from "./platform/settings/log";
import { withAdvisoryLock } from "./platform/database/advisory-lock";
import { openMetricsServer } from "./platform/settings/metrics-server";
import { shareContentVersion } from "./platform/request/share-content-version";
import { reportServiceStates } from "./platform/request/external-service-states";
import { closerOf, installShutdown, type Shutdown } from "./platform/http/shutdown";
import { startWebProcesses } from "./platform/http/web-processes";
import { StartError } from "./platform/settings/start-error";
import { startTracing } from "./platform/settings/tracing";
import { endLookUps } from "./providers/look-up/ask-network";
import { mountRest } from "./rest/routes";
import { compileReads, entities, graphOfProcess } from "./schema";
import { startBackUps } from "./site/back-ups/start-back-ups";
import { findContactEmail } from "./site/legal/legal.query";
import { firstSetupLink } from "./site/setup/first-setup-link";
import { asKind } from "./site/site-kind";
import { mountDataFiles } from "./trust/data-files/routes";
import { addDataFilesJob, writeDataFiles } from "./trust/data-files/write-data-files";
import { refreshFirstScores } from "./trust/refresh-scores";
import { startScoreWorker } from "./trust/start-score-worker";
import { parseBearer } from "./users/sessions/parse-bearer";
import { endDeliveryWaits } from "./verification/codes/await-delivery";
import { addWaitingMessages } from "./users/contact/waiting-messages";
import { mountWebhooks } from "./verification/routes";
import { mountDevelopers } from "./web/developers/routes";
import { mountPages } from "./web/pages";
import type { PageOptions } from "./web/render-page";
import { mountPlainPages } from "./web/plain-pages/plain-pages";
import { mountStaticFiles } from "./web/static-files";
import { addFirstSitemapJob } from "./web/sitemap/write-sitemap";

async function start(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  if (config.traceEndpoint) shutdown.onStop(await startTracing(config.traceEndpoint));
  if (!cluster.isWorker) await refuseTakenPort(config);
  const metrics = await openMetricsServer(config, log);
  if (metrics) shutdown.onStop(metrics.close);
  const database = await openDatabase(config, {
    entities,
    migrations,
    aroundMigrations: asKind(config.mode),
    log,
    onEmbedded: (stop) => shutdown.onStop(stop),
  });
  shutdown.onStop(() => database.close());
  if (config.hasDemoData) await fillIfEmpty(database);

  const events = await openEvents(database, log);
  shutdown.onStop(() => events.close());
  const environment: Environment = { config, log, database, events, now: () => new Date() };
  shareContentVersion(environment);
  if (config.role !== "web") {
    await refreshFirstScores(environment);
    // The demonstration is complete from its first request.
    if (config.hasDemoData) await writeDataFiles(environment);
  }
  const graph = openGraph(environment);
  if (config.webConcurrency > 1 && config.role !== "worker") {
    const web = await startWebProcesses(config, database.url, log);
    shutdown.onStop(web.stop);
    useActualPort(config, web.port);
  } else await serve(environment, graph, shutdown);
  shutdown.onStop(reportServiceStates(environment));
  if (config.role !== "web") {
    await addFirstSitemapJob(environment);
    if (await findContactEmail(environment)) await addWaitingMessages(database.source.manager);
    await addDataFilesJob(environment);
    await addDumpJob(environment);
    if (!cluster.isWorker) shutdown.onStop(startBackUps(environment));
    shutdown.onStop(startScoreWorker(environment));
    shutdown.onStop(startChangeWorker(environment));
    shutdown.onStop(startWebhookWorker(environment, graph.compose));
    shutdown.onStop(startJobWorker(environment, jobTasks, jobSchedule));
    observeJobs(() => readJobFigures(environment));
    observeLeftovers(() => readLeftoverAges(environment, purgeRules));
    // Failure must not delay the start.
    void subscribeToMessages(environment);
  }
  if (config.role !== "worker" && !cluster.isWorker) {
    printAddresses(config);
    await printSetupLink(environment);
    warnOfUnsetProxies(config, log);
  }
}

interface Graph extends GraphAccess {
  reads: CompiledReads | null;
  /** Bodies of webhooks and event streams. */
  compose: ComposeEvents;
}

function openGraph(environment: Environment): Graph {
  const schema = graphOfProcess();
  const reads = compileReads(environment.config, schema);
  const access = graphAccess(schema, reads);
  return { ...access, reads, compose: eventComposer(environment, access.runQuery) };
}

async function serve(environment: Environment, graph: Graph, shutdown: Shutdown): Promise<void> {
  const { config } = environment;
  const app = await createHttpServer(environment);
  shutdown.onStop(closerOf(app));
  if (config.role !== "worker") await mountAll(app, environment, graph, shutdown);
  await listen(app, config);
}

/** Mounts all endpoints. A worker process only serves health checks. */
async function mountAll(
  app: FastifyInstance,
  environment: Environment,
  graph: Graph,
  shutdown: Shutdown,
): Promise<void> {
  const { config } = environment;
  const { schema, reads } = graph;
  await mountGraph(app, environment, schema, reads);
  // Open sockets would delay shutdown, so they are closed before the server.
  shutdown.onStop(mountGraphSocket(app, environment, schema, parseBearer));
  const streams = new EventStreams();
  mountGraphStream(app, environment, schema, { parseBearer, streams });
  shutdown.onStop(() => streams.close());
  const costs = eventCosts(schema);
  await mountRest(app, environment, graph.ask, { streams, compose: graph.compose, costs });
  mountDataFiles(app, environment);
  mountDump(app, environment);
  await mountWebhooks(app, environment);
  await mountNetworkNotices(app, environment);
  await mountPlainPages(app, environment);
  if (config.mode === "demo") await simulate(app, environment);
  mountPictures(app, environment);
  mountOwnData(app, environment);
  mountMcp(app, environment, graph.ask);
  await mountStaticFiles(app);
  const demonstration = config.hasDemoData ? await readyToTry(environment.database) : {};
  mountDevelopers(app, environment, schema);
  await mountPages(app, environment, graph.runQuery, demonstration);
  await warmUp(app);
  shutdown.onStop(endLookUps);
  shutdown.onStop(endDeliveryWaits);
}

/** Compiles the code of the first pages before the first visitor. */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (const url of ["/", "/", "/?category=fitness&region=europe"]) {
    await app.inject({ url, headers: { accept: "text/html" } });
  }
}

/** The code of demo mode is loaded only when needed. */
async function fillIfEmpty(database: Database): Promise<void> {
  const text = `SELECT EXISTS (SELECT FROM providers) AS "isFilled"`;
  const [answer] = await database.queryUnprepared<{ isFilled: boolean }>(text, []);
  if (answer?.isFilled) return;
  const { fillDemo, hasProviders } = await import("./demo/fill-demo");
  await withAdvisoryLock(database.source, "filling", async () => {
    if (await hasProviders(database)) return;
    await fillDemo(database, (line) => process.stderr.write(`${line}\n`));
  });
}

async function readyToTry(database: Database): Promise<PageOptions> {
  const { demoUsernames } = await import("./demo/ready-users");
  const { findReadyUsers } = await import("./demo/find-ready-users");
  return { readyUsers: await findReadyUsers(database), reviewable: demoUsernames };
}

async function simulate(app: FastifyInstance, environment: Environment): Promise<void> {
  const { simulateNetworks } = await import("./demo/simulators/simulate-networks");
  await simulateNetworks(app, environment);
}

function printAddresses({ publicUrl }: Config): void {
  process.stdout.write(
    `Plaudit     ${publicUrl}/\nGraph       ${publicUrl}${graphPath}\nPlayground  ${publicUrl}/playground\n`,
  );
}

/** At the first start of a production site alone; later ones are printed by `plaudit setup-link`. */
async function printSetupLink(environment: Environment): Promise<void> {
  const link = await firstSetupLink(environment);
  if (link) process.stdout.write(`Set-up      ${link}\n`);
}

/** Errors that the operator can fix are one sentence; others have a stack trace. */
function printError(error: unknown): void {
  process.stderr.write(`${sentenceOf(error) ?? (error as Error).stack ?? String(error)}\n`);
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  return isDiskFull(error) ? "The disk is full: free some space and start again." : null;
}

try {
  const config = parseConfig();
  const log = createLog(config.logLevel);
  const shutdown = installShutdown(log);
  await start(config, log, shutdown).catch(async (error: unknown) => {
    // Not an error: the process was stopped during its start.
    if (shutdown.isStopping()) return;
    printError(error);
    await shutdown.stop(1);
  });
} catch (error) {
  printError(error);
  process.exit(1);
}
