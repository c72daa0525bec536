import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** One test or journey as it ended, whichever tool ran it. Durations are in milliseconds. */
export interface TestResult {
  kind: "test" | "journey";
  file: string;
  title: string;
  /** Where a journey ran, such as `phone`. */
  project?: string;
  outcome: "passed" | "failed" | "skipped";
  duration: number;
  /** What went wrong, as the tool tells it. */
  error?: string;
  /** Screenshots and traces. */
  attachments?: string[];
  /** Time by kind of step, for journeys. */
  steps?: Record<string, number>;
}

/** What one file costs beside its tests. */
export interface FileCost {
  kind: "file";
  file: string;
  /** Loading the environment and the modules. */
  load: number;
  /** Tests and hooks together. */
  run: number;
}

export type ResultLine = TestResult | FileCost;

/** Results are appended as they come, so that a run which is cut short still tells what it found. */
export function appendResult(file: string, line: ResultLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

export function readResults(file: string): ResultLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ResultLine);
}

/** One line of progress, the same for both tools. */
export function progressLine(
  done: number,
  total: number,
  { isGood, text, milliseconds }: { isGood: boolean; text: string; milliseconds: number },
): string {
  const place = `${String(done).padStart(String(total).length)}/${total}`;
  return `${isGood ? "✓" : "✗"} ${place}  ${text} (${(milliseconds / 1000).toFixed(1)} s)`;
}
