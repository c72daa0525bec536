import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export interface Process {
  pid: number;
  parent: number;
  name: string;
}

/** Running processes. */
export function listProcesses(): Process[] {
  if (process.platform === "linux") {
    return fs
      .readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => processOf(Number(pid)) ?? []);
  }
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  return lines.split("\n").flatMap((line) => {
    const [, pid, parent, name] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return name ? [{ pid: Number(pid), parent: Number(parent), name: path.basename(name) }] : [];
  });
}

function processOf(pid: number): Process | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; state and parent follow it.
    const end = stat.lastIndexOf(")");
    const [state, parent] = stat.slice(end + 2).split(" ");
    const name = stat.slice(stat.indexOf("(") + 1, end);
    return state === "Z" ? null : { pid, parent: Number(parent), name };
  } catch {
    return null;
  }
}

export function isRunning(pid: number): boolean {
  return listProcesses().some((one) => one.pid === pid);
}

/** All descendants of a process. */
export function descendantsOf(pid: number, all = listProcesses()): Process[] {
  const children = all.filter((one) => one.parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}

export interface DatabaseProcess {
  folder: string;
  pid: number;
  port: number;
}

/** The embedded database of a DATA_DIR, from `postmaster.pid`; null if none runs. */
export function databaseIn(dataDir: string): DatabaseProcess | null {
  const folder = databaseFolder(dataDir);
  try {
    const lines = fs.readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { folder, pid, port } : null;
  } catch {
    return null;
  }
}

function databaseFolder(dataDir: string): string {
  const note = path.join(dataDir, "postgres.location");
  if (fs.existsSync(note)) return fs.readFileSync(note, "utf8").trim();
  return path.join(dataDir, "postgres");
}

/** Connection options for the embedded database. */
export function databaseUrlOf(dataDir: string): string {
  const database = databaseIn(dataDir);
  if (!database) throw new Error(`No database runs on ${dataDir}.`);
  const password = fs.readFileSync(path.join(dataDir, "postgres-password"), "utf8").trim();
  return `postgresql://plaudit:${password}@127.0.0.1:${database.port}/postgres`;
}

/** Orphaned PostgreSQL processes of this folder; Linux only. */
export function databaseProcessesOn(dataDir: string): number[] {
  if (process.platform !== "linux") return [];
  const folder = databaseFolder(dataDir);
  return listProcesses()
    .filter(({ pid, name }) => name === "postgres" && folderOf(pid) === folder)
    .map(({ pid }) => pid);
}

function folderOf(pid: number): string | null {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}
