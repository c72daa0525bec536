import fs from "node:fs";
import { mkdir, readdir, rename, rm, statfs, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { SessionQuery } from "./copy-cluster";
import { syncFolder } from "./files";
import { historyName, placeOf, segmentName } from "./log-files";

/** The archived write-ahead log, in the folder of the back-ups. */
export const archiveName = "wal";

const slot = "plaudit_archive";
/** Below this much free space, archiving stops before writing does. */
export const minFreeBytes = 5_000_000_000;

/** Thrown while the disk of the archive is nearly full: the log is not kept for it meanwhile. */
export class ArchiveFull extends Error {}

interface Archived {
  count: number;
  /** The first segment that is not archived yet. */
  end: string;
}

/**
 * Copies the finished segments of the write-ahead log, compressed, into `target`. A slot makes PostgreSQL keep those that
 * are not copied yet. The segment at work is finished first, so that nothing older than one call is missing.
 */
export async function archiveLog(
  query: SessionQuery,
  cluster: string,
  target: string,
  minFree = minFreeBytes,
): Promise<Archived> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(target);
  if (bavail * bsize < minFree) {
    await dropSlot(query);
    throw new ArchiveFull(
      `Less than ${Math.round(minFree / 1e9)} GB are free in ${target}: the log is not archived.`,
    );
  }
  await query(dropLostSlot, [slot]);
  await query(createSlot, [slot]);
  const [position] = await query(
    "SELECT pg_switch_wal() AS end, pg_walfile_name(pg_current_wal_lsn()) AS current",
  );
  const archived = new Set(await readdir(target));
  const names = await readdir(path.join(cluster, "pg_wal"));
  const isDue = (name: string) =>
    !archived.has(`${name}.gz`) &&
    (historyName.test(name) || (segmentName.test(name) && name < String(position!.current)));
  let count = 0;
  for (const name of names.filter(isDue).toSorted())
    if (await archiveFile(path.join(cluster, "pg_wal", name), path.join(target, `${name}.gz`)))
      count += 1;
  if (count > 0) await syncFolder(target);
  await query("SELECT pg_replication_slot_advance($1, $2)", [slot, position!.end]);
  // The check of the site reads when the archive was last complete.
  const now = new Date();
  await utimes(target, now, now);
  return { count, end: String(position!.current) };
}

/** Ends the archive, so that the log is no longer kept for it. */
export async function dropSlot(query: SessionQuery): Promise<void> {
  await query(
    "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1",
    [slot],
  );
}

/** One that fell behind so far that its log is gone. */
const dropLostSlot = `
  SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
  WHERE slot_name = $1 AND wal_status = 'lost'`;

const createSlot = `
  SELECT pg_create_physical_replication_slot($1, true)
  WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = $1)`;

/** False for one that was recycled meanwhile: it is older than the slot. */
async function archiveFile(from: string, to: string): Promise<boolean> {
  const draft = `${to}.unfinished`;
  try {
    await pipeline(
      fs.createReadStream(from),
      createGzip(),
      fs.createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    // PostgreSQL may have renamed and overwritten it while it was read.
    if (!fs.existsSync(from)) throw new Error(`${from} has disappeared.`);
    await rename(draft, to);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    if (fs.existsSync(from)) throw error;
    return false;
  }
}

/** Removes the log that none of these back-ups needs. A newer one may be further back, on a timeline of its own. */
export async function pruneArchive(target: string, firstSegments: string[]): Promise<void> {
  const firstNeeded = Math.min(...firstSegments.map(placeOf));
  for (const file of await readdir(target)) {
    const [name] = file.split(".") as [string];
    if (segmentName.test(name) && placeOf(name) < firstNeeded) await rm(path.join(target, file));
  }
}
