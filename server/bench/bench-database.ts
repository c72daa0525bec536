import path from "node:path";
import { migrations } from "#server/migrations/all";
import { checkout } from "#server/platform/settings/checkout";
import { parseStorage } from "#server/platform/settings/config";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { createLog } from "#server/platform/settings/log";
import { migrate } from "#server/platform/database/migrate";
import { asKind } from "#server/site/site-kind";

export interface BenchDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The migrated database of DATABASE_URL, or an embedded one in `.data/bench`. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const { databaseUrl, dataDir } = parseStorage(process.env, {
    DATA_DIR: path.join(checkout, ".data", "bench"),
  });
  // On SIGINT, exit explicitly so that the exit handlers stop the embedded database.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  const embedded = databaseUrl ? null : await startEmbeddedDatabase(dataDir, createLog("warn"));
  const url = databaseUrl ?? embedded!.url;
  const stop = async () => embedded?.stop();
  try {
    const isEmbedded = embedded !== null;
    await migrate(url, migrations, { isEmbedded, around: asKind("demo") });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
