import { escapeHtml } from "#server/web/html";
import type { Outcome } from "./outcome";
import { sharesOf, type Share } from "./shares";

const size = { width: 760, names: 170, figures: 56, head: 64, row: 20, group: 34, foot: 30 };

/** Theme colours that are readable on white and, in the dark theme, on black. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .head { font-size: 16px; font-weight: 600 } .read { font-weight: 600 } .note { fill: #57606a }
  .bar { fill: #8c959f } .product { fill: #0969da } .spread, .limit, .grid { stroke: #24292f }
  .limit { stroke-width: 1.5; stroke-dasharray: 4 3 } .grid { stroke-opacity: 0.15 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .note { fill: #9198a1 } .bar { fill: #768390 } .product { fill: #4493f8 }
    .spread, .limit, .grid { stroke: #e6edf3 }
  }`;

const title = "CPU per request of four reads: shares of the limit";

/** An SVG with a bar for each read and server; lines show the least and the most of the rounds. */
export function plot(outcome: Outcome): string {
  const reads = sharesOf(outcome);
  const all = reads.flatMap(({ shares }) => shares);
  const end = Math.max(1, ...all.map(({ most }) => most)) * 1.05;
  const groupHeight = size.group + outcome.servers.length * size.row;
  const height = size.head + reads.length * groupHeight + size.foot;
  const drawn = { from: size.names, to: size.width - size.figures };
  const x = (share: number) => drawn.from + (share / end) * (drawn.to - drawn.from);
  const groups = reads.map(({ id, name, shares }, at) => {
    const y = size.head + at * groupHeight + size.group;
    const head = `<text class="read" x="16" y="${y - 10}">${escapeHtml(`${id} ${name}`)}</text>`;
    return [head, ...shares.map((share, row) => bar(share, y + row * size.row, x))].join("\n");
  });
  const bottom = height - size.foot;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" width="${size.width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${title}</title>
<desc id="description">${escapeHtml(describe(reads))}</desc>
<style>${style}
</style>
<text class="head" x="16" y="26">${title}</text>
<text class="note" x="16" y="46">The limit's CPU time, server and database, divided by the server's. Longer is better.</text>
${ticks(end)
  .map((tick) => gridLine(tick, x(tick), bottom))
  .join("\n")}
${groups.join("\n")}
</svg>
`;
}

function bar({ name, title, median, least, most }: Share, y: number, x: (share: number) => number) {
  const middle = y + 7;
  const kind = name === "product" ? "bar product" : "bar";
  return `<text x="16" y="${y + 12}">${escapeHtml(title)}</text>
<rect class="${kind}" x="${number(x(0))}" y="${y}" width="${number(x(median) - x(0))}" height="14"/>
<path class="spread" d="M${number(x(least))} ${middle}H${number(x(most))}"/>
<text x="${number(x(most) + 6)}" y="${y + 12}">${median.toFixed(2)}</text>`;
}

function gridLine(tick: number, x: number, bottom: number): string {
  const [kind, label] = tick === 1 ? ["limit", "limit, 1"] : ["grid", String(tick)];
  return `<path class="${kind}" d="M${number(x)} ${size.head}V${bottom}"/>
<text class="note" x="${number(x)}" y="${bottom + 18}" text-anchor="middle">${label}</text>`;
}

/** About five round numbers, and 1. */
function ticks(end: number): number[] {
  const step = [0.2, 0.25, 0.5, 1, 2, 5, 10].find((each) => end / each <= 6) ?? 20;
  const found = Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);
  return [...new Set([...found.map((each) => Number(each.toFixed(2))), 1])];
}

/** All figures, for screen readers. */
function describe(reads: ReturnType<typeof sharesOf>): string {
  const groups = reads.map(({ id, name, shares }) => {
    const figures = shares.map(({ title, median }) => `${title} ${median.toFixed(2)}`);
    return `${id} ${name}: ${figures.join(", ")}.`;
  });
  return `The limit is 1; more is cheaper. ${groups.join(" ")}`;
}

const number = (value: number) => String(Number(value.toFixed(1)));
