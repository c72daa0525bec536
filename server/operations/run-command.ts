import { DataSource } from "typeorm";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { parseStorage } from "#server/platform/settings/config";
import { createLog } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

/** Runs a command of an operator: a `StartError` is a message for people, anything else is a defect with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exit(1);
  }
}

/** Connects to DATABASE_URL, or starts the embedded database in DATA_DIR, for the time of the work. */
export async function withDatabase<Answer>(
  work: (source: DataSource) => Promise<Answer>,
): Promise<Answer> {
  const { databaseUrl, dataDir } = parseStorage();
  const embedded = databaseUrl ? null : await startEmbeddedDatabase(dataDir, createLog("warn"));
  const source = new DataSource({ type: "postgres", url: databaseUrl ?? embedded!.url });
  try {
    await source.initialize();
    return await work(source);
  } finally {
    if (source.isInitialized) await source.destroy();
    await embedded?.stop();
  }
}
