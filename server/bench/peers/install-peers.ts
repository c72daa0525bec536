import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { checkout } from "#server/platform/settings/checkout";
import { StartError } from "#server/platform/settings/start-error";

const programs = path.join(import.meta.dirname, "programs");
const lockOf = (folder: string) => path.join(folder, "package-lock.json");
/** A copy of the lock file that `npm ci` succeeded with. */
const installedLockOf = (folder: string) => path.join(folder, "installed-lock.json");

/** Copies the peers' programs to a folder outside of the project's packages, and installs theirs if they changed. */
export function installPeers(
  print: (line: string) => void,
  folder = path.join(checkout, ".data", "bench-peers"),
  variables: Record<string, string> = {},
): string {
  cpSync(programs, folder, { recursive: true });
  if (isInstalled(folder)) return folder;
  rmSync(installedLockOf(folder), { force: true });
  print(`Installing the packages of the peers into ${folder}, once: npm ci`);
  const { status, stderr, error } = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"],
    { cwd: folder, env: { ...process.env, ...variables }, encoding: "utf8" },
  );
  if (status !== 0) {
    const why = (error?.message ?? stderr).trim().split("\n").slice(0, 3).join("\n");
    throw new StartError(
      `The packages of the peers could not be installed. npm ci needs its registry; without --peers the benchmark needs none.\n${why}`,
    );
  }
  cpSync(lockOf(folder), installedLockOf(folder));
  return folder;
}

function isInstalled(folder: string): boolean {
  const installed = installedLockOf(folder);
  if (!existsSync(installed) || !existsSync(path.join(folder, "node_modules"))) return false;
  return readFileSync(installed, "utf8") === readFileSync(lockOf(folder), "utf8");
}
