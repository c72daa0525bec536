import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** The result of one test or journey. */
export interface TestResult {
  title: string;
  /** File and line; for a journey also its project, such as `phone`. */
  place: string;
  outcome: "passed" | "failed" | "skipped";
  milliseconds: number;
  error: string;
  /** Screenshots and traces. */
  attachments: string[];
}

/** Title of an error that belongs to no test. */
export const outside = "an error outside of any test";

/** Results of vitest's JSON reporter. */
export function readTests(file: string): TestResult[] {
  const { testResults = [] } = readReport<JsonTestResults>(file);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(process.cwd(), name).replaceAll("\\", "/");
    const tests = assertionResults.map((test): TestResult => ({
      title: test.title,
      place: `${path}:${test.location?.line ?? 1}`,
      outcome: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
      milliseconds: test.duration ?? 0,
      error: (test.failureMessages ?? []).map(withoutForeignFrames).join("\n"),
      attachments: [],
    }));
    return message ? [...tests, failureOutside(path, message)] : tests;
  });
}

/** Results of Playwright's JSON reporter. */
export function readJourneys(file: string): TestResult[] {
  const { suites = [], errors = [] } = readReport<JSONReport>(file);
  return [
    ...suites.flatMap(journeysOf),
    ...errors.map(({ message, value }) => failureOutside("e2e", message ?? value ?? "")),
  ];
}

function journeysOf({ specs, suites = [] }: JSONReportSuite): TestResult[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ status, duration, errors, attachments }): TestResult => ({
        title,
        place: `e2e/${file}:${line}, ${projectName}`,
        outcome: status === "passed" || status === "skipped" ? status : "failed",
        milliseconds: duration,
        error: stripVTControlCharacters(errors.map(({ message }) => message).join("\n")),
        attachments: attachments.flatMap(({ path }) => path ?? []),
      })),
    ),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

/** A file that cannot be loaded, or a product that does not start. */
function failureOutside(place: string, error: string): TestResult {
  return { title: outside, place, outcome: "failed", milliseconds: 0, error, attachments: [] };
}

function withoutForeignFrames(text: string): string {
  const lines = stripVTControlCharacters(text).split("\n");
  return lines.filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line)).join("\n");
}

/** An interrupted tool writes no report. */
function readReport<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
}
