import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "#server/testing/crash/crash-product";
import { filesBelow } from "#server/testing/source-files";
import { findOrInstallBrowser } from "../../../e2e/browser";
import { printProfile } from "./test-profile";
import { outside, readJourneys, readTests, type TestResult } from "./test-results";
import { TestSandbox } from "./test-sandbox";

/**
 * `npm test`: runs all tests, then all browser journeys. `npm test -- WORD` runs those whose file or title contains the
 * word; `--profile` reports the time spent. The last line is the total.
 */
const args = process.argv.slice(2);
const isProfile = args.includes("--profile");
const word = args.filter((arg) => arg !== "--profile").join(" ");
const hasWord = (text: string) => text.toLowerCase().includes(word.toLowerCase());
const wordPattern = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** If more journeys failed, their cause is likely the same. */
const maxTraced = 10;
const keptDir = "test-results";

const started = performance.now();
const sandbox = new TestSandbox();
/** Each run has its own folder; output of failures is copied to the checkout. */
const outputDir = join(sandbox.folder, "journeys");
const tests: TestResult[] = [];
const journeys: TestResult[] = [];
const problems: string[] = [];
const hasFailed = ({ outcome }: TestResult) => outcome === "failed";
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

await runAll().finally(() => sandbox.close());

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.error("\nStopping and cleaning up ...");
  await sandbox.stop();
}

async function runAll(): Promise<void> {
  const hasJourneys = filesWithWord(["e2e"], /\.spec\.ts$/).size > 0;
  const browser = hasJourneys ? findOrInstallBrowser() : null;
  if (browser?.path === null) console.error(`${browser.reason}\n`);
  await runTests();
  if (browser?.path && !isStopping) await runJourneys(browser.path);
  if (browser?.path === null) problems.push("The journeys did not run: no browser found.");
  report();
}

/** The files whose name or text contains the word, and whether the name does. */
function filesWithWord(folders: string[], ending: RegExp): Map<string, boolean> {
  const files = folders.flatMap(filesBelow).filter((path) => ending.test(path));
  const isFound = (file: string) => hasWord(file) || hasWord(readFileSync(file, "utf8"));
  return new Map(files.filter(isFound).map((file) => [file, hasWord(file)]));
}

async function runTests(): Promise<void> {
  if (word === "") return runVitest([]);
  const files = [...filesWithWord(["client", "server", "sdk"], /\.test\.tsx?$/)];
  const named = files.flatMap(([file, isNamed]) => (isNamed ? file : []));
  const titled = files.flatMap(([file, isNamed]) => (isNamed ? [] : file));
  if (named.length > 0) await runVitest(named);
  // The word may occur outside titles.
  const titles = ["--testNamePattern", wordPattern, "--passWithNoTests"];
  if (titled.length > 0 && !isStopping) await runVitest([...titled, ...titles]);
}

async function runVitest(options: string[]): Promise<void> {
  const report = join(sandbox.folder, `tests-${tests.length}.json`);
  const isGood = await sandbox.run(
    "vitest/vitest.mjs",
    [
      "run",
      "--silent=passed-only",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(isProfile ? ["--experimental.importDurations.print"] : []),
      ...options,
    ],
    {},
  );
  const results = readTests(report);
  tests.push(...results);
  noteProblem("vitest", isGood, results);
}

async function runJourneys(browser: string): Promise<void> {
  buildIfNeeded();
  const report = join(sandbox.folder, "journeys.json");
  const lastRun = join(sandbox.folder, "last-run.json");
  const variables = { CHROMIUM_PATH: browser, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun };
  const run = (options: string[], added: Record<string, string>) =>
    sandbox.run("@playwright/test/cli.js", ["test", ...options], { ...variables, ...added });

  const reporters = `--reporter=list,json${isProfile ? ",e2e/step-times-reporter.ts" : ""}`;
  const filter = word === "" ? [] : ["--grep", wordPattern];
  const isGood = await run([reporters, "--pass-with-no-tests", ...filter], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_OUTPUT_DIR: outputDir,
    TEST_TRACES: word === "" ? "" : "failed",
  });
  journeys.push(...readJourneys(report));
  noteProblem("playwright", isGood, journeys);
  if (word !== "" || isStopping || !journeys.some(hasFailed) || !existsSync(lastRun)) return;

  const { failedTests = [] } = JSON.parse(readFileSync(lastRun, "utf8")) as {
    failedTests?: string[];
  };
  writeFileSync(lastRun, JSON.stringify({ failedTests: failedTests.slice(0, maxTraced) }));
  console.log("\nRecording traces of failed journeys, a second attempt ...");
  const traces = join(sandbox.folder, "traces.json");
  await run(["--last-failed", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: traces,
    TEST_OUTPUT_DIR: join(outputDir, "traces"),
    TEST_TRACES: "all",
  });
  addTraces(readJourneys(traces));
}

/** Recording a trace takes a quarter of a journey's time. The second attempt changes no outcome. */
function addTraces(again: readonly TestResult[]): void {
  for (const { title, place, outcome, attachments } of again) {
    const trace = attachments.find((path) => path.endsWith("trace.zip"));
    const first = journeys.find((one) => one.title === title && one.place === place);
    const told = outcome === "passed" ? "which passed" : "which failed too";
    if (trace) first?.attachments.push(`${trace} (a second attempt, ${told})`);
  }
}

function noteProblem(tool: string, isGood: boolean, results: readonly TestResult[]): void {
  const isExplained = isGood || isStopping || results.some(hasFailed);
  if (!isExplained) problems.push(`${tool} ended with an error.`);
}

/** Prints each failure with the command that runs it alone, then the total. */
function report(): void {
  const results = [...tests, ...journeys];
  const failures = results.filter(hasFailed);
  if (failures.some(({ attachments }) => attachments.length > 0)) {
    rmSync(keptDir, { recursive: true, force: true });
    cpSync(outputDir, keptDir, { recursive: true });
  }
  if (isProfile) printProfile(tests, journeys);
  for (const failure of failures) console.log(`\n${describe(failure)}`);
  for (const problem of problems) console.log(`\n✗ ${problem}`);

  const count = (outcome: TestResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  const [passed, failed] = [count("passed"), count("failed") + problems.length];
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  if (word !== "" && !isStopping && passed + failed === 0) {
    console.log(`No test or journey contains "${word}".`);
  }
  console.log(`\n${isStopping ? "Stopped after" : "Done in"} ${minutes} minutes.`);
  // With a word, all other tests count as skipped.
  const leftOut = count("skipped") > 0 && word === "" ? `, ${count("skipped")} skipped` : "";
  console.log(`${passed} passed, ${failed} failed${leftOut}`);
  process.exitCode = isStopping ? 130 : failed === 0 && passed > 0 ? 0 : 1;
}

function describe({ title, place, error, attachments }: TestResult): string {
  const name = title === outside ? place : title;
  const quoted = `"${name.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;
  return [
    `✗ ${title}`,
    `  ${place}`,
    ...error
      .split("\n")
      .slice(0, 40)
      .map((line) => `    ${line}`),
    ...attachments.map((path) => `  ${path.replace(outputDir, keptDir)}`),
    `  Run it alone: npm test -- ${quoted}`,
  ].join("\n");
}
