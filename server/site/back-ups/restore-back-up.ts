import fs from "node:fs";
import { chown, mkdir, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { codeOf } from "#server/platform/errors/database-error";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { draftOf, findPlace, type Place } from "#server/platform/postgres/embedded-directory";
import type { SystemUser } from "#server/platform/postgres/embedded-user";
import { findHolder, lockDataDir } from "#server/platform/postgres/data-lock";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";
import { archiveName } from "./archive-log";
import { backUpsIn } from "./back-up-folders";
import { countRows, type Rows } from "./copy-cluster";
import { eraseAgain } from "./erased-people";
import { copyHashed, filesOf } from "./files";
import { clusterName, firstSegmentOf } from "./log-files";
import { cannotRead, type Manifest, readManifest, verifyBackUp } from "./manifest";
import { queryOf } from "./start-back-ups";
import type { BackUp } from "./take-back-up";
import { unpackLog } from "./unpack-log";

export interface Restored extends BackUp {
  rows: Rows;
  /** When the last change was saved that it contains. */
  lastChangeAt: Date;
  /** Whether the log ends before the time that was asked for. */
  isShort: boolean;
  /** The number of people that the next start erases again; null without their log. */
  erased: number | null;
}

export interface RestoreOptions {
  dataDir: string;
  /** Restores what was saved until then, from a back-up before it and the archived log. */
  until?: Date;
  log: Log;
}

/** Restores the back-up in `from`, or the newest complete one below it, into an empty DATA_DIR. */
export async function restoreBackUp(
  from: string,
  { dataDir, until, log }: RestoreOptions,
): Promise<Restored> {
  const isNew = !fs.existsSync(dataDir);
  if (!isNew) await expectEmpty(dataDir);
  const owner = ownerOf(path.resolve(dataDir));
  const { folder, manifest } = await findBackUp(from, { until, log });
  await mkdir(dataDir, { recursive: true });
  if (owner && isNew) await chown(dataDir, owner.uid, owner.gid);
  const target = fs.realpathSync(dataDir);
  let place: Place | null = null;
  try {
    const unlock = lockDataDir(target);
    try {
      // A server may have begun here during the verification.
      await expectEmpty(dataDir);
      place = findPlace(target, log, owner);
      await expectSpace(path.dirname(place.folder), manifest);
      await copyBack(folder, manifest, { dataDir, place, isWholeLog: until !== undefined, log });
    } finally {
      unlock();
    }
    const recovered = await recover(dataDir, { folder, manifest, until, log });
    if (owner) await giveTo(owner, dataDir, log);
    return { folder, manifest, ...recovered };
  } catch (error) {
    if (place && findHolder(target) === null) await removeRestored(place, dataDir, isNew);
    if (codeOf(error) !== "ENOSPC") throw error;
    throw new StartError(`The disk of ${dataDir} is full: nothing was restored.`);
  }
}

/**
 * Of a command of root: the user of the folder, or of the one above it, who is to run the server. Null for root, whose server gives the database
 * to an unprivileged user, and for all other users.
 */
function ownerOf(folder: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  if (!fs.existsSync(folder)) return ownerOf(path.dirname(folder));
  const { uid, gid } = fs.statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

async function giveTo({ uid, gid }: SystemUser, dataDir: string, log: Log): Promise<void> {
  const give = (name: string) => chown(path.join(dataDir, name), uid, gid);
  for await (const name of filesOf(dataDir, { onFolder: give })) await give(name);
  log.warn(`${dataDir} belongs to user ${uid}, as the folder did: run the server as this user.`);
}

/** Only what this command has made: it had the lock, and the folder was empty. */
async function removeRestored({ folder }: Place, dataDir: string, isNew: boolean): Promise<void> {
  const below = (await readdir(dataDir)).map((name) => path.join(dataDir, name));
  for (const made of [folder, draftOf(folder), ...below, ...(isNew ? [dataDir] : [])])
    await rm(made, { recursive: true, force: true });
}

async function expectEmpty(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).some((name) => name !== "server.lock"))
    throw new StartError(`${dataDir} is not empty: set DATA_DIR to a new or empty folder.`);
}

/** A folder of one back-up is taken as it is; of several, the newest that is not damaged. */
async function findBackUp(
  from: string,
  { until, log }: Pick<RestoreOptions, "until" | "log">,
): Promise<BackUp> {
  if (!fs.existsSync(from)) throw new StartError(`${from} does not exist.`);
  if (fs.existsSync(path.join(from, "manifest.json"))) {
    const manifest = await verifyBackUp(from);
    if (isLate(manifest, until))
      throw new StartError(`The back-up ended at ${manifest.endedAt}: choose a later time.`);
    // Its log lies beside it, not beside a link to it.
    return { folder: fs.realpathSync(from), manifest };
  }
  await readdir(from).catch((error: unknown) => {
    throw cannotRead(from, error);
  });
  for (const name of (await backUpsIn(from)).toReversed()) {
    const folder = path.join(from, name);
    try {
      if (until && isLate(await readManifest(folder), until)) continue;
      return { folder, manifest: await verifyBackUp(folder) };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      log.warn(`${error.message} Trying the one before.`);
    }
  }
  const age = until ? ` from before ${until.toISOString()}` : "";
  throw new StartError(`${from} contains no complete back-up${age}.`);
}

