import { percentile } from "#server/bench/report/figures";
import type { Outcome } from "./crowd";
import { atMost, reported, type Figure } from "./figure";

export function countEndings(outcomes: readonly Outcome[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ending, isGood, isUnavailable } of outcomes) {
    const inside = isUnavailable ? " with UPSTREAM_UNAVAILABLE" : " with errors";
    const name = `${ending}${ending === 200 && !isGood ? inside : ""}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

export function formatEndings(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([name, count]) => `${name}: ${count.toLocaleString("en")}`).join(", ");
}

/** Milliseconds; Infinity without requests, which misses every bar. */
export function percentileOf(outcomes: readonly Outcome[], share: number): number {
  if (outcomes.length === 0) return Infinity;
  return percentile(
    outcomes.map(({ milliseconds }) => milliseconds),
    share,
  );
}

export function answersOf(outcomes: readonly Outcome[], name = "answers"): Figure {
  return reported(name, formatEndings(countEndings(outcomes)));
}

export function noErrorsOf(outcomes: readonly Outcome[], name = "errors"): Figure {
  return atMost(name, onlyFailed(outcomes).length, 0);
}

export const onlyGood = (outcomes: readonly Outcome[]) => outcomes.filter(({ isGood }) => isGood);
export const onlyFailed = (outcomes: readonly Outcome[]) => outcomes.filter((one) => !one.isGood);
