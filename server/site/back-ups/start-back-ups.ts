import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { databaseFolder } from "#server/platform/postgres/embedded-directory";
import type { Environment } from "#server/platform/request/context";
import { ArchiveFull, archiveLog, archiveName, pruneArchive } from "./archive-log";
import type { SessionQuery } from "./copy-cluster";
import { logErased } from "./erased-people";
import { firstSegmentOf } from "./log-files";
import { takeBackUp } from "./take-back-up";

const roundMilliseconds = 60_000;
export const keptBackUps = 7;

/** Archives the log of the embedded database each minute, and backs it up once a day. */
export function startBackUps({ config, database, log, now }: Environment): () => Promise<void> {
  const { backUps, dataDir } = config;
  if (!backUps || config.databaseUrl !== null) return async () => {};
  const stopping = new AbortController();
  const inSession = async (work: (query: SessionQuery) => Promise<unknown>) => {
    const client = await database.connect();
    client.on("error", () => {});
    try {
      await work(queryOf(client));
    } finally {
      await client.end().catch(() => {});
    }
  };
  const { folder } = backUps;
  const round = async () => {
    await inSession(async (query) => {
      await archiveLog(query, databaseFolder(dataDir), path.join(folder, archiveName));
      await logErased(query, folder);
    });
    if (!isDue(await pastBackUpsIn(folder, now()), backUps.at, now())) return;
    const onProgress = () => stopping.signal.throwIfAborted();
    await inSession((query) => takeBackUp(query, { dataDir, target: folder, onProgress }));
    await keepNewest(folder, now());
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: Error) => {
        if (stopping.signal.aborted) return;
        const { message } = error;
        if (error instanceof ArchiveFull) log.error(message);
        else log.error({ err: error }, "The database was not backed up.");
      });
      await sleep(roundMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

export function queryOf(client: Client): SessionQuery {
  return async (text, values) =>
    (await client.query(text, values)).rows as Record<string, unknown>[];
}

/** The complete back-ups of a folder, the newest last. */
export async function backUpsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name)).toSorted();
}

export function timeOf(name: string): Date {
  const [day, time] = name.split("T") as [string, string];
  return new Date(`${day}T${time.replace("-", ":").replace("-", ":")}`);
}

/** Whether no back-up was taken since the last time of day `at` (UTC, as 02:30). */
export function isDue(names: readonly string[], at: string, now: Date): boolean {
  const newest = names.at(-1);
  if (!newest) return true;
  const planned = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`);
  if (planned > now) planned.setUTCDate(planned.getUTCDate() - 1);
  return timeOf(newest) < planned;
}

/** Those whose time has come: a clock that was wrong must not end the back-ups. */
async function pastBackUpsIn(folder: string, now: Date): Promise<string[]> {
  return (await backUpsIn(folder)).filter((name) => timeOf(name) <= now);
}

async function keepNewest(folder: string, now: Date): Promise<void> {
  const names = await pastBackUpsIn(folder, now);
  for (const name of names.slice(0, -keptBackUps))
    await rm(path.join(folder, name), { recursive: true, force: true });
  const kept = (await backUpsIn(folder)).map((name) => firstSegmentOf(path.join(folder, name)));
  await pruneArchive(path.join(folder, archiveName), await Promise.all(kept));
}
