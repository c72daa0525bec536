import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#server/platform/errors/database-error";
import { StartError } from "#server/platform/settings/start-error";
import type { SessionQuery } from "./copy-cluster";
import { clusterName } from "./log-files";

export const backUpName = /^\d{4}-\d\d-\d\dT[\d.-]+Z$/;

/** The complete back-ups of a folder, the newest last. */
export async function backUpsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => backUpName.test(name)).toSorted();
}

/** Those whose time has come: a clock that was wrong must not end the back-ups. */
export async function pastBackUpsIn(folder: string, now: Date): Promise<string[]> {
  return (await backUpsIn(folder)).filter((name) => timeOf(name) <= now);
}

export function timeOf(name: string): Date {
  const [day, time] = name.split("T") as [string, string];
  return new Date(`${day}T${time.replace("-", ":").replace("-", ":")}`);
}

/** A new, empty database would replace all back-ups of a lost one within a week. */
export async function expectSameDatabase(query: SessionQuery, folder: string): Promise<void> {
  const [row] = await query("SELECT system_identifier::text AS id FROM pg_control_system()");
  for (const name of (await backUpsIn(folder)).toReversed()) {
    const id = await readDatabaseId(path.join(folder, name));
    if (id === null) continue;
    if (id === row!.id) return;
    throw new StartError(
      `${folder} has back-ups of another database (${name}): restore one, or choose a folder for this database alone.`,
    );
  }
}

/** The control file begins with the identifier; null if it is missing. */
async function readDatabaseId(backUp: string): Promise<string | null> {
  try {
    const control = await readFile(path.join(backUp, clusterName, "global", "pg_control"));
    return String(control.readBigInt64LE());
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}
