import { Logger, runMigrations } from "graphile-worker";
import { DataSource, type DataSourceOptions } from "typeorm";
import { codeOf } from "./database-fault";
import { oneAtATime } from "./one-at-a-time";
import { StartError } from "./start-error";

const oldestVersion = 14;
const silent = new Logger(() => () => {});

/**
 * Brings the schema up to date, each migration whole or not at all; one that creates indexes concurrently can be run
 * again after a fault. Processes that start at once take turns: the second finds nothing left to do.
 */
export async function migrate(
  url: string,
  migrations: NonNullable<DataSourceOptions["migrations"]>,
  { isEmbedded = false } = {},
): Promise<void> {
  const source = new DataSource({
    type: "postgres",
    url,
    migrations,
    installExtensions: false,
    // One connection holds the lock, the other migrates.
    poolSize: 2,
    connectTimeoutMS: 10_000,
    applicationName: "plaudit-migrate",
    poolErrorHandler: () => {},
    logging: false,
  });
  try {
    await source.initialize();
    await refuseOldServer(source);
    await oneAtATime(source, "migrating", async () => {
      // The tables of the job library first: migrations may add jobs.
      await runMigrations({ connectionString: url, logger: silent });
      await source.runMigrations({ transaction: "each" });
    });
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(explainFault(error, url, isEmbedded));
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

async function refuseOldServer(source: DataSource): Promise<void> {
  const rows: { server_version_num: string }[] = await source.query("SHOW server_version_num");
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version >= oldestVersion) return;
  throw new StartError(
    `The database is PostgreSQL ${version}: Plaudit needs PostgreSQL ${oldestVersion} or newer.`,
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
      return `No database listens on ${server}.${check}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The database's host ${hostname} cannot be found.${check}`;
    case "28P01":
    case "28000":
      return `The database on ${server} does not let "${username}" in: ${message}.${check}`;
    case "3D000":
      return `The server ${server} has no database "${database}".${check}`;
    case "42501":
      return `"${username}" may not set up the database "${database}" (${message}): grant it CREATE on the database and its schema, or let an administrator create the extensions pg_trgm and unaccent.`;
    case "0A000":
    case "58P01":
      return `The database server lacks something Plaudit needs (${message}): install PostgreSQL's contrib extensions.`;
    case "53100":
    case "ENOSPC":
      return "The disk of the database is full: make room and start again.";
    default:
      return `The database on ${server} cannot be used: ${message}.${check}`;
  }
}
