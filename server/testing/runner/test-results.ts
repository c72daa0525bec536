import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** The result of one test or journey. Durations are in milliseconds. */
export interface TestResult {
  kind: "test" | "journey";
  file: string;
  title: string;
  /** Playwright project, such as `phone`. */
  project?: string;
  outcome: "passed" | "failed" | "skipped";
  duration: number;
  /** Error message. */
  error?: string;
  /** Screenshots and traces. */
  attachments?: string[];
  /** Time by kind of step, for journeys. */
  steps?: Record<string, number>;
}

/** Time that a test file takes beside its tests. */
export interface FileCost {
  kind: "file";
  file: string;
  /** Loading the environment and the modules. */
  load: number;
  /** Tests and hooks together. */
  run: number;
}

export type ResultLine = TestResult | FileCost;

/** Appends each result at once, so that an interrupted run keeps its results. */
export function appendResult(file: string, line: ResultLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

export function readResults(file: string): ResultLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ResultLine);
}

/** One progress line, the same for both tools. */
export function progressLine(
  done: number,
  total: number,
  { isGood, text, milliseconds }: { isGood: boolean; text: string; milliseconds: number },
): string {
  const place = `${String(done).padStart(String(total).length)}/${total}`;
  return `${isGood ? "✓" : "✗"} ${place}  ${text} (${(milliseconds / 1000).toFixed(1)} s)`;
}
