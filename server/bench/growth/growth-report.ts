import type { Report } from "#server/bench/bench-run";
import { table } from "#server/bench/report/report";
import type { Measured } from "./measure-reads";

export interface GrowthRow {
  name: string;
  bar: number;
  small: Measured;
  large: Measured;
}

const maxMilliseconds = 50;

/** A table in Markdown, and the bars that are missed. */
export function reportGrowth(
  rows: readonly GrowthRow[],
  sizes: { small: number; large: number },
): Report {
  const [small, large] = [sizes.small, sizes.large].map((size) => size.toLocaleString("en"));
  const head = [
    ...["read", `pages, ${small}`, `pages, ${large}`, "ratio", "bar"],
    ...[`p50 / p95 ms, ${small}`, `p50 / p95 ms, ${large}`],
  ];
  const missed: string[] = [];
  const lines = rows.map(({ name, bar, small: before, large: after }) => {
    const ratio = after.pages / before.pages;
    if (ratio > bar) missed.push(`${name}: ${ratio.toFixed(2)} times the pages`);
    if (after.high > maxMilliseconds) missed.push(`${name}: p95 ${after.high.toFixed(0)} ms`);
    const pages = [before.pages.toFixed(0), after.pages.toFixed(0), ratio.toFixed(2)];
    return [name, ...pages, String(bar), timeOf(before), timeOf(after)];
  });
  return { text: table(head, lines), missed };
}

function timeOf({ middle, high }: Measured): string {
  return `${middle.toFixed(1)} / ${high.toFixed(1)}`;
}
