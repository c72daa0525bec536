import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { migrations } from "#server/migrations/all";
import { readConfig } from "#server/platform/config";
import type { Environment } from "#server/platform/context";
import { openDatabase } from "#server/platform/database";
import { mountGraph } from "#server/platform/graph-server";
import { createHttpServer } from "#server/platform/http-server";
import { createLog } from "#server/platform/log";
import { mountPictures } from "#server/pictures/routes";
import { mountRest } from "#server/rest/routes";
import { buildGraph, entities } from "#server/schema";
import { build } from "./build";
import { createTestDatabase } from "./test-database";

/** Whatever an answer holds: a test says what it expects of it. */
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
  /** Variables of the environment on top of those of a test. */
  env?: Record<string, string>;
  now?: () => Date;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The whole server without its pages, on a database of its own; close it after the tests. */
export async function startTestApp({ env, now = () => new Date() }: TestAppOptions = {}) {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "plaudit-test-"));
  const config = readConfig({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    ...env,
  });
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, { entities, migrations, log });
  const environment: Environment = { config, log, database, now };
  const http = await mountAll(environment);

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
    const isJson = String(response.headers["content-type"]).includes("json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    };
  }

  return {
    graph,
    rest,
    http,
    database,
    environment,
    build: build(testDatabase),
    /** Plain SQL, for what no door of the product shows. */
    query: testDatabase.query,
    async close() {
      await http.close();
      await database.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function mountAll(environment: Environment): Promise<FastifyInstance> {
  const http = await createHttpServer(environment);
  await mountGraph(http, environment, buildGraph());
  await mountRest(http, environment);
  await mountPictures(http, environment);
  await http.ready();
  return http;
}
