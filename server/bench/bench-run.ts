import { StartError } from "#server/platform/settings/start-error";

export const tell = (line: string) => void process.stdout.write(`${line}\n`);

const open: (() => Promise<unknown>)[] = [];

/** What was opened is closed when the work that opened it is over, however it ends. */
export function closeAtEnd(close: () => Promise<unknown>): void {
  open.push(close);
}

/** Closes what the work opens as soon as it is over, the last first. */
export async function closeAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = open.length;
  try {
    return await work();
  } finally {
    for (const close of open.splice(before).reverse()) await close().catch(tell);
  }
}

/** Runs a bench, which answers whether its bars were reached; the process ends with 1 where they were not. */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await closeAfter(bench))) process.exitCode = 1;
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exitCode = 1;
  }
}
