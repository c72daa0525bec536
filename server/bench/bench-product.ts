import { migrations } from "#server/migrations/all";
import { parseConfig } from "#server/platform/settings/config";
import type { Environment } from "#server/platform/request/context";
import { openDatabase } from "#server/platform/database/database";
import { openEvents } from "#server/platform/request/events";
import { shareContentVersion } from "#server/platform/request/share-content-version";
import { createLog } from "#server/platform/settings/log";
import { entities } from "#server/schema";
import { asKind } from "#server/site/site-kind";
import { connect, openBenchDatabase } from "./bench-database";
import { closeAtEnd } from "./bench-run";

/** Creates an empty database and returns its URL; drops it at the end. */
export async function makeDatabase(
  name: string,
  settings: Record<string, number> = {},
): Promise<string> {
  const serverUrl = await openBenchDatabase();
  const url = await createDatabase(serverUrl, name);
  const admin = await connect(serverUrl);
  for (const [setting, value] of Object.entries(settings)) {
    await admin.query(`ALTER DATABASE ${name} SET ${setting} = ${value}`);
  }
  return url;
}

/** Creates a database, empty or as a copy of a template, and drops it at the end. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = "template1",
): Promise<string> {
  const admin = await connect(serverUrl);
  const drop = () => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  closeAtEnd(drop);
  return urlOf(serverUrl, name);
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** An environment for running actions of the product in this process. */
export async function openProduct(
  databaseUrl: string | undefined,
  variables: Record<string, string> = {},
): Promise<Environment> {
  const own = { DEMO: "on", DATABASE_URL: databaseUrl, LOG_LEVEL: "warn", ...variables };
  const config = parseConfig({ ...process.env, ...own });
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, {
    entities,
    migrations,
    aroundMigrations: asKind(config.mode),
    log,
  });
  closeAtEnd(() => database.close());
  const events = await openEvents(database, log);
  closeAtEnd(() => events.close());
  const environment = { config, log, database, events, now: () => new Date() };
  shareContentVersion(environment);
  return environment;
}
