import { statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** A run needs about a third of it. */
const minMemoryBytes = 8 * 1024 ** 3;

interface Machine {
  platform: string;
  /** TMPDIR, which the user or an outer tool has chosen. */
  chosen: string | undefined;
  /** Free bytes of a folder that is in memory; throws if there is none. */
  freeBytes(folder: string): number;
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  chosen: process.env.TMPDIR,
  freeBytes(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem());
  },
});

/**
 * Where to put the temporary folder of a run: in memory where there is plenty, since a fifth of the time of the kernel went
 * to files of test databases.
 */
export function temporaryParent({ platform, chosen, freeBytes } = thisMachine()): string {
  if (chosen || platform !== "linux") return tmpdir();
  try {
    return freeBytes(memoryFolder) < minMemoryBytes ? tmpdir() : memoryFolder;
  } catch {
    return tmpdir();
  }
}
