import { randomBytes } from "node:crypto";
import {
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#server/platform/settings/log";

/** A folder of rendered pictures; its size exceeds the limit by at most one sweep. */
export interface PictureFolder {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

interface StoredFile {
  path: string;
  bytes: number;
  usedAt: number;
}

/** Writes until the folder is measured again, because other processes write to it too. */
const writesBetweenCounts = 64;
// The share of bytes left by a sweep, so that not every write sweeps.
const shareAfterSweep = 0.8;
const hourMilliseconds = 60 * 60 * 1000;
/** No request reads the file of a removed picture, so it disappears after this time. */
const unusedMilliseconds = 30 * 24 * hourMilliseconds;

/** Disk errors are logged, and the picture is rendered again. */
export function openPictureFolder(
  folder: string,
  maxBytes: number,
  log: Log,
  ending = ".webp",
): PictureFolder {
  // The folder's size once measured.
  let bytesHeld: Promise<number> | null = null;
  let sweeping: Promise<void> | null = null;
  let writes = 0;
  const logFault = (fault: unknown): void =>
    log.warn({ err: fault }, "the picture cache on disk failed");
  // A concurrent process may have deleted the file.
  const logUnlessMissing = (fault: unknown): void => {
    if (!isMissing(fault)) logFault(fault);
  };

  async function count(): Promise<number> {
    await mkdir(folder, { recursive: true });
    return sum(await listFiles(folder, ending));
  }

  async function sweep(): Promise<void> {
    const files = (await listFiles(folder, ending)).sort((one, other) => one.usedAt - other.usedAt);
    let held = sum(files);
    for (const file of files) {
      if (held <= maxBytes * shareAfterSweep) break;
      await unlink(file.path).catch(logUnlessMissing);
      held -= file.bytes;
    }
    bytesHeld = Promise.resolve(held);
  }

  return {
    async read(name) {
      const path = join(folder, name + ending);
      try {
        const bytes = await readFile(path);
        void touch(path).catch(logUnlessMissing);
        return bytes.length > 0 ? bytes : null;
      } catch (fault) {
        logUnlessMissing(fault);
        return null;
      }
    },

    async write(name, bytes) {
      try {
        if (++writes % writesBetweenCounts === 0) bytesHeld = null;
        bytesHeld ??= count();
        await bytesHeld;
        // Atomic: write a draft and rename it.
        const aside = join(folder, `${name}.${randomBytes(6).toString("hex")}.part`);
        await writeFile(aside, bytes);
        await rename(aside, join(folder, name + ending));
        bytesHeld = bytesHeld.then((held) => held + bytes.length);
        if ((await bytesHeld) > maxBytes) {
          sweeping ??= sweep().finally(() => (sweeping = null));
          await sweeping;
        }
      } catch (fault) {
        bytesHeld = null;
        logFault(fault);
      }
    },
  };
}

async function listFiles(folder: string, ending: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    const age = Date.now() - found.mtimeMs;
    const isPicture = name.endsWith(ending);
    // A crash leaves incomplete files.
    const isLeftOver = name.endsWith(".part") && age > hourMilliseconds;
    if (isLeftOver || (isPicture && age > unusedMilliseconds)) {
      await unlink(path).catch(() => undefined);
    } else if (isPicture) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  return files;
}

function sum(files: readonly StoredFile[]): number {
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
}

/** The modification time records the last use, to the hour. */
async function touch(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  const now = new Date();
  if (now.getTime() - mtimeMs > hourMilliseconds) await utimes(path, now, now);
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "ENOENT";
}
