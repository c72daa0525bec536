import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { DestinationStream } from "pino";
import { fillDemo } from "#server/demo/fill-demo";
import { simulateNetworks } from "#server/demo/simulators/simulate-networks";
import { jobTasks, purgeRules } from "#server/job-tasks";
import { purgeExpiredRows } from "#server/jobs/purge";
import { runDueJobs } from "#server/jobs/start-job-worker";
import { migrations } from "#server/migrations/all";
import { mountNetworkNotices } from "#server/own-data/network-notices";
import { parseConfig } from "#server/platform/settings/config";
import type { Environment } from "#server/platform/request/context";
import { openDatabase } from "#server/platform/database/database";
import { openEvents } from "#server/platform/request/events";
import { shareContentVersion } from "#server/platform/request/share-content-version";
import { graphAccess } from "#server/platform/graph/ask-graph";
import { mountGraph } from "#server/platform/graph/graph-server";
import { mountGraphSocket } from "#server/platform/graph/live/graph-socket";
import { mountGraphStream } from "#server/platform/graph/live/graph-stream";
import { EventStreams } from "#server/platform/http/event-streams";
import { eventComposer } from "#server/integrations/events/compose-events";
import { eventCosts } from "#server/integrations/events/event-costs";
import { createHttpServer } from "#server/platform/http/http-server";
import { listen } from "#server/platform/settings/listen";
import { createLog } from "#server/platform/settings/log";
import { mountDump } from "#server/integrations/dump/routes";
import { mountMcp } from "#server/integrations/mcp/routes";
import { mountOwnData } from "#server/own-data/routes";
import { mountPictures } from "#server/pictures/routes";
import { mountRest } from "#server/rest/routes";
import { compileReads, entities, graphOfProcess } from "#server/schema";
import { asKind } from "#server/site/site-kind";
import { mountDataFiles } from "#server/trust/data-files/routes";
import { parseBearer } from "#server/users/sessions/parse-bearer";
import { mountWebhooks } from "#server/verification/routes";
import { mountPlainPages } from "#server/web/plain-pages/plain-pages";
import { build } from "./build";
import { withCodeWorker } from "./crash/code-worker";
import { checkContract } from "./rest-contract";
import { createTestDatabase } from "./test-database";

/** Untyped response; tests know its shape. */
type Json = ReturnType<JSON["parse"]>;

export interface GraphAnswer {
  status: number;
  data: Json;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, Json> }[];
  headers: LightMyRequestResponse["headers"];
}

export interface RestAnswer {
  status: number;
  body: Json;
  headers: LightMyRequestResponse["headers"];
}

export interface TestAppOptions {
  /** Additional environment variables. */
  env?: Record<string, string>;
  now?: () => Date;
  /** Listen on a port, for tests that need real connections. */
  isListening?: boolean;
  /** Send codes while requests wait; otherwise `runJobs` sends them. */
  hasCodeWorker?: boolean;
  /** Log destination, at LOG_LEVEL. */
  logTo?: DestinationStream;
}

/**
 * With `COMPILED_READS=off npm test`, resolvers answer all queries. Tests that count statements or hits of caches run
 * only with compiled reads.
 */
export const hasCompiledReads = process.env.COMPILED_READS !== "off";

