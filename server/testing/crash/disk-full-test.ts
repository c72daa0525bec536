import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfNeeded } from "./crash-product";
import { disturb } from "./disturbance";

/** `npm run test:disk`: fills the disk of the database for a while. Needs root, to mount a small file system. */
const folder = mkdtempSync(path.join(tmpdir(), "plaudit-disk-"));
const mount = ["-t", "tmpfs", "-o", "size=700m,mode=1777", "tmpfs", folder];
if (spawnSync("mount", mount).status === 0) {
  try {
    buildIfNeeded();
    process.env.TMPDIR = folder;
    const milliseconds = 20_000;
    const isGood = await disturb({ name: "disk full", begin: fillDisk, milliseconds });
    process.exitCode = isGood ? 0 : 1;
  } finally {
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  rmSync(folder, { recursive: true, force: true });
  console.error("No small file system could be mounted: run this as root on Linux.");
  process.exitCode = 1;
}

/** Writes a file until no space is left; the end removes it. */
function fillDisk(): () => void {
  const file = path.join(folder, "filler");
  const handle = openSync(file, "w");
  for (let size = 1 << 20; size >= 512;) {
    try {
      writeSync(handle, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}
