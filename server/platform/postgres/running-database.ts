import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "#server/platform/settings/start-error";
import { findHolder } from "./data-lock";
import { databaseUser } from "./embedded-cluster";
import { databaseFolder } from "./embedded-directory";

const pauseMilliseconds = 200;
const connectMilliseconds = 2_000;

/**
 * The URL of the embedded database while a server uses DATA_DIR; null without one. Waits for a server that starts, and
 * throws a `StartError` if it is not ready in time.
 */
export async function findRunningDatabase(
  dataDir: string,
  waitMilliseconds = 30_000,
): Promise<string | null> {
  if (!fs.existsSync(dataDir)) return null;
  const folder = fs.realpathSync(dataDir);
  for (const end = Date.now() + waitMilliseconds; ; await sleep(pauseMilliseconds)) {
    const holder = findHolder(folder);
    if (holder === null) return null;
    const url = readUrl(folder);
    if (url !== null && (await answers(url))) return url;
    if (Date.now() > end) {
      throw new StartError(
        `Process ${holder} is using ${dataDir}, but its database does not answer: see its log, or stop it.`,
      );
    }
  }
}

/** From the files of the running database; null while one of them is missing. */
function readUrl(dataDir: string): string | null {
  try {
    const password = fs.readFileSync(path.join(dataDir, "postgres-password"), "utf8").trim();
    const pidFile = path.join(databaseFolder(dataDir), "postmaster.pid");
    const port = Number(fs.readFileSync(pidFile, "utf8").split("\n")[3]);
    return port > 0 ? `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/postgres` : null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new StartError(
      `The database in ${dataDir} cannot be reached: ${message}. Run the command as the user of the server.`,
    );
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMilliseconds,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
