import { cpus, loadavg } from "node:os";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { StartError } from "#server/platform/settings/start-error";

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The options of the command line. `--help` prints the usage and ends the process. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: Options,
) {
  if (process.argv.includes("--help")) {
    print(usage);
    process.exit();
  }
  return parseArgs({ options }).values;
}

export function parseCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= 100_000_000) return count;
  throw new StartError(`--${name} must be a whole number from 1 to 100,000,000.`);
}

export function describeMachine(): string {
  return `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}.`;
}

const open: (() => Promise<unknown>)[] = [];

/** Cleanup functions of the current work. */
export function closeAtEnd(close: () => Promise<unknown>): void {
  open.push(close);
}

/** Runs the cleanup functions after the work, in reverse order. */
export async function closeAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = open.length;
  try {
    return await work();
  } finally {
    for (const close of open.splice(before).reverse()) await close().catch(print);
  }
}

/** Tables, and the figures that miss their bar. */
export interface Report {
  text: string;
  missed: readonly string[];
}

/** Runs a bench and prints its report, if it has not done so; exits with 1 if a bar was missed. */
export async function runBench(bench: () => Promise<Report>): Promise<void> {
  try {
    const { text, missed } = await closeAfter(bench);
    print(text);
    for (const each of missed) print(`Missed: ${each}.`);
    if (missed.length > 0) process.exitCode = 1;
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exitCode = 1;
  }
}
