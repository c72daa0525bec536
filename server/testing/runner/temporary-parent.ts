import { existsSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** A run needs about a third of it. */
const minMemoryBytes = 8 * 1024 ** 3;

/**
 * The parent of temporary folders: in memory where there is plenty, since a fifth of the time of the kernel went to files
 * of test databases. TMPDIR, which the user or an outer tool has chosen, comes first.
 */
export function temporaryParent(): string {
  if (process.env.TMPDIR || !existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) < minMemoryBytes ? tmpdir() : memoryFolder;
}
