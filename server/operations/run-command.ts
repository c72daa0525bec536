import fs from "node:fs";
import path from "node:path";
import { DataSource } from "typeorm";
import { codeOf } from "#server/platform/errors/database-error";
import { explainFault } from "#server/platform/database/migrate";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { databaseFolder } from "#server/platform/postgres/embedded-directory";
import { findRunningDatabase } from "#server/platform/postgres/running-database";
import { parseStorage } from "#server/platform/settings/config";
import { createLog } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

const undefinedTable = "42P01";

/** Runs a command of an operator: a `StartError` is a message for people, anything else is a defect with its stack. */
export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exit(1);
  }
}

/**
 * Connects to DATABASE_URL, or to the embedded database of the running server. Without a server, starts it for the time
 * of the work.
 */
export async function withDatabase<Answer>(
  work: (source: DataSource) => Promise<Answer>,
): Promise<Answer> {
  const { databaseUrl, dataDir } = parseStorage();
  const running = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (running !== null) return connect(running, work);
  if (!fs.existsSync(path.join(databaseFolder(dataDir), "PG_VERSION"))) {
    throw new StartError(
      `There is no database in ${dataDir}: start Plaudit once, or set DATA_DIR.`,
    );
  }
  const embedded = await startEmbeddedDatabase(dataDir, createLog("warn"));
  try {
    return await connect(embedded.url, work);
  } finally {
    await embedded.stop();
  }
}

async function connect<Answer>(
  url: string,
  work: (source: DataSource) => Promise<Answer>,
): Promise<Answer> {
  const source = new DataSource({ type: "postgres", url, applicationName: "plaudit-command" });
  await source.initialize().catch((error: unknown) => {
    throw new StartError(explainFault(error, url, parseStorage().databaseUrl === null));
  });
  try {
    return await work(source);
  } catch (error) {
    if (codeOf(error) !== undefinedTable) throw error;
    throw new StartError("The database is not set up for this version: start Plaudit once.");
  } finally {
    await source.destroy();
  }
}
