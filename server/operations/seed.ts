import "reflect-metadata";
import { access, constants } from "node:fs/promises";
import { parseArgs } from "node:util";
import { StartError } from "#server/platform/settings/start-error";
import { describeReport } from "#server/providers/seed/describe-report";
import { SeedFileRefused } from "#server/providers/seed/read-seed-file";
import { seedFile } from "#server/providers/seed/seed-commands";
import { undoSeed } from "#server/providers/seed/undo-seed";
import { runCommand, withDatabase } from "./run-command";

const usage = `npm run seed-providers -- FILE.csv [--dry-run] [--json]
npm run seed-providers -- undo BATCH [--json]
Lists the providers of a CSV file, or undoes that within 24 hours; docs/seeding.md has the format. Uses DATABASE_URL, or
the embedded database in DATA_DIR while no server runs.`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [first, second] = positionals;
  const isUndo = positionals.length === 2 && first === "undo" && /^\d{1,9}$/.test(second!);
  if (isUndo && !values["dry-run"]) return undo(Number(second), values.json);
  if (first === undefined || positionals.length !== 1) throw new StartError(usage);
  await seed(first, values["dry-run"], values.json);
}

/** Exit code 1 if a line was refused; the other lines of the file are applied. */
async function seed(path: string, isDryRun: boolean, isJson: boolean): Promise<void> {
  await access(path, constants.R_OK).catch(() => {
    throw new StartError(`${path} cannot be read.`);
  });
  const { report, text } = await withDatabase(async (source) => {
    const onProgress = (applied: number, lines: number) =>
      void (isJson || process.stderr.write(`\r${applied} of ${lines} lines`));
    const done = await seedFile(source, { path, isDryRun, onProgress });
    return { report: done, text: await describeReport(source.manager, done) };
  }).catch((error: unknown) => {
    if (!(error instanceof SeedFileRefused)) throw error;
    throw new StartError(`${error.message} (line ${error.line}). Nothing was changed.`);
  });
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : text);
  if (report.refused.length > 0) process.exitCode = 1;
}

async function undo(batch: number, isJson: boolean): Promise<void> {
  const report = await withDatabase((source) => undoSeed(source, batch));
  if (typeof report === "string") throw new StartError(report);
  const { removed, restored, kept } = report;
  const text = `Batch ${batch}: ${removed} removed, ${restored} restored, ${kept} kept.\n`;
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : text);
}

await runCommand(run);
