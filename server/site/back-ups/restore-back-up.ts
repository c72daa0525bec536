import fs from "node:fs";
import { chown, mkdir, readdir, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { findPlace, type Place } from "#server/platform/postgres/embedded-directory";
import { lockDataDir } from "#server/platform/postgres/data-lock";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";
import { clusterName, countRows, type Rows } from "./copy-cluster";
import { copyHashed, filesOf } from "./files";
import { type Manifest, verifyBackUp } from "./manifest";

export interface Restored {
  folder: string;
  manifest: Manifest;
  rows: Rows;
}

/** Restores the back-up in `from`, or the newest complete one below it, into an empty DATA_DIR. */
export async function restoreBackUp(from: string, dataDir: string, log: Log): Promise<Restored> {
  const isNew = !fs.existsSync(dataDir);
  if (!isNew && (await readdir(dataDir)).length > 0)
    throw new StartError(`${dataDir} is not empty: set DATA_DIR to a new or empty folder.`);
  const { folder, manifest } = await findBackUp(from, log);
  await mkdir(dataDir, { recursive: true });
  let place: Place | null = null;
  try {
    await expectSpace(dataDir, manifest);
    const unlock = lockDataDir(fs.realpathSync(dataDir));
    try {
      place = findPlace(fs.realpathSync(dataDir), log);
      await copyBack(folder, manifest, { dataDir, place });
    } finally {
      unlock();
    }
    return { folder, manifest, rows: await startOnce(dataDir, log) };
  } catch (error) {
    if (place) await rm(place.folder, { recursive: true, force: true });
    for (const name of await readdir(dataDir))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** A folder of one back-up is taken as it is; of several, the newest that is not damaged. */
export async function findBackUp(
  from: string,
  log: Log,
): Promise<{ folder: string; manifest: Manifest }> {
  if (!fs.existsSync(from)) throw new StartError(`${from} does not exist.`);
  if (fs.existsSync(path.join(from, "manifest.json")))
    return { folder: from, manifest: await verifyBackUp(from) };
  const folders = (await readdir(from)).filter((name) => name.endsWith("Z")).toSorted();
  for (const name of folders.toReversed()) {
    const folder = path.join(from, name);
    try {
      return { folder, manifest: await verifyBackUp(folder) };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      log.warn(`${error.message} Trying the one before.`);
    }
  }
  throw new StartError(`${from} contains no complete back-up.`);
}

async function copyBack(
  folder: string,
  manifest: Manifest,
  { dataDir, place }: { dataDir: string; place: Place },
): Promise<void> {
  const hashes = new Map(manifest.files.map((file) => [file.path, file.sha256]));
  const draft = `${place.folder}.restoring`;
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
  await copy("postgres-password", path.join(dataDir, "postgres-password"));
  await rename(draft, place.folder);
}

async function expectSpace(dataDir: string, { files }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bavail * bsize < bytes)
    throw new StartError(`The disk of ${dataDir} is too small: the back-up has ${bytes} bytes.`);
}

/** PostgreSQL replays the log of the back-up at its first start. */
async function startOnce(dataDir: string, log: Log): Promise<Rows> {
  const embedded = await startEmbeddedDatabase(dataDir, log);
  const client = new Client({ connectionString: embedded.url });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Rows>(countRows);
    return rows[0]!;
  } finally {
    await client.end().catch(() => {});
    await embedded.stop();
  }
}
