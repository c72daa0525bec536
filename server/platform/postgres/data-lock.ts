import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "#server/platform/settings/start-error";

/** Locks DATA_DIR for this process; returns how to unlock it. Takes over the lock of a dead process. */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, "server.lock");
  const draft = `${file}.${process.pid}`;
  const mark = `${process.pid} ${startOf(process.pid)}`;
  fs.writeFileSync(draft, mark);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (isTaken(draft, file)) {
        const holder = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
        if (isAlive(holder)) throw inUse(dataDir, holder);
        takeAway(file, holder);
        continue;
      }
      return () => release(file, mark);
    }
    throw inUse(dataDir, "");
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** The process that uses DATA_DIR; null if none does. */
export function findHolder(dataDir: string): number | null {
  const file = path.join(dataDir, "server.lock");
  const holder = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  return isAlive(holder) ? Number(holder.split(" ")[0]) : null;
}

/** Creating a link is atomic: only one of two concurrent attempts succeeds. */
function isTaken(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return true;
  }
}

/** Moved aside first, so that the new lock of a faster process is not removed. */
function takeAway(file: string, holder: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, "utf8") !== holder) fs.linkSync(aside, file);
  } catch {
    // Another process removed or took over the lock; the next attempt decides.
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function release(file: string, mark: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === mark)
    fs.rmSync(file, { force: true });
}

function inUse(dataDir: string, holder: string): StartError {
  const process = holder ? ` (process ${holder.split(" ")[0]})` : "";
  return new StartError(
    `Another server${process} is using ${dataDir}: stop it, or give this one its own DATA_DIR and PORT.`,
  );
}

/** Process ids are reused, above all in containers; together with the start time they are unique. */
function isAlive(holder: string): boolean {
  const [pid, ...start] = holder.split(" ");
  if (!Number(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return startOf(Number(pid)) === start.join(" ");
}

/** The start time of a process, or "gone". A zombie still has its id but counts as gone. */
function startOf(pid: number): string {
  try {
    if (process.platform === "win32") return "";
    if (process.platform !== "linux") {
      const words = ["-o", "state=,lstart=", "-p", String(pid)];
      const [state = "", ...start] = execFileSync("ps", words, { encoding: "utf8" }).split(/\s+/);
      return state.startsWith("Z") ? "gone" : start.join(" ");
    }
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces: the state follows it, the start time 19 words later.
    const words = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return words[0] === "Z" ? "gone" : (words[19] ?? "");
  } catch {
    return "gone";
  }
}
