import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "#server/platform/settings/start-error";
import type { Binaries } from "./embedded-binaries";
import type { Place } from "./embedded-directory";
import { storedSecret } from "#server/platform/settings/variables/stored-secret";

export const databaseUser = "plaudit";

/**
 * Creates the database cluster at the first start and returns its password. The folder is renamed into place when
 * complete, so an interrupted start is repeated.
 */
export async function ensureCluster(
  binaries: Binaries,
  place: Place,
  dataDir: string,
): Promise<string> {
  const isNew = !fs.existsSync(path.join(place.folder, "PG_VERSION"));
  const passwordFile = path.join(dataDir, "postgres-password");
  if (!isNew && !fs.existsSync(passwordFile)) {
    throw new StartError(
      `The database password is missing (${passwordFile}): restore it, or remove ${place.folder} to start with an empty database.`,
    );
  }
  const password = storedSecret(dataDir, "postgres-password");
  if (isNew) await createCluster(binaries, place, password);
  return password;
}

async function createCluster(binaries: Binaries, place: Place, password: string): Promise<void> {
  const draft = `${place.folder}.new`;
  const passwordDraft = `${place.folder}.new-password`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.writeFileSync(passwordDraft, password, { mode: 0o600 });
  if (place.user) {
    fs.chownSync(draft, place.user.uid, place.user.gid);
    fs.chownSync(passwordDraft, place.user.uid, place.user.gid);
  }
  try {
    await run(binaries.initdb, initdbArguments(draft, passwordDraft), place);
    fs.renameSync(draft, place.folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(passwordDraft, { force: true });
  }
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  // Letters of all scripts must count as letters in searches on every system.
  const locale = { darwin: "en_US.UTF-8", win32: "C" }[process.platform as string] ?? "C.UTF-8";
  return [
    ["-D", folder, "-U", databaseUser, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
    [
      "--encoding=UTF8",
      `--locale=${locale}`,
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    ["--no-instructions"],
  ].flat();
}

function run(program: string, args: string[], place: Place): Promise<void> {
  const child = spawn(program, args, {
    ...spawnOptions(place),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(cannotStart(error.message)));
    child.on("close", (code) => (code === 0 ? resolve() : reject(cannotStart(output))));
  });
}

/** Runs as the database's user in a folder accessible to all, without the server's environment. */
export function spawnOptions(place: Place) {
  const kept = ["PATH", "SystemRoot", "TMPDIR", "TEMP"].map((name) => [name, process.env[name]]);
  const env = Object.fromEntries(kept.filter(([, value]) => value)) as NodeJS.ProcessEnv;
  return { ...place.user, cwd: "/", env: { ...env, TZ: "UTC", LC_MESSAGES: "C" } };
}

/** Explains the output of a database program that failed. */
export function cannotStart(output: string): StartError {
  if (/No space left on device/.test(output)) {
    return new StartError(
      "The disk is full: the embedded database cannot start. Free some space and start again.",
    );
  }
  const lines = output.split("\n").map((line) => line.replace(/^.*?(FATAL|PANIC|error): +/, ""));
  const reason =
    lines.find((_, at) => /FATAL|PANIC|error:/.test(output.split("\n")[at]!)) ?? output.trim();
  return new StartError(
    `The embedded database cannot start (${reason.trim()}): fix that, or set DATABASE_URL to PostgreSQL 14 or newer.`,
  );
}
