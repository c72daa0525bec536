import type { FileCost, ResultLine, TestResult } from "./test-results";

const maxListed = 30;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(7);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** `npm run test:profile`: the time spent by a run. */
export function printProfile(lines: ResultLine[]): void {
  const files = lines.filter((line): line is FileCost => line.kind === "file");
  const results = lines.filter((line): line is TestResult => line.kind !== "file");
  const tests = results.filter(({ kind }) => kind === "test");
  const journeys = results.filter(({ kind }) => kind === "journey");

  printTable("Seconds in all, over all workers", [
    ["loading the files of tests", sum(files.map(({ load }) => load))],
    ["tests", sum(tests.map(({ duration }) => duration))],
    [
      "hooks of tests, such as starting the server",
      sum(files.map(({ run }) => run)) - sum(tests.map(({ duration }) => duration)),
    ],
    ["journeys", sum(journeys.map(({ duration }) => duration))],
  ]);
  printTable(
    "Files of tests that cost most to load",
    files.map(({ file, load }) => [file, load]),
  );
  printTable(
    "Slowest tests",
    tests.map(({ file, title, duration }) => [`${file} ${title}`, duration]),
  );
  printTable(
    "Slowest journeys",
    journeys.map(({ file, title, project, duration }) => [
      `${file} ${project}: ${title}`,
      duration,
    ]),
  );
  const steps = new Map<string, number>();
  for (const journey of journeys) {
    for (const [kind, time] of Object.entries(journey.steps ?? {})) {
      steps.set(kind, (steps.get(kind) ?? 0) + time);
    }
  }
  printTable("What journeys spend their time on", [...steps]);
}

function printTable(heading: string, rows: [text: string, milliseconds: number][]): void {
  if (rows.length === 0) return;
  console.log(`\n${heading}`);
  const sorted = rows.toSorted(([, one], [, other]) => other - one).slice(0, maxListed);
  for (const [text, milliseconds] of sorted) console.log(`${seconds(milliseconds)}  ${text}`);
}
