import fs from "node:fs";
import { chown, mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { databaseFolder } from "#server/platform/postgres/embedded-directory";
import { codeOf } from "#server/platform/errors/database-error";
import { checkout } from "#server/platform/settings/checkout";
import { StartError } from "#server/platform/settings/start-error";
import { backUpName, expectSameDatabase } from "./back-up-folders";
import { copyCluster, type SessionQuery } from "./copy-cluster";
import { copyHashed, filesOf, type Hashed, syncFolder, writeHashed } from "./files";
import { type BackedUpFile, type Manifest, writeManifest } from "./manifest";

export interface BackUp {
  folder: string;
  manifest: Manifest;
}

export interface BackUpOptions {
  dataDir: string;
  /** Gets a folder for each back-up. */
  target: string;
  /** What stays free on the disk. */
  minFree?: number;
  onProgress?(bytes: number): void;
}

const passwordName = "postgres-password";
const unfinished = ".unfinished";
/** The advisory lock of the back-up that is being taken. */
export const backUpLock = 7_523_481_908;

/** Backs the embedded database up while it runs. All statements are of one session, which must end afterwards. */
export async function takeBackUp(
  query: SessionQuery,
  { dataDir, target, minFree = 0, onProgress = () => {} }: BackUpOptions,
): Promise<BackUp> {
  const parent = await openTarget(target, dataDir);
  const [row] = await query("SELECT pg_try_advisory_lock($1) AS locked", [backUpLock]);
  if (!row!.locked) throw new StartError("Another back-up is being taken: wait for its end.");
  await expectSameDatabase(query, parent);
  await removeUnfinished(parent);
  await expectSpace(query, parent, minFree);
  const takenAt = new Date().toISOString();
  const folder = path.join(parent, takenAt.replaceAll(":", "-"));
  const draft = folder + unfinished;
  await mkdir(draft, { mode: 0o700 });
  const files: BackedUpFile[] = [];
  let bytes = 0;
  const note = (name: string, hashed: Hashed) => {
    files.push({ path: name, ...hashed });
    onProgress((bytes += hashed.bytes));
  };
  const copy = async (from: string, name: string) => {
    const copied = await copyHashed(from, path.join(draft, name));
    if (copied) note(name, copied);
    return copied !== null;
  };
  try {
    const password = path.join(fs.realpathSync(dataDir), passwordName);
    if (!(await copy(password, passwordName))) throw new StartError(`${password} is missing.`);
    const rows = await copyCluster(query, databaseFolder(fs.realpathSync(dataDir)), {
      copy,
      write: async (name, content) =>
        note(name, await writeHashed(path.join(draft, name), content)),
      makeFolder: (name) => mkdir(path.join(draft, name), { recursive: true, mode: 0o700 }),
    });
    const manifest: Manifest = {
      version: version(),
      takenAt,
      endedAt: new Date().toISOString(),
      database: "embedded",
      rows,
      files,
    };
    await writeManifest(draft, manifest);
    await giveToOwner(draft, parent);
    await rename(draft, folder);
    await syncFolder(parent);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explain(error, parent);
  }
}

async function openTarget(target: string, dataDir: string): Promise<string> {
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const parent = fs.realpathSync(target);
    const isInside = !path.relative(fs.realpathSync(dataDir), parent).startsWith("..");
    if (isInside) throw new StartError(`${target} is inside DATA_DIR: choose another disk.`);
    return parent;
  } catch (error) {
    throw explain(error, target);
  }
}

/** Leftovers of back-ups that were interrupted. The lock proves that none is at work. */
async function removeUnfinished(parent: string): Promise<void> {
  const names = await readdir(parent);
  for (const name of names)
    if (name.endsWith(unfinished) && backUpName.test(name.slice(0, -unfinished.length)))
      await rm(path.join(parent, name), { recursive: true, force: true });
}

/** The server could neither read nor remove what a command of root has made. */
async function giveToOwner(draft: string, parent: string): Promise<void> {
  const { uid, gid } = await stat(parent);
  if (process.getuid?.() !== 0 || uid === 0) return;
  const give = (name: string) => chown(path.join(draft, name), uid, gid);
  for await (const name of filesOf(draft, { onFolder: give })) await give(name);
  await give("");
}

/** Before the copy: one that fills the disk could stop what else is on it. */
async function expectSpace(query: SessionQuery, parent: string, minFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(parent);
  const [row] = await query("SELECT sum(pg_database_size(oid))::float8 AS bytes FROM pg_database");
  const needed = Number(row!.bytes) + minFree;
  if (bavail * bsize < needed)
    throw new StartError(
      `No back-up was written to ${parent}: it needs ${Math.ceil(needed / 1e6)} MB of free space.`,
    );
}

function version(): string {
  const text = fs.readFileSync(path.join(checkout, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

const reasons: Record<string, string> = {
  ENOSPC: "its disk is full",
  EACCES: "the user of this command may not write to it, or not read the database",
  EPERM: "the user of this command may not write to it, or not read the database",
  EROFS: "it cannot be written to",
  ENOTDIR: "it is not a folder",
  EEXIST: "it is not a folder",
};

function explain(error: unknown, folder: string): unknown {
  const reason = reasons[codeOf(error)];
  return reason ? new StartError(`No back-up was written to ${folder}: ${reason}.`) : error;
}
