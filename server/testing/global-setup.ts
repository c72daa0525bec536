import "reflect-metadata";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrations } from "#server/migrations/all";
import { createLog } from "#server/platform/settings/log";
import { migrate } from "#server/platform/database/migrate";
import { temporaryParent } from "./runner/temporary-parent";
import { databaseUrl, runOnServer } from "./test-database";

/** One PostgreSQL for the run: TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `plaudit_test_${process.pid}_${Date.now().toString(36)}`;
  await runOnServer(server.url, `CREATE DATABASE ${template}`);
  await migrate(databaseUrl(server.url, template), migrations);
  project.provide("databaseServer", { url: server.url, template });

  return async () => {
    await dropDatabases(server.url, template);
    await server.stop();
  };
}

/** Drops the template and its copies, which an interrupted run leaves behind. */
async function dropDatabases(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)";
  const { rows } = await client.query<{ name: string }>(names, [template]);
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}

/** The data is temporary, so no fsync; every test file has its own connections. */
const disposable = {
  fsync: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_connections: 120,
};

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };

  const folder = await mkdtemp(join(temporaryParent(), "plaudit-test-"));
  const { startEmbeddedDatabase } = await import("#server/platform/postgres/embedded-database");
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase(folder, createLog("warn"), disposable);
  // A cheap password hash: test files open thousands of connections.
  const { username, password } = new URL(embedded.url);
  const rehash = `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${password}'`;
  await runOnServer(embedded.url, rehash);
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
