import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "#server/testing/crash/crash-product";
import { filesBelow } from "#server/testing/source-files";
import {
  keyOfJourney,
  recordTraces,
  type JourneyTrace,
  type JourneyTraces,
} from "./journey-traces";
import { printProfile } from "./test-profile";
import { readResults, type TestResult } from "./test-results";
import { TestSandbox } from "./test-sandbox";

/**
 * `npm test`: runs all tests, then all browser journeys. `npm test -- WORD` runs those whose file or title contains the
 * word; `--profile` reports the time spent. The last line is the total.
 */
const args = process.argv.slice(2);
const isProfile = args.includes("--profile");
const word = args.filter((arg) => arg !== "--profile").join(" ");

const started = performance.now();
const sandbox = new TestSandbox();
const resultsFile = join(sandbox.folder, "results.jsonl");
/** Each run has its own folder; output of failures is copied to the checkout. */
const outputDir = join(sandbox.folder, "journeys");
const tracesDir = join(sandbox.folder, "traces");
const keptDir = "test-results";
const keptTracesDir = join(keptDir, "traces");
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

const problems: string[] = [];
let traces: JourneyTraces = new Map();
await runAll().finally(() => sandbox.close());

async function runAll(): Promise<void> {
  const browser = await findBrowser();
  if (!isStopping) await runTests();
  if (!isStopping && hasJourneys()) {
    if (browser) await runJourneys(browser);
    else problems.push("The journeys did not run: no browser found.");
  }
  report();
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.error("\nStopping and cleaning up ...");
  await sandbox.stop();
}

async function runTests(): Promise<void> {
  const files = ["client", "server"]
    .flatMap(filesBelow)
    .filter((path) => /\.test\.tsx?$/.test(path));
  const contains = (text: string) => text.toLowerCase().includes(word.toLowerCase());
  const named = files.filter(contains);
  const titled = files.filter(
    (file) => !named.includes(file) && contains(readFileSync(file, "utf8")),
  );
  if (word === "") await runVitest([]);
  else if (named.length > 0) await runVitest(named);
  if (word !== "" && titled.length > 0) {
    // The word may occur outside titles.
    await runVitest([...titled, "--testNamePattern", escaped(word), "--passWithNoTests"]);
  }
}

async function runVitest(options: string[]): Promise<void> {
  const before = failures().length;
  const isGood = await runTool("vitest", [
    "run",
    "--reporter=server/testing/runner/test-reporter.ts",
    ...options,
  ]);
  if (!isGood && !isStopping && failures().length === before)
    problems.push("vitest ended with an error.");
}

function hasJourneys(): boolean {
  if (word === "") return true;
  const contains = (text: string) => text.toLowerCase().includes(word.toLowerCase());
  const files = filesBelow("e2e").filter((path) => path.endsWith(".spec.ts"));
  return files.some((file) => contains(file) || contains(readFileSync(file, "utf8")));
}

async function runJourneys(browser: string): Promise<void> {
  buildIfNeeded();
  const before = failures().length;
  const options = ["--reporter=e2e/journey-reporter.ts", "--pass-with-no-tests"];
  const filter = word === "" ? [] : ["--grep", escaped(word)];
  const variables = {
    CHROMIUM_PATH: browser,
    TEST_OUTPUT_DIR: outputDir,
    ...(word !== "" && { TEST_TRACES: "failed" }),
  };
  const isGood = await runTool("playwright", ["test", ...options, ...filter], variables);
  if (!isGood && !isStopping && failures().length === before)
    problems.push("playwright ended with an error.");
  if (word !== "" || isStopping) return;
  traces = await recordTraces(failures(), {
    run: (repeated, added) =>
      runTool("playwright", ["test", options[0]!, ...repeated], { ...variables, ...added }),
    outputDir: tracesDir,
    resultsFile: join(sandbox.folder, "traces.jsonl"),
  });
}

function runTool(
  name: "vitest" | "playwright",
  options: string[],
  variables: Record<string, string> = {},
): Promise<boolean> {
  const cli = { vitest: "vitest/vitest.mjs", playwright: "@playwright/test/cli.js" }[name];
  const script = join("node_modules", cli);
  const results = { TEST_RESULTS_FILE: resultsFile };
  return sandbox.run(process.execPath, [script, ...options], { ...results, ...variables });
}

async function findBrowser(): Promise<string | null> {
  if (!hasJourneys()) return null;
  const { findOrInstallBrowser } = await import("../../../e2e/browser");
  const browser = findOrInstallBrowser();
  if (browser.path === null) console.error(`${browser.reason}\n`);
  return browser.path;
}

function results(): TestResult[] {
  return readResults(resultsFile).filter((line) => line.kind !== "file");
}

function failures(): TestResult[] {
  return results().filter(({ outcome }) => outcome === "failed");
}

/** Prints each failure with the command that runs it alone, then the total. */
function report(): void {
  if (failures().some(({ attachments }) => attachments)) {
    rmSync(keptDir, { recursive: true, force: true });
    cpSync(outputDir, keptDir, { recursive: true });
    if (traces.size > 0) cpSync(tracesDir, keptTracesDir, { recursive: true });
  }
  if (isProfile) printProfile(readResults(resultsFile));
  for (const failure of failures()) console.log(`\n${describe(failure)}`);
  for (const problem of problems) console.log(`\n✗ ${problem}`);

  const count = (outcome: TestResult["outcome"]) =>
    results().filter((result) => result.outcome === outcome).length;
  const [passed, failed, skipped] = [count("passed"), count("failed"), count("skipped")];
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  if (word !== "" && passed + failed + problems.length === 0) {
    console.log(`No test or journey contains "${word}".`);
  }
  console.log(`\n${isStopping ? "Stopped after" : "Done in"} ${minutes} minutes.`);
  // With a word, all other tests count as skipped.
  const leftOut = skipped > 0 && word === "" ? `, ${skipped} skipped` : "";
  console.log(`${passed} passed, ${failed + problems.length} failed${leftOut}`);
  process.exitCode = isStopping ? 130 : failed + problems.length === 0 && passed > 0 ? 0 : 1;
}

function describe(failure: TestResult): string {
  const { kind, file, title, project, error, attachments = [] } = failure;
  const where = project ? `${file}, ${project}` : file;
  const trace = traces.get(keyOfJourney(failure));
  return [
    `✗ ${title}`,
    `  ${where}`,
    ...(error ?? "")
      .split("\n")
      .slice(0, 40)
      .map((line) => `    ${line}`),
    ...attachments.map((path) => `  ${path.replace(outputDir, keptDir)}`),
    ...(trace ? [`  ${describeTrace(trace)}`] : []),
    `  Run it alone: npm test -- ${quoted(kind === "journey" ? (title.split(" › ").at(-1) ?? title) : title)}`,
  ].join("\n");
}

function describeTrace({ path, hasPassed }: JourneyTrace): string {
  const outcome = hasPassed ? "which passed" : "which failed too";
  return `${path.replace(tracesDir, keptTracesDir)} (a second attempt, ${outcome})`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
