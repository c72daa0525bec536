import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "#server/platform/settings/start-error";
import type { Binaries } from "./embedded-binaries";
import type { Place } from "./embedded-directory";
import { storedSecret } from "#server/platform/settings/stored-secret";

export const databaseUser = "plaudit";

/**
 * Makes the database's files at the first start and answers its password. They take their name when they
 * are complete, so that what a cut start leaves behind is simply made again.
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
      `The password of the database is missing (${passwordFile}): bring it back, or remove ${place.folder} to begin with an empty database.`,
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
  // Letters of all scripts have to count as letters in searches, on every system alike.
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
  let told = "";
  child.stderr.on("data", (chunk: Buffer) => (told += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(cannotStart(error.message)));
    child.on("close", (code) => (code === 0 ? resolve() : reject(cannotStart(told))));
  });
}

/** As the database's user, in a folder that everybody may enter, with nothing of our environment. */
export function spawnOptions(place: Place) {
  const kept = ["PATH", "SystemRoot", "TMPDIR", "TEMP"].map((name) => [name, process.env[name]]);
  const env = Object.fromEntries(kept.filter(([, value]) => value)) as NodeJS.ProcessEnv;
  return { ...place.user, cwd: "/", env: { ...env, TZ: "UTC", LC_MESSAGES: "C" } };
}

/** One sentence from what the database's programs say when they give up. */
export function cannotStart(told: string): StartError {
  if (/No space left on device/.test(told)) {
    return new StartError(
      "The disk is full: the embedded database cannot start. Make room and start again.",
    );
  }
  const lines = told.split("\n").map((line) => line.replace(/^.*?(FATAL|PANIC|error): +/, ""));
  const reason =
    lines.find((_, at) => /FATAL|PANIC|error:/.test(told.split("\n")[at]!)) ?? told.trim();
  return new StartError(
    `The embedded database cannot start (${reason.trim()}): mend that, or set DATABASE_URL to a PostgreSQL 14 or newer.`,
  );
}
