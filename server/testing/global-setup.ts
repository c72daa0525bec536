import "reflect-metadata";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrations } from "#server/migrations/all";
import { createLog } from "#server/platform/log";
import { migrate } from "#server/platform/migrate";
import { databaseUrl, runOnServer } from "./test-database";

/** One PostgreSQL for the run: TEST_DATABASE_URL, or an embedded one in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `plaudit_test_${process.pid}_${Date.now().toString(36)}`;
  await runOnServer(server.url, `CREATE DATABASE ${template}`);
  await migrate(databaseUrl(server.url, template), migrations);
  project.provide("databaseServer", { url: server.url, template });

  return async () => {
    await runOnServer(server.url, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };

  const folder = await mkdtemp(join(tmpdir(), "plaudit-test-"));
  const { startEmbeddedDatabase } = await import("#server/platform/embedded-database");
  // As root the database runs as somebody else, who has to reach its files.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase(folder, createLog("warn"));
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
