import { Command } from "commander";
import { z } from "zod";
import { parseStorage } from "#server/platform/settings/config";
import { createLog } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";
import type { Rows } from "#server/site/back-ups/copy-cluster";
import { verifyBackUp } from "#server/site/back-ups/manifest";
import { restoreBackUp } from "#server/site/back-ups/restore-back-up";
import { takeBackUp } from "#server/site/back-ups/take-back-up";
import { withDatabase } from "./run-command";

const megabyte = 1_000_000;

/** Backs the embedded database up, or verifies that. */
export const backupVerb = new Command("backup")
  .description("back the database up into a new folder, also while the server runs")
  .argument("<folder>", "gets a folder for each back-up")
  .action(backUp);
backupVerb
  .command("verify")
  .description("compare each file of a back-up with its manifest")
  .argument("<folder>", "the folder of one back-up")
  .action(async (folder: string) => {
    const { takenAt, files, rows } = await verifyBackUp(folder);
    print(`The back-up of ${takenAt} is complete: ${files.length} files, ${describe(rows)}.`);
  });

/** Restores a back-up of the embedded database. */
export const restoreVerb = new Command("restore")
  .description("restore a back-up into an empty DATA_DIR")
  .argument("<folder>", "the folder of one back-up, or of several: the newest complete one")
  .option("--until <time>", "what was saved until then, such as 2026-11-28T14:05:00Z")
  .action(restore);

async function backUp(target: string): Promise<void> {
  expectEmbedded();
  const onProgress = progressOf("copied");
  const { folder, manifest } = await withDatabase(async (source) => {
    const session = source.createQueryRunner();
    try {
      const query = (text: string, values?: unknown[]) => session.query(text, values);
      return await takeBackUp(query, { dataDir: parseStorage().dataDir, target, onProgress });
    } finally {
      await session.release();
    }
  });
  print(`\nBacked up to ${folder}: ${describe(manifest.rows)}.`);
  print("SECRET is not in it: keep that apart, it opens what is encrypted.");
}

async function restore(from: string, options: { until?: string }): Promise<void> {
  expectEmbedded();
  if (!process.env.SECRET)
    throw new StartError("Set SECRET to that of the site: a back-up does not contain it.");
  const { dataDir } = parseStorage();
  const until = parseTime(options.until);
  const log = createLog("warn");
  const restored = await restoreBackUp(from, { dataDir, until, log });
  const { folder, manifest, rows, lastChangeAt, isShort, erased } = restored;
  if (erased === null) print("No erased.log lies beside it: people erased since are back in it.");
  else if (erased > 0) print(`${erased} people erased since: the next start erases them again.`);
  print(`Restored ${folder} of ${manifest.takenAt} into ${dataDir}: ${describe(rows)}.`);
  print(`The last change in it was saved at ${lastChangeAt.toISOString()}.`);
  if (isShort) print("The log ends there: nothing from then until the time given was found.");
  if (!until) print("Later changes may be in the archived log: restore them with --until.");
  print("Start Plaudit with this DATA_DIR and the SECRET of the site.");
}

function parseTime(text?: string): Date | undefined {
  if (text === undefined) return undefined;
  const parsed = z.iso.datetime({ offset: true }).safeParse(text);
  if (!parsed.success)
    throw new StartError("--until must be a time with its zone, such as 2026-11-28T14:05:00Z.");
  return new Date(parsed.data);
}

function expectEmbedded(): void {
  if (parseStorage().databaseUrl === null) return;
  throw new StartError(
    "DATABASE_URL is set: back that database up by pgBackRest, pg_dump or its provider (docs/operations.md).",
  );
}

function describe({ reviews, providers, users }: Rows): string {
  return `${reviews} reviews, ${providers} providers, ${users} users`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Only where a person reads it. */
function progressOf(word: string) {
  let shown = 0;
  return (bytes: number) => {
    const done = Math.floor(bytes / megabyte);
    if (!process.stderr.isTTY || done === shown) return;
    shown = done;
    process.stderr.write(`\r${done} MB ${word}`);
  };
}
