import { useId } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  type LabelProps,
  ResponsiveContainer,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from "recharts";
import styles from "./figure-chart.module.css";

/** How much of its place a bar takes, and how wide a figure above it is at most. */
const barShare = 0.82;
const figureWidth = 6.5;

/** What is longer below a bar stands in two lines, so that none has to give way to its neighbour. */
const maxLineWidth = 8;

export interface FigurePoint {
  /** Below the bar. */
  label: string;
  /** Null where there is nothing to tell, which is not the same as zero. */
  value: number | null;
}

export interface FigureChartProps {
  title: string;
  /** What it comes to altogether. */
  total?: string | undefined;
  points: readonly FigurePoint[];
  /** The top of the scale; what the highest bar needs otherwise. */
  highest?: number;
  write?(value: number): string;
}

/** Bars in one hue, each with its value written on it. The same figures stand in a table for whoever cannot see them. */
export function FigureChart(props: FigureChartProps) {
  const { title, total, points, highest, write = String } = props;
  const headingId = useId();
  const isInTwoLines = points.some(({ label }) => label.length > maxLineWidth);
  const isMotionless = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h4 id={headingId} className="flex items-baseline justify-between gap-3 text-ui-strong">
        {title}
        {total !== undefined && (
          <span className="font-display text-[1.25rem] font-semibold">{total}</span>
        )}
      </h4>
      <div aria-hidden="true" className={styles.plot}>
        <ResponsiveContainer
          width="100%"
          height="100%"
          initialDimension={{ width: 400, height: 180 }}
        >
          <BarChart
            data={points.map((point, place) => ({ ...point, place }))}
            accessibilityLayer={false}
            margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
            barCategoryGap={`${Math.round(50 * (1 - barShare))}%`}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="label"
              tickLine={false}
              axisLine={{ stroke: "var(--line-strong)" }}
              interval={isInTwoLines ? 0 : "equidistantPreserveStart"}
              minTickGap={10}
              height={isInTwoLines ? 44 : 30}
              tick={isInTwoLines ? LabelInTwoLines : { fill: "var(--ink-3)", fontSize: 12 }}
            />
            <YAxis
              hide
              domain={[0, (most: number) => highest ?? Math.max(1, most)]}
              allowDecimals={false}
            />
            <Bar
              dataKey="value"
              fill="var(--curtain)"
              radius={[2, 2, 0, 0]}
              maxBarSize={44}
              isAnimationActive={!isMotionless}
              animationDuration={420}
            >
              <LabelList
                dataKey="place"
                content={(label) => <WrittenValue label={label} points={points} write={write} />}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="sr">
        <caption>{title}</caption>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value === null ? "None" : write(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LabelInTwoLines({ x, y, payload }: XAxisTickContentProps) {
  return (
    <text y={y} textAnchor="middle" fill="var(--ink-3)" fontSize={12}>
      {String(payload.value)
        .split(" ")
        .map((word, line) => (
          <tspan key={word} x={x} dy={line === 0 ? "0.71em" : "1.2em"}>
            {word}
          </tspan>
        ))}
    </text>
  );
}

interface WrittenValueProps {
  label: LabelProps;
  points: readonly FigurePoint[];
  write(value: number): string;
}

/** Where bars stand closer than their figures are wide, those that would touch the last one stay in the table. */
function WrittenValue({ label, points, write }: WrittenValueProps) {
  const [x, y, width] = [label.x, label.y, label.width].map(Number) as [number, number, number];
  const texts = points.map(({ value }) => (value ? write(value) : ""));
  const longest = Math.max(...texts.map(({ length }) => length));
  const distance = Math.ceil((longest * figureWidth + 2) / (width / barShare));
  // The library counts only the bars that it draws; the place stands in the point itself.
  const place = Number(label.value);
  const text = texts[place];
  if (!text || !writtenPlaces(texts, distance).has(place)) return null;
  return (
    <text x={x + width / 2} y={y - 5} textAnchor="middle" className={styles.value}>
      {text}
    </text>
  );
}

/** From the latest backwards: those that tell something and keep their distance. */
function writtenPlaces(texts: readonly string[], distance: number): Set<number> {
  const places = new Set<number>();
  let last = Number.POSITIVE_INFINITY;
  for (let place = texts.length - 1; place >= 0; place -= 1) {
    if (!texts[place] || last - place < distance) continue;
    places.add(place);
    last = place;
  }
  return places;
}