/** Refused in production. Most tests about the desk have operators without a passkey. */
const testing = { DEMO: "on", PASSWORD_HASHING: "fast", DESK_STRONG_SIGN_IN: "off" };

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The complete server without pages, on its own database; close it after the tests. */
export async function startTestApp({
  env,
  now = () => new Date(),
  isListening = false,
  hasCodeWorker = true,
  logTo,
}: TestAppOptions = {}) {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "plaudit-test-"));
  const isProduction = env?.NODE_ENV === "production";
  const config = parseConfig({
    ...(isProduction ? {} : testing),
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    // Tests insert rows directly, without the process knowing.
    READ_CACHE: "off",
    PORT: "0",
    COMPILED_READS: hasCompiledReads ? "on" : "off",
    ...env,
    ...(isProduction ? {} : { PUBLIC_URL: "" }),
  });
  // The configuration refuses a demonstration by https; tests need its codes.
  if (!isProduction && env?.PUBLIC_URL) config.publicUrl = env.PUBLIC_URL;
  const log = createLog(config.logLevel, logTo);
  const aroundMigrations = asKind(config.mode);
  const database = await openDatabase(config, { entities, migrations, aroundMigrations, log });
  const events = await openEvents(database, log);
  const plain: Environment = { config, log, database, events, now };
  shareContentVersion(plain);
  const { environment, stopWorker } = hasCodeWorker
    ? withCodeWorker(plain)
    : { environment: plain, stopWorker: null };
  const { http, closeSockets, streams, compose } = await mountAll(environment);
  if (isListening) await listen(http, config);

  return {
    ...endpointsOf(http),
    http,
    database,
    environment,
    build: build(testDatabase),
    /** Plain SQL, for data without an endpoint. */
    query: testDatabase.query,
    /** The demonstration's data, with dates relative to now. */
    fillDemo: () => fillDemo(database, () => undefined, now()),
    closeSockets,
    streams,
    compose,
    jobTasks,
    purgeRules,
    /** Runs due background jobs; failed ones too, unless their retry pause is respected. */
    async runJobs({ keepsPauses = false } = {}) {
      const endPauses =
        "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()";
      if (!keepsPauses) await testDatabase.query(endPauses);
      await runDueJobs(environment, jobTasks);
    },
    purgeExpiredRows: (at = now) => purgeExpiredRows({ ...environment, now: at }, purgeRules),
    async close() {
      await streams.close();
      await closeSockets();
      await http.close();
      await stopWorker?.();
      await events.close();
      await database.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Requests of a test: a GraphQL document, or a REST call. */
function endpointsOf(http: FastifyInstance) {
  async function graph(
    document: string,
    variables: Record<string, unknown> = {},
    { bearer, headers }: { bearer?: string; headers?: Record<string, string> } = {},
  ): Promise<GraphAnswer> {
    const response = await http.inject({
      method: "POST",
      url: "/graphql",
      headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      payload: { query: document, variables },
    });
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  }

  async function rest(
    method: "GET" | "POST",
    url: string,
    body?: InjectOptions["payload"],
    headers: Record<string, string> = {},
  ): Promise<RestAnswer> {
    const response = await http.inject({
      method,
      url,
      headers,
      ...(body ? { payload: body } : {}),
    });
    const contentType = String(response.headers["content-type"]);
    const answer: RestAnswer = {
      status: response.statusCode,
      headers: response.headers,
      body: contentType.includes("json") ? response.json() : response.body,
    };
    checkContract({ method, url, contentType, ...answer });
    return answer;
  }

  return { graph, rest };
}

async function mountAll(environment: Environment) {
  const http = await createHttpServer(environment);
  const schema = graphOfProcess();
  const reads = compileReads(environment.config, schema);
  const graph = graphAccess(schema, reads);
  await mountGraph(http, environment, schema, reads);
  const closeSockets = mountGraphSocket(http, environment, schema, parseBearer);
  const streams = new EventStreams();
  mountGraphStream(http, environment, schema, { parseBearer, streams });
  const compose = eventComposer(environment, graph.runQuery);
  const costs = eventCosts(schema);
  await mountRest(http, environment, graph.ask, { streams, compose, costs });
  mountDataFiles(http, environment);
  mountDump(http, environment);
  await mountWebhooks(http, environment);
  await mountNetworkNotices(http, environment);
  await mountPlainPages(http, environment);
  await simulateNetworks(http, environment);
  await mountPictures(http, environment);
  mountOwnData(http, environment);
  mountMcp(http, environment, graph.ask);
  await http.ready();
  return { http, closeSockets, streams, compose };
}
