import { setTimeout as pause } from "node:timers/promises";
import { Logger, runMigrations as migrateJobs } from "graphile-worker";
import { DataSource, type DataSourceOptions } from "typeorm";
import { codeOf } from "#server/platform/errors/database-error";
import { migrationLock } from "#server/platform/settings/limits";
import { withAdvisoryLock } from "./advisory-lock";
import { StartError } from "#server/platform/settings/start-error";

const oldestVersion = 14;
/** Runs the migrations, under the lock of migrations; may refuse the database before. */
export type AroundMigrations = (source: DataSource, migrate: () => Promise<void>) => Promise<void>;

const unguarded: AroundMigrations = (_, migrate) => migrate();
const silent = new Logger(() => () => {});

/**
 * Applies pending migrations, each in a transaction unless it sets `transaction = false` for what PostgreSQL only
 * does outside of one. Concurrent processes migrate one after the other.
 */
export async function migrate(
  url: string,
  migrations: NonNullable<DataSourceOptions["migrations"]>,
  { isEmbedded = false, lock = migrationLock, around = unguarded } = {},
): Promise<void> {
  const source = new DataSource({
    type: "postgres",
    url,
    migrations,
    installExtensions: false,
    // One connection holds the lock, one migrates.
    poolSize: 2,
    connectTimeoutMS: 10_000,
    applicationName: "plaudit-migrate",
    poolErrorHandler: () => {},
    logging: false,
    extra: { lock_timeout: lock.waitMilliseconds },
  });
  try {
    await source.initialize();
    await refuseOldServer(source);
    const run = async () => {
      // The job library's tables come first: migrations may add jobs.
      await migrateJobs({ connectionString: url, logger: silent });
      await runMigrations(source, lock);
    };
    await withAdvisoryLock(source, "migrating", () => around(source, run));
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(explainFault(error, url, isEmbedded));
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

const lockNotAvailable = "55P03";

/** Requests queue behind a migration that waits for a lock, so it times out soon and retries. */
async function runMigrations(source: DataSource, lock: typeof migrationLock): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await source.runMigrations({ transaction: "each" });
      return;
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || attempt >= lock.maxAttempts) throw error;
      await pause(lock.pauseMilliseconds);
    }
  }
}

async function refuseOldServer(source: DataSource): Promise<void> {
  const rows: { server_version_num: string }[] = await source.query("SHOW server_version_num");
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version >= oldestVersion) return;
  throw new StartError(
    `The database is PostgreSQL ${version}; Plaudit requires PostgreSQL ${oldestVersion} or newer.`,
  );
}

export function explainFault(error: unknown, url: string, isEmbedded: boolean): string {
  const code = codeOf(error);
  const { hostname, port, pathname, username } = new URL(url);
  const server = `${hostname || "localhost"}:${port || "5432"}`;
  const database = decodeURIComponent(pathname.slice(1));
  const message = error instanceof Error ? error.message : String(error);
  const check = isEmbedded ? "" : " Check DATABASE_URL.";
  switch (code) {
    case "ECONNREFUSED":
      return `No database is listening on ${server}.${check}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The database host ${hostname} was not found.${check}`;
    case "28P01":
    case "28000":
      return `The database on ${server} refused the user "${username}": ${message}.${check}`;
    case "3D000":
      return `The server ${server} has no database "${database}".${check}`;
    case "42501":
      return `"${username}" may not set up the database "${database}" (${message}): grant it CREATE on the database and its schema, or let an administrator create the extensions pg_trgm and unaccent.`;
    case "0A000":
    case "58P01":
      return `The database server lacks a required extension (${message}): install PostgreSQL's contrib extensions.`;
    case lockNotAvailable:
      return `A migration on ${server} timed out waiting for a locked table: end long transactions and start again.`;
    case "53100":
    case "ENOSPC":
      return "The database's disk is full: free some space and start again.";
    default:
      return `The database on ${server} cannot be used: ${message}.${check}`;
  }
}
