import type { Report } from "#server/bench/bench-run";
import { geometricMean, median } from "./figures";
import type { Outcome, Round } from "./outcome";
import { sharesOf, type Share } from "./shares";

/** Required shares of CPU by workload; the limit is 1. */
const bars = {
  cpu: {
    executed: { W1: 1, W2: 2, W3: 1.2, W4: 1.15 },
    cached: { W1: 3, W2: 3, W3: 3, W4: 3 },
    unseen: { W1: 0.3, W2: 0.3, W3: 0.3, W4: 0.3 },
  },
  peakMegabytes: 220,
  suggestionMilliseconds: 50,
} as const;

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** A table in Markdown. */
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map(line).join("\n");
const written = ({ median, least, most }: Share) =>
  `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;

/** Markdown tables, and the figures that miss their bar. */
export function report(outcome: Outcome): Report {
  const rows = summarise(outcome);
  const megabytes = outcome.peakMegabytes.product!;
  const { count, middle, high } = outcome.suggestions;
  const parts = [
    outcome.setting,
    productTable(rows),
    ...(outcome.servers.length > 1 ? [peersTable(outcome)] : []),
    `Peak memory of the product ${megabytes.toFixed(0)} MB.`,
    `Suggestions on one connection, ${count} searches: p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms.`,
  ];
  const missed = [
    ...rows.flatMap(({ title, share, bar }) =>
      missedBar(share.median >= bar, `share of CPU, ${title}`, bar),
    ),
    ...missedBar(megabytes <= bars.peakMegabytes, "megabytes of memory", bars.peakMegabytes),
    ...missedBar(
      high <= bars.suggestionMilliseconds,
      "milliseconds of suggestions, p95",
      bars.suggestionMilliseconds,
    ),
  ];
  return { text: parts.join("\n\n"), missed };
}

function summarise(outcome: Outcome) {
  return sharesOf(outcome).map(({ id, name, shares }) => {
    const rounds = outcome.rounds[id]!;
    return {
      title: `${id} ${name}`,
      share: shares[0]!,
      bar: bars.cpu[outcome.kind][id],
      rate: median(
        rounds.map(({ product, limit }) => product.requestsPerSecond / limit.requestsPerSecond),
      ),
      product: costs(rounds, "product"),
      limit: costs(rounds, "limit"),
    };
  });
}

function productTable(rows: ReturnType<typeof summarise>): string {
  const head = [
    "",
    "CPU, share of the limit (least to most)",
    "bar",
    "requests/s, share",
    "product: requests/s, CPU µs",
    "limit: requests/s, CPU µs",
  ];
  const mean = geometricMean(rows.map(({ share }) => share.median));
  const rate = geometricMean(rows.map((row) => row.rate));
  return table(head, [
    ...rows.map(({ title, share, bar, rate, product, limit }) => {
      return [title, written(share), String(bar), rate.toFixed(2), product, limit];
    }),
    ["geometric mean", mean.toFixed(2), "", rate.toFixed(2), "", ""],
  ]);
}

/** The shares of the product and its peers, then what each request cost. */
function peersTable(outcome: Outcome): string {
  const { servers, peakMegabytes } = outcome;
  const reads = sharesOf(outcome);
  const means = servers.map((_, at) =>
    geometricMean(reads.map(({ shares }) => shares[at]!.median)),
  );
  const shares = table(
    ["CPU, share of the limit", ...servers.map(({ title }) => title)],
    [
      ...reads.map(({ id, name, shares }) => [`${id} ${name}`, ...shares.map(written)]),
      ["geometric mean", ...means.map((mean) => mean.toFixed(2))],
    ],
  );
  const spent = table(
    ["requests/s, CPU µs: node + database", ...servers.map(({ title }) => title)],
    [
      ...reads.map(({ id, name }) => [
        `${id} ${name}`,
        ...servers.map((server) => costs(outcome.rounds[id]!, server.name)),
      ]),
      ["peak memory, MB", ...servers.map(({ name }) => peakMegabytes[name]?.toFixed(0) ?? "")],
    ],
  );
  return `${shares}\n\n${spent}`;
}

function costs(rounds: readonly Round[], name: string): string {
  const [rate, node, database] = (
    ["requestsPerSecond", "serverMicroseconds", "databaseMicroseconds"] as const
  ).map((figure) => median(rounds.map((round) => round[name]![figure])).toFixed(0));
  return `${rate}/s, ${node} + ${database}`;
}

export function missedBar(isReached: boolean, what: string, bar: number): string[] {
  return isReached ? [] : [`${what} (the bar is ${bar})`];
}
