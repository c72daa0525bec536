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
): { text: string; missed: string[] } {
  const [small, large] = [sizes.small, sizes.large].map((size) => size.toLocaleString("en"));
  const lines = [
    `| read | pages, ${small} | pages, ${large} | ratio | bar | p50 / p95 ms, ${small} | p50 / p95 ms, ${large} |`,
    "| --- | --- | --- | --- | --- | --- | --- |",
  ];
  const missed: string[] = [];
  for (const row of rows) {
    const ratio = row.large.pages / row.small.pages;
    const cells = [
      row.name,
      row.small.pages.toFixed(0),
      row.large.pages.toFixed(0),
      ratio.toFixed(2),
      String(row.bar),
      timeOf(row.small),
      timeOf(row.large),
    ];
    lines.push(`| ${cells.join(" | ")} |`);
    if (ratio > row.bar) missed.push(`${row.name}: ${ratio.toFixed(2)} times the pages`);
    if (row.large.high > maxMilliseconds) {
      missed.push(`${row.name}: p95 ${row.large.high.toFixed(0)} ms`);
    }
  }
  return { text: lines.join("\n"), missed };
}

function timeOf({ middle, high }: Measured): string {
  return `${middle.toFixed(1)} / ${high.toFixed(1)}`;
}
