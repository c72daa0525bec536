import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The whole proof: tests of the code, then journeys in a browser. The last line is the sum. */
const longestMinutes = 60;

interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

/** Said once more at the end: what failed early stands far above the journeys. */
const failedTests: string[] = [];

const reports = mkdtempSync(join(tmpdir(), "plaudit-reports-"));
const deadline = Date.now() + longestMinutes * 60_000;
const sums = [await runTests(), await runJourneys()];
rmSync(reports, { recursive: true, force: true });

const sum = (what: keyof Sum) => sums.reduce((total, one) => total + one[what], 0);
for (const name of failedTests) console.log(`failed: ${name}`);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;

async function runTests(): Promise<Sum> {
  const file = join(reports, "tests.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const isGreen = await run("vitest", ["run", ...reporters]);
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };

  // A file that cannot even be loaded has no failed test to count.
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => {
    return status === "failed" && assertionResults.every((one) => one.status !== "failed");
  });
  failedTests.push(...brokenFiles.map(({ name }) => name));
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, fullName } of assertionResults) {
      if (status === "failed") failedTests.push(`${name}: ${fullName}`);
    }
  }
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: isGreen ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runJourneys(): Promise<Sum> {
  const browser = await findOrSay();
  if (!browser) return { passed: 0, failed: 1, skipped: 0 };

  const file = join(reports, "journeys.json");
  const isGreen = await run("playwright", ["test", "--reporter=list,json"], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };

  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed: isGreen ? failed : Math.max(failed, 1), skipped };
}

async function findOrSay(): Promise<string | null> {
  const { findOrInstallBrowser } = await import("../../e2e/browser");
  const browser = findOrInstallBrowser();
  if (typeof browser.path === "string") return browser.path;
  console.error(browser.reason);
  return null;
}

function run(tool: string, words: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join("node_modules", ".bin", tool), words, {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    const timer = setTimeout(
      () => {
        console.error(`${tool} was stopped: the tests may take ${longestMinutes} minutes in all.`);
        child.kill("SIGTERM");
      },
      Math.max(deadline - Date.now(), 0),
    );
    const end = (isGreen: boolean) => {
      clearTimeout(timer);
      resolve(isGreen);
    };
    child.on("error", (error) => {
      console.error(`${tool} could not be started: ${error.message}`);
      end(false);
    });
    child.on("exit", (code) => end(code === 0));
  });
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
