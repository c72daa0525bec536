import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { keyOfJourney, recordTraces } from "./journey-traces";
import { appendResult, type TestResult } from "./test-results";

const folder = mkdtempSync(join(tmpdir(), "plaudit-traces-"));
const resultsFile = join(folder, "traces.jsonl");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("only failed journeys are repeated, and the second attempt's trace and outcome are told", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const signIn = journey("e2e/sign-in.spec.ts:3", "phone", "failed");
  const filters = journey("e2e/discover.spec.ts:7", "desktop", "failed");
  const results = [signIn, filters, journey("e2e/card.spec.ts:1", "desktop", "passed")];
  const run = vi.fn(async () => {
    const attachments = ["traces/failure.png", "traces/trace.zip"];
    appendResult(resultsFile, { ...signIn, attachments });
    appendResult(resultsFile, { ...filters, outcome: "passed", attachments });
  });

  const traces = await recordTraces(results, { run, outputDir: "traces", resultsFile });

  expect(run).toHaveBeenCalledExactlyOnceWith(
    ["e2e/sign-in.spec.ts:3", "e2e/discover.spec.ts:7", "--project=phone", "--project=desktop"],
    { TEST_TRACES: "all", TEST_OUTPUT_DIR: "traces", TEST_RESULTS_FILE: resultsFile },
  );
  const path = "traces/trace.zip";
  expect([...traces]).toEqual([
    [keyOfJourney(signIn), { path, hasPassed: false }],
    [keyOfJourney(filters), { path, hasPassed: true }],
  ]);
});

test("without a failed journey nothing is repeated; of many failed ones ten are", async () => {
  const run = vi.fn(async () => {});
  const repetition = { run, outputDir: "traces", resultsFile: join(folder, "none.jsonl") };
  expect(await recordTraces([journey("e2e/a.spec.ts:1", "phone", "passed")], repetition)).toEqual(
    new Map(),
  );
  expect(run).not.toHaveBeenCalled();

  vi.spyOn(console, "log").mockImplementation(() => {});
  const many = Array.from({ length: 12 }, (_, line) =>
    journey(`e2e/a.spec.ts:${line}`, "phone", "failed"),
  );
  await recordTraces(many, repetition);
  expect(run).toHaveBeenCalledExactlyOnceWith(
    [...Array.from({ length: 10 }, (_, line) => `e2e/a.spec.ts:${line}`), "--project=phone"],
    expect.anything(),
  );
});

function journey(file: string, project: string, outcome: TestResult["outcome"]): TestResult {
  return { kind: "journey", file, project, title: "a journey", outcome, duration: 1 };
}
