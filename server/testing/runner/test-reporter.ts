import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import { appendResult, progressLine, type TestResult } from "./test-results";

interface Failure {
  message?: string | undefined;
  stack?: string | undefined;
  diff?: string | undefined;
}

/** Prints one line per test file and writes all results to a file; `run-tests.ts` prints the failures. */
export default class TestReporter implements Reporter {
  private readonly resultsFile = process.env.TEST_RESULTS_FILE ?? "";
  private total = 0;
  private done = 0;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.total = files.length;
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(process.cwd(), module.moduleId).replaceAll("\\", "/");
    const tests = [...module.children.allTests()];
    for (const test of tests) appendResult(this.resultsFile, resultOf(file, test));
    for (const error of module.errors())
      this.appendFailure(file, "the file cannot be loaded", error);

    const { duration, ...costs } = module.diagnostic();
    const load =
      costs.environmentSetupDuration +
      costs.prepareDuration +
      costs.collectDuration +
      costs.setupDuration;
    appendResult(this.resultsFile, { kind: "file", file, load, run: duration });

    this.done += 1;
    const failed = tests.filter((test) => test.result().state === "failed").length;
    const isGood = failed === 0 && module.errors().length === 0;
    const text = failed
      ? `${file}, ${failed} of ${tests.length} failed`
      : `${file}, ${tests.length} tests`;
    const milliseconds = load + duration;
    console.log(progressLine(this.done, this.total, { isGood, text, milliseconds }));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Failure[]): void {
    for (const error of errors) this.appendFailure("vitest", "an error outside of any test", error);
  }

  private appendFailure(file: string, title: string, failure: Failure): void {
    appendResult(this.resultsFile, {
      kind: "test",
      file,
      title,
      outcome: "failed",
      duration: 0,
      error: textOf(failure),
    });
  }
}

function resultOf(file: string, test: TestCase): TestResult {
  const { state, errors = [] } = test.result();
  return {
    kind: "test",
    file: `${file}:${test.location?.line ?? 1}`,
    title: test.fullName,
    outcome: state === "passed" || state === "failed" ? state : "skipped",
    duration: test.diagnostic()?.duration ?? 0,
    ...(errors.length > 0 && { error: errors.map(textOf).join("\n") }),
  };
}

function textOf({ message, stack, diff }: Failure): string {
  const ownFrames = (stack ?? "").split("\n").filter((line) => !/node_modules|node:/.test(line));
  const text = [message, diff, ...ownFrames.slice(-3)].filter(Boolean).join("\n");
  return stripVTControlCharacters(text);
}
