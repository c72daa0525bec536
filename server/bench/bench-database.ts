import path from "node:path";
import pg from "pg";
import { migrations } from "#server/migrations/all";
import { checkout } from "#server/platform/settings/checkout";
import { parseStorage } from "#server/platform/settings/config";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { createLog } from "#server/platform/settings/log";
import { migrate } from "#server/platform/database/migrate";
import { asKind } from "#server/site/site-kind";
import { closeAtEnd } from "./bench-run";

export const parseBenchStorage = () =>
  parseStorage(process.env, { DATA_DIR: path.join(checkout, ".data", "bench") });

/** The URL of the migrated database of DATABASE_URL, or of an embedded one in `.data/bench`. */
export async function openBenchDatabase(): Promise<string> {
  const { databaseUrl } = parseBenchStorage();
  // On SIGINT, exit explicitly so that the exit handlers stop the embedded database.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  if (!databaseUrl) return openEmbedded();
  await migrate(databaseUrl, migrations, { isEmbedded: false, around: asKind("demo") });
  return databaseUrl;
}

/** The URL of a migrated embedded database in a folder of `.data/bench`. */
export async function openEmbedded(folder = ""): Promise<string> {
  const dataDir = path.join(parseBenchStorage().dataDir, folder);
  const { url, stop } = await startEmbeddedDatabase(dataDir, createLog("warn"));
  closeAtEnd(stop);
  await migrate(url, migrations, { isEmbedded: true, around: asKind("demo") });
  return url;
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Dropping the database closes open connections.
  client.on("error", () => {});
  closeAtEnd(() => client.end());
  return client;
}

export async function hasProviders(client: pg.Client): Promise<boolean> {
  return Boolean((await client.query("SELECT FROM providers LIMIT 1")).rowCount);
}