const isLate = ({ endedAt }: Manifest, until?: Date) => until && new Date(endedAt) > until;

interface CopyBack {
  dataDir: string;
  place: Place;
  /** Whether the archived log is wanted too. */
  isWholeLog: boolean;
  log: Log;
}

async function copyBack(
  folder: string,
  manifest: Manifest,
  { dataDir, place, isWholeLog, log }: CopyBack,
): Promise<void> {
  const hashes = new Map(manifest.files.map((file) => [file.path, file.sha256]));
  const draft = draftOf(place.folder);
  const give = async (made: string) => {
    if (place.user) await chown(made, place.user.uid, place.user.gid);
  };
  const copy = async (name: string, to: string) => {
    const copied = await copyHashed(path.join(folder, name), to);
    if (copied?.sha256 !== hashes.get(name))
      throw new StartError(`${folder} is damaged: ${name} changed while it was read.`);
  };
  const makeFolder = async (below: string) => {
    const made = path.join(draft, below);
    await mkdir(made, { recursive: true, mode: 0o700 });
    await give(made);
  };
  await rm(draft, { recursive: true, force: true });
  await makeFolder("");
  const cluster = path.join(folder, clusterName);
  for await (const name of filesOf(cluster, { onFolder: makeFolder })) {
    await copy(`${clusterName}/${name}`, path.join(draft, name));
    await give(path.join(draft, name));
  }
  const archive = path.join(folder, "..", archiveName);
  if (fs.existsSync(archive)) {
    const first = isWholeLog ? await firstSegmentOf(folder) : null;
    for (const made of await unpackLog(archive, draft, { first, log })) await give(made);
  } else if (isWholeLog) {
    throw new StartError(
      `${archive} does not exist: without an archived log, no time can be chosen.`,
    );
  }
  // PostgreSQL then begins a new timeline, so that the archive never gets two logs of one name.
  await writeFile(path.join(draft, "recovery.signal"), "", { mode: 0o600, flush: true });
  await give(path.join(draft, "recovery.signal"));
  await copy("postgres-password", path.join(dataDir, "postgres-password"));
  await rename(draft, place.folder);
}

async function expectSpace(folder: string, { files }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bavail * bsize < bytes)
    throw new StartError(`The disk of ${folder} is too small: the back-up has ${bytes} bytes.`);
}

/** The request of an erasure began shortly before its commit. */
const erasureMilliseconds = 60_000;

/** PostgreSQL replays the log at its first start. */
async function recover(
  dataDir: string,
  { folder, manifest, until, log }: Pick<RestoreOptions, "until" | "log"> & BackUp,
): Promise<Omit<Restored, keyof BackUp>> {
  const { embedded, isShort } = await startRecovery(dataDir, { until, log });
  const client = new Client({ connectionString: embedded.url });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Rows>(countRows);
    const { rows: ends } = await client.query<{ at: Date | null }>(
      "SELECT pg_last_xact_replay_timestamp() AS at",
    );
    const lastChangeAt = ends[0]!.at ?? new Date(manifest.takenAt);
    const since = new Date(lastChangeAt.getTime() - erasureMilliseconds).toISOString();
    const erased = await eraseAgain(queryOf(client), path.join(folder, ".."), since);
    return { rows: rows[0]!, lastChangeAt, isShort, erased };
  } finally {
    await client.end().catch(() => {});
    await embedded.stop();
  }
}

async function startRecovery(
  dataDir: string,
  { until, log }: Pick<RestoreOptions, "until" | "log">,
) {
  // The log lies in its place already: nothing is to be fetched. Another timeline has back-ups of its own.
  const settings = { restore_command: "exit 1", recovery_target_timeline: "current" };
  const target = until && {
    recovery_target_time: until.toISOString().replace("Z", "+00"),
    recovery_target_action: "promote",
  };
  try {
    const all = { ...settings, ...target };
    return { embedded: await startEmbeddedDatabase(dataDir, log, all), isShort: false };
  } catch (error) {
    // Nothing was saved after this time, or the log has a gap: all that is there is wanted.
    if (!/before configured recovery target was reached/.test((error as Error).message))
      throw error;
    return { embedded: await startEmbeddedDatabase(dataDir, log, settings), isShort: true };
  }
}
