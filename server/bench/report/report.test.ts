import { expect, test } from "vitest";
import { firstDifference } from "./compare";
import type { Outcome } from "./outcome";
import { plot } from "./plot";
import { report } from "./report";
import { inOrderOf } from "./rounds";

const cost = (serverMicroseconds: number, databaseMicroseconds: number) => ({
  requestsPerSecond: 1_000_000 / (serverMicroseconds + databaseMicroseconds),
  serverMicroseconds,
  databaseMicroseconds,
});

/** Three rounds of two reads; the peer costs four times the limit, in one round five times. */
const outcome: Outcome = {
  setting: "2,000 providers; medians of 3 rounds of 1 s.",
  servers: [
    { name: "product", title: "Plaudit" },
    { name: "yoga", title: "Yoga & others" },
  ],
  workloads: [
    { id: "W1", name: "discover" },
    { id: "W4", name: "profile, 10 reviews" },
  ],
  rounds: {
    W1: [
      { limit: cost(100, 100), product: cost(150, 50), yoga: cost(700, 100) },
      { limit: cost(100, 100), product: cost(150, 10), yoga: cost(700, 100) },
      { limit: cost(100, 100), product: cost(300, 100), yoga: cost(900, 100) },
    ],
    W4: [
      { limit: cost(60, 60), product: cost(50, 50), yoga: cost(400, 80) },
      { limit: cost(60, 60), product: cost(50, 50), yoga: cost(400, 80) },
      { limit: cost(60, 60), product: cost(50, 50), yoga: cost(400, 80) },
    ],
  },
  peakMegabytes: { product: 230, limit: 80, yoga: 200 },
  suggestions: { middle: 2, high: 60, count: 50 },
  kind: "executed",
};

test("The report shows medians with their spread, the peers beside the product, and missed bars", () => {
  const { text, missed } = report(outcome);
  expect(text).toContain(
    "| W1 discover | 1.00 (0.50 to 1.25) | 1 | 1.00 | 5000/s, 150 + 50 | 5000/s, 100 + 100 |",
  );
  expect(text).toContain("| W1 discover | 1.00 (0.50 to 1.25) | 0.25 (0.20 to 0.25) |");
  expect(text).toContain("| geometric mean | 1.10 | 0.25 |");
  expect(text).toContain("| W4 profile, 10 reviews | 10000/s, 50 + 50 | 2083/s, 400 + 80 |");
  expect(text).toContain("| peak memory, MB | 230 | 200 |");
  expect(missed).toEqual([
    "megabytes of memory (the bar is 220)",
    "milliseconds of suggestions, p95 (the bar is 50)",
  ]);
});

test("Without peers, the report has the product's table alone", () => {
  const { text } = report({ ...outcome, servers: outcome.servers.slice(0, 1) });
  expect(text.match(/W1 discover/g)).toHaveLength(1);
  expect(text).not.toContain("Yoga");
});

test("From the response cache, the bar is the same for all reads", () => {
  const { missed } = report({ ...outcome, kind: "cached" });
  expect(missed.slice(0, 2)).toEqual([
    "share of CPU, W1 discover (the bar is 3)",
    "share of CPU, W4 profile, 10 reviews (the bar is 3)",
  ]);
});

test("The plot has a bar for each read and server, and says all figures to screen readers", () => {
  const image = plot(outcome);
  expect(image.match(/<rect /g)).toHaveLength(4);
  expect(image.match(/class="bar product"/g)).toHaveLength(2);
  expect(image).toContain('role="img" aria-labelledby="title description"');
  expect(image).toMatch(/<title id="title">[^<]+<\/title>/);
  expect(image).toContain(
    "W1 discover: Plaudit 1.00, Yoga &amp; others 0.25. W4 profile, 10 reviews: Plaudit 1.20, Yoga &amp; others 0.25.",
  );
  expect(image).toContain("prefers-color-scheme: dark");
  expect(image).not.toMatch(/NaN|Infinity|undefined/);
});

test("A bar of the plot is as long as its share of the way to the limit's line", () => {
  const image = plot(outcome);
  const [, limit] = /class="limit" d="M([\d.]+) /.exec(image)!;
  const bars = [...image.matchAll(/<rect class="[^"]+" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)];
  const shares = bars.map(([, x, width]) => Number(width) / (Number(limit) - Number(x)));
  expect(shares.map((share) => share.toFixed(2))).toEqual(["1.00", "0.25", "1.20", "0.25"]);
});

test("The first difference of two answers is named by its path", () => {
  const answer = { nodes: [{ id: "a", region: null }] };
  expect(firstDifference(answer, { nodes: [{ region: null, id: "a" }] })).toBeNull();
  expect(firstDifference(answer, { nodes: [{ id: "a", region: "EUROPE" }] })).toBe(
    'data.nodes.0.region: null, of the limit "EUROPE"',
  );
  expect(firstDifference(answer, { nodes: [] })).toContain("data.nodes.0: {");
  expect(firstDifference(null, answer)).toContain("data: null, of the limit {");
});

test("Each round begins with another server, and has all of them", () => {
  const orders = [0, 1, 2, 3].map((round) => inOrderOf(round, ["a", "b", "c"]).join(""));
  expect(orders).toEqual(["abc", "bca", "cab", "abc"]);
});
