import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from "@playwright/test/reporter";
import { appendResult, progressLine } from "#server/testing/runner/test-results";

const fromHere = (path: string) => relative(process.cwd(), path).replaceAll("\\", "/");

/** Prints one line per journey and writes all results to a file; `run-tests.ts` prints the failures. */
export default class JourneyReporter implements Reporter {
  private readonly resultsFile = process.env.TEST_RESULTS_FILE ?? "";
  private total = 0;
  private done = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, duration, errors, attachments, steps }: TestResult): void {
    const project = test.parent.project()?.name ?? "";
    const [, , , ...titles] = test.titlePath();
    const title = titles.join(" › ");
    const file = `${fromHere(test.location.file)}:${test.location.line}`;
    const isGood = status === "passed" || status === "skipped";
    const files = attachments.flatMap(({ path }) => (path ? [path] : []));
    const times = new Map<string, number>();
    for (const step of steps) addStep(times, step);
    appendResult(this.resultsFile, {
      kind: "journey",
      file,
      title,
      project,
      outcome: isGood ? status : "failed",
      duration,
      steps: Object.fromEntries(times),
      ...(errors.length > 0 && { error: errors.map(textOf).join("\n") }),
      ...(files.length > 0 && { attachments: files }),
    });

    this.done += 1;
    const text = `${file.replace("e2e/", "")} ${project}: ${title}`;
    console.log(progressLine(this.done, this.total, { isGood, text, milliseconds: duration }));
  }

  /** A file that fails to load, or a product that does not start. */
  onError(error: TestError): void {
    appendResult(this.resultsFile, {
      kind: "journey",
      file: error.location ? fromHere(error.location.file) : "e2e",
      title: "an error outside of any journey",
      outcome: "failed",
      duration: 0,
      error: textOf(error),
    });
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** Time by kind of step, fixtures and hooks included. */
function addStep(times: Map<string, number>, { title, category, duration, steps }: TestStep): void {
  if (category === "test.step") {
    for (const step of steps) addStep(times, step);
    return;
  }
  const kind = title.replace(/[("'].*$|(?<=^Expect ).*$|(?<=^Fixture ).*$/s, "").trim();
  times.set(kind, (times.get(kind) ?? 0) + duration);
}

function textOf({ message, stack, value, snippet }: TestError): string {
  return stripVTControlCharacters([message ?? stack ?? value, snippet].filter(Boolean).join("\n"));
}
