import { access, constants } from "node:fs/promises";
import { Command } from "commander";
import { StartError } from "#server/platform/settings/start-error";
import { describeReport } from "#server/providers/seed/describe-report";
import { SeedFileRefused } from "#server/providers/seed/read-seed-file";
import { seedFile } from "#server/providers/seed/seed-commands";
import { undoSeed } from "#server/providers/seed/undo-seed";
import { withDatabase } from "./run-command";

/** Lists the providers of a CSV file, or undoes that. */
export const seedVerb = new Command("seed")
  .description("list the providers of a CSV file in the directory")
  .argument("<file>", "the CSV file")
  .option("--dry-run", "say what would change, and change nothing")
  .option("--json", "print the report as JSON")
  .action(seed);
seedVerb
  .command("undo")
  .description("undo a batch within 24 hours, except providers that changed since")
  .argument("<batch>", "the number of the batch")
  .option("--json", "print the report as JSON")
  .action(undo);

interface Options {
  dryRun?: boolean;
  json?: boolean;
}

/** Exit code 1 if a line was refused; the other lines of the file are applied. */
async function seed(path: string, { dryRun = false, json = false }: Options): Promise<void> {
  await access(path, constants.R_OK).catch(() => {
    throw new StartError(`${path} cannot be read.`);
  });
  const { report, text } = await withDatabase(async (source) => {
    const onProgress = (applied: number, lines: number) =>
      void (json || process.stderr.write(`\r${applied} of ${lines} lines`));
    const done = await seedFile(source, { path, isDryRun: dryRun, onProgress });
    return { report: done, text: await describeReport(source.manager, done) };
  }).catch((error: unknown) => {
    if (!(error instanceof SeedFileRefused)) throw error;
    throw new StartError(`${error.message} (line ${error.line}). Nothing was changed.`);
  });
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : text);
  if (report.refused.length > 0) process.exitCode = 1;
}

async function undo(batch: string, _: Options, command: Command): Promise<void> {
  // The verb above has the option too, and takes it wherever it stands.
  const { json = false } = command.optsWithGlobals<Options>();
  if (!/^\d{1,9}$/.test(batch)) command.error("A batch is a number, as `seed` prints it.");
  const report = await withDatabase((source) => undoSeed(source, Number(batch)));
  if (typeof report === "string") throw new StartError(report);
  const { removed, restored, kept } = report;
  const text = `Batch ${batch}: ${removed} removed, ${restored} restored, ${kept} kept.\n`;
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : text);
}
