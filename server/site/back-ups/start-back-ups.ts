import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { databaseFolder } from "#server/platform/postgres/embedded-directory";
import type { Environment } from "#server/platform/request/context";
import {
  ArchiveFull,
  archiveLog,
  archiveName,
  dropSlot,
  minFreeBytes,
  pruneArchive,
} from "./archive-log";
import { backUpsIn, expectSameDatabase, pastBackUpsIn, timeOf } from "./back-up-folders";
import type { SessionQuery } from "./copy-cluster";
import { logErased } from "./erased-people";
import { firstSegmentOf, isUnbroken } from "./log-files";
import { takeBackUp } from "./take-back-up";

const roundMilliseconds = 60_000;
/** Between two attempts: a full disk or a broken archive must not cost a whole back-up each minute. */
const attemptMilliseconds = 3_600_000;
/** The days of which the newest back-up is kept; of the newest day, all are. */
const keptDays = 7;

/** Archives the log of the embedded database each minute, and backs it up once a day. */
export function startBackUps(environment: Environment): () => Promise<void> {
  const { config, log } = environment;
  if (config.databaseUrl !== null) return async () => {};
  const inSession = sessionsOf(environment);
  if (!config.backUps) {
    // The log is no longer kept for an archive that was there before.
    const dropping = inSession(dropSlot).catch((error: Error) => log.error({ err: error }));
    return async () => void (await dropping);
  }
  const stopping = new AbortController();
  const round = backUpRounds(environment, stopping.signal);
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

function sessionsOf({ database }: Pick<Environment, "database">) {
  return async <Answer>(work: (query: SessionQuery) => Promise<Answer>) => {
    const client = await database.connect();
    client.on("error", () => {});
    try {
      return await work(queryOf(client));
    } finally {
      await client.end().catch(() => {});
    }
  };
}

/** Each call archives the log, and takes a back-up that is due, unless one failed within the hour. */
export function backUpRounds(
  { config, database, now }: Pick<Environment, "config" | "database" | "now">,
  signal: AbortSignal,
): () => Promise<void> {
  const inSession = sessionsOf({ database });
  const { dataDir } = config;
  const { folder, at } = config.backUps!;
  const archive = path.join(folder, archiveName);
  let lastAttempt = Number.NEGATIVE_INFINITY;
  return async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { end } = await inSession(async (query) => {
      await expectSameDatabase(query, folder);
      // First, because the archive stops where the disk is nearly full.
      await logErased(query, folder);
      return archiveLog(query, databaseFolder(dataDir), archive);
    });
    const names = await pastBackUpsIn(folder, now());
    const isLate = isDue(names, at, now());
    if (!isLate && (await isContinued(path.join(folder, names.at(-1)!), archive, end))) return;
    if (now().getTime() - lastAttempt < attemptMilliseconds) return;
    lastAttempt = now().getTime();
    const onProgress = () => signal.throwIfAborted();
    await inSession((query) =>
      takeBackUp(query, { dataDir, target: folder, minFree: minFreeBytes, onProgress }),
    );
    await keepNewest(folder, now());
  };
}

export function queryOf(client: Client): SessionQuery {
  return async (text, values) =>
    (await client.query(text, values)).rows as Record<string, unknown>[];
}

/** Whether no back-up was taken since the last time of day `at` (UTC, as 02:30). */
export function isDue(names: readonly string[], at: string, now: Date): boolean {
  const newest = names.at(-1);
  if (!newest) return true;
  const planned = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`);
  if (planned > now) planned.setUTCDate(planned.getUTCDate() - 1);
  return timeOf(newest) < planned;
}

/**
 * Whether each segment since a back-up is archived. It is not after a restore, which begins a timeline, and where the
 * archive stopped: only a new back-up can then be restored to a later time.
 */
export async function isContinued(backUp: string, archive: string, end: string): Promise<boolean> {
  const first = await firstSegmentOf(backUp);
  const names = (await readdir(archive)).map((file) => file.replace(/\.gz$/, ""));
  return first !== null && isUnbroken(names, first, end);
}

/** By day, so that many back-ups of one bad day do not replace those of the days before. */
export function outdatedOf(names: readonly string[]): string[] {
  const dayOf = (name: string) => name.slice(0, 10);
  const newestOfDays = new Map(names.map((name) => [dayOf(name), name]));
  const kept = new Set([...newestOfDays.values()].slice(-keptDays));
  const newestDay = dayOf(names.at(-1) ?? "");
  return names.filter((name) => !kept.has(name) && dayOf(name) !== newestDay);
}

async function keepNewest(folder: string, now: Date): Promise<void> {
  for (const name of outdatedOf(await pastBackUpsIn(folder, now)))
    await rm(path.join(folder, name), { recursive: true, force: true });
  const kept = (await backUpsIn(folder)).map((name) => firstSegmentOf(path.join(folder, name)));
  const firstSegments = (await Promise.all(kept)).filter((first) => first !== null);
  await pruneArchive(path.join(folder, archiveName), firstSegments);
}
