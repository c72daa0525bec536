import { StartError } from "#server/platform/settings/start-error";

export const print = (line: string) => void process.stdout.write(`${line}\n`);

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

/** Runs a bench that returns whether its bars were met; exits with 1 if not. */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await closeAfter(bench))) process.exitCode = 1;
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exitCode = 1;
  }
}
