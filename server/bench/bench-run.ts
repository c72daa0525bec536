import { StartError } from "#server/platform/start-error";

export const tell = (line: string) => void process.stdout.write(`${line}\n`);

const open: (() => Promise<unknown>)[] = [];

/** What was opened is closed when the bench is over, the last first, however it ends. */
export function closeAtEnd(close: () => Promise<unknown>): void {
  open.push(close);
}

/** Runs a bench, which answers whether its bars were reached; the process ends with 1 where they were not. */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await bench())) process.exitCode = 1;
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of open.reverse()) await close().catch(tell);
  }
}
