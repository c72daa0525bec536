import type { TestResult } from "./test-results";

const maxListed = 30;

/** `npm run test:profile`: the slowest tests and journeys, beside what the tools print themselves. */
export function printProfile(tests: readonly TestResult[], journeys: readonly TestResult[]): void {
  const rowsOf = (results: readonly TestResult[]) =>
    results.map(({ place, title, milliseconds }) => [`${place} ${title}`, milliseconds] as const);
  const sum = (results: readonly TestResult[]) =>
    results.reduce((total, { milliseconds }) => total + milliseconds, 0);
  printTimes("In all, over all workers; vitest's Duration has loading and hooks too", [
    ["tests without hooks", sum(tests)],
    ["journeys", sum(journeys)],
  ]);
  printTimes("Slowest tests", rowsOf(tests));
  printTimes("Slowest journeys", rowsOf(journeys));
}

export function printTimes(
  heading: string,
  rows: readonly (readonly [text: string, milliseconds: number])[],
): void {
  console.log(`\n${heading}, in seconds`);
  const sorted = rows.toSorted(([, one], [, other]) => other - one).slice(0, maxListed);
  for (const [text, milliseconds] of sorted) {
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)}  ${text}`);
  }
}
