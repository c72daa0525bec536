import { geometricMean, median } from "./figures";
import type { Cost, Round } from "./rounds";
import type { Workload } from "#server/bench/workloads";

/** Required shares of CPU by workload, the limit is 1, and the same for all from the response cache. */
export const bars = {
  cpu: { W1: 1, W2: 2, W3: 1.2, W4: 1.15 } as Record<string, number>,
  cachedCpu: 3,
  peakMegabytes: 220,
  suggestionMilliseconds: 50,
} as const;

export interface Outcome {
  rounds: ReadonlyMap<string, Round[]>;
  workloads: readonly Workload[];
  peakMegabytes: number;
  /** Latency of suggestions on one connection, p50 and p95. */
  suggestions: { middle: number; high: number; count: number } | null;
  /** Whether answers came from the response cache. */
  isCached: boolean;
  /** Data size, machine and versions. */
  setting: string;
}

const cpu = (cost: Cost) => cost.serverMicroseconds + cost.databaseMicroseconds;
export const line = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** Markdown table, and the figures that miss their bar. */
export function report(outcome: Outcome): { text: string; missed: string[] } {
  const rows = outcome.workloads.map((workload) => summarise(workload, outcome.rounds));
  const mean = geometricMean(rows.map((row) => row.cpu));
  const barOf = (id: string) => (outcome.isCached ? bars.cachedCpu : bars.cpu[id]!);
  const rate = geometricMean(rows.map((row) => row.rate));
  const { peakMegabytes, suggestions } = outcome;
  const lines = [
    outcome.setting,
    "",
    line([
      "",
      "CPU, share of the limit (least to most)",
      "bar",
      "requests/s, share",
      "product: requests/s, CPU µs",
      "limit: requests/s, CPU µs",
    ]),
    line(["---", "---", "---", "---", "---", "---"]),
    ...rows.map(({ id, name, cpu, spread, rate, product, limit }) => {
      const share = `${cpu.toFixed(2)} (${spread})`;
      return line([name, share, String(barOf(id)), rate.toFixed(2), product, limit]);
    }),
    line(["geometric mean", mean.toFixed(2), "", rate.toFixed(2), "", ""]),
    "",
    `Peak memory of the product ${peakMegabytes.toFixed(0)} MB.`,
  ];
  const missed = [
    ...rows.flatMap(({ id, name, cpu }) =>
      missedBar(cpu >= barOf(id), `share of CPU, ${name}`, barOf(id)),
    ),
    ...missedBar(peakMegabytes <= bars.peakMegabytes, "megabytes of memory", bars.peakMegabytes),
  ];
  if (suggestions) {
    const { count, middle, high } = suggestions;
    lines.push(
      `Suggestions on one connection, ${count} searches: p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms.`,
    );
    const bar = bars.suggestionMilliseconds;
    missed.push(...missedBar(high <= bar, "milliseconds of suggestions, p95", bar));
  }
  return { text: lines.join("\n"), missed };
}

function summarise({ id, name }: Workload, rounds: Outcome["rounds"]) {
  const all = rounds.get(id)!;
  const middle = (valueOf: (round: Round) => number) => median(all.map(valueOf));
  const costs = (side: keyof Round) =>
    `${middle((round) => round[side].requestsPerSecond).toFixed(0)}/s, ` +
    `${middle((round) => round[side].serverMicroseconds).toFixed(0)} + ` +
    `${middle((round) => round[side].databaseMicroseconds).toFixed(0)}`;
  const shares = all.map(({ product, limit }) => cpu(limit) / cpu(product));
  return {
    id,
    name: `${id} ${name}`,
    spread: `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`,
    cpu: median(shares),
    rate: middle(({ product, limit }) => product.requestsPerSecond / limit.requestsPerSecond),
    product: costs("product"),
    limit: costs("limit"),
  };
}

function missedBar(isReached: boolean, what: string, bar: number): string[] {
  return isReached ? [] : [`${what} (the bar is ${bar})`];
}
