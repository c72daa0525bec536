import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "#server/platform/settings/start-error";

/**
 * A named secret, created at the first call and readable by its owner only. Atomic: concurrent processes all get the
 * same one.
 */
export function storedSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  const draft = `${file}.${process.pid}`;
  try {
    const kept = read(file);
    if (kept) return kept;
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      fs.rmSync(draft);
    }
    return read(file);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const reason = code === "ENOSPC" ? "the disk is full" : message;
    throw new StartError(`The folder DATA_DIR (${folder}) cannot be used: ${reason}.`);
  }
}

function read(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "";
}
