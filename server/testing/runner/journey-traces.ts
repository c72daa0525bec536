import { readResults, type TestResult } from "./test-results";

/** If more failed, their cause is likely the same. */
const maxTraced = 10;

interface Repetition {
  /** Runs Playwright; its output goes to `outputDir`, its results to `resultsFile`. */
  run(options: string[], variables: Record<string, string>): Promise<unknown>;
  outputDir: string;
  resultsFile: string;
}

/** What a second attempt at a failed journey recorded. It changes no outcome. */
export interface JourneyTrace {
  path: string;
  hasPassed: boolean;
}

/** By `keyOfJourney`. */
export type JourneyTraces = Map<string, JourneyTrace>;

/** Repeats failed journeys with traces: recording one takes a quarter of a journey's time. */
export async function recordTraces(
  results: readonly TestResult[],
  { run, outputDir, resultsFile }: Repetition,
): Promise<JourneyTraces> {
  const failed = results
    .filter(({ kind, outcome, project }) => kind === "journey" && outcome === "failed" && project)
    .slice(0, maxTraced);
  if (failed.length === 0) return new Map();
  console.log(`\nRecording traces of ${failed.length} failed journeys, a second attempt ...`);
  const projects = new Set(failed.map(({ project }) => `--project=${project}`));
  await run([...new Set(failed.map(({ file }) => file)), ...projects], {
    TEST_TRACES: "all",
    TEST_OUTPUT_DIR: outputDir,
    TEST_RESULTS_FILE: resultsFile,
  });
  const repeated = new Map(
    readResults(resultsFile).map((line) => [keyOfJourney(line as TestResult), line]),
  );
  const traces: JourneyTraces = new Map();
  for (const each of failed) {
    const again = repeated.get(keyOfJourney(each)) as TestResult | undefined;
    const path = again?.attachments?.find((name) => name.endsWith("trace.zip"));
    if (again && path)
      traces.set(keyOfJourney(each), { path, hasPassed: again.outcome === "passed" });
  }
  return traces;
}

export function keyOfJourney({ file, title, project }: TestResult): string {
  return [file, title, project].join(" ");
}
