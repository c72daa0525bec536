import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

const politeMilliseconds = 5_000;
const orphansMilliseconds = 1_000;
const forcedMilliseconds = 5_000;

/** Stops PostgreSQL processes that a crash left running on these files. Acknowledged transactions are on disk. */
export async function stopLeftovers(folder: string, log: Log): Promise<void> {
  if (processesOn(folder).length > 0) await stopProcesses(folder, log);
  // Its process id may have been reused, and PostgreSQL would mistake that process for itself.
  fs.rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

async function stopProcesses(folder: string, log: Log): Promise<void> {
  log.warn("Stopping a database that an earlier server left running.");
  const master = processesOn(folder).find((pid) => pid === pidIn(folder));
  if (master) signal(master, "SIGINT");
  // Without their postmaster, the other processes exit at once or after their statement.
  if (await isGoneWithin(folder, master ? politeMilliseconds : orphansMilliseconds)) return;
  for (const pid of processesOn(folder)) signal(pid, "SIGKILL");
  if (await isGoneWithin(folder, forcedMilliseconds)) return;
  throw new StartError(
    `A database left running on ${folder} by an earlier server cannot be stopped (process ${processesOn(folder)[0]}).`,
  );
}

async function isGoneWithin(folder: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (processesOn(folder).length > 0) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}

/** PostgreSQL processes are recognized by their working directory. */
function processesOn(folder: string): number[] {
  if (process.platform !== "linux") return postmasterOn(folder);
  const pids = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => workingFolderOf(pid) === folder && isPostgres(pid)).map(Number);
}

function workingFolderOf(pid: string): string | null {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isPostgres(pid: string): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return false;
  }
}

function postmasterOn(folder: string): number[] {
  const pid = pidIn(folder);
  if (pid === null || process.platform === "win32") return [];
  try {
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(folder) ? [pid] : [];
  } catch {
    return [];
  }
}

function pidIn(folder: string): number | null {
  const file = path.join(folder, "postmaster.pid");
  if (!fs.existsSync(file)) return null;
  return Math.abs(Number.parseInt(fs.readFileSync(file, "utf8"), 10)) || null;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited, or belongs to another user; the next check will show.
  }
}
