import { useId } from "react";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  type LabelProps,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from "recharts";
import { type Scale, ticksUpTo, wholeNumbers } from "./axis-ticks";
import styles from "./figure-chart.module.css";

/** Share of its slot that a bar fills, and the width of one digit in px. */
const barShare = 0.82;
const figureWidth = 6.5;
/** Of the vertical axis. */
const axisGap = 14;
const digitWidth = 7;

/** Maximum label length in characters; longer labels break into two lines. */
const maxLineLength = 8;

export interface FigurePoint {
  label: string;
  /** In full, for the tooltip and the table; the label by default. */
  name?: string;
  /** Null means no data, which differs from zero. */
  value: number | null;
}

export interface FigureChartProps {
  title: string;
  total?: string | undefined;
  points: readonly FigurePoint[];
  /** Fixed ends of the scale, whose values are a line; by default bars from zero to the highest value. */
  scale?: Scale;
  format?(value: number): string;
}

/** Accessibility: screen readers get the chart as one picture, and its figures as a table. */
export function FigureChart(props: FigureChartProps) {
  const { title, total, points, format = String } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h4 id={headingId} className="flex items-baseline justify-between gap-3 text-ui-strong">
        {title}
        {total !== undefined && (
          <span className="font-display text-[1.25rem] font-semibold">{total}</span>
        )}
      </h4>
      <div className={styles.plot}>
        <Plot {...props} format={format} />
      </div>
      <table className="sr">
        <caption>{title}</caption>
        <tbody>
          {points.map(({ label, name = label, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value === null ? "None" : format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PlotProps = Omit<FigureChartProps, "format"> & Required<Pick<FigureChartProps, "format">>;

function Plot({ title, points, scale, format }: PlotProps) {
  const hasTwoLineLabels = points.some(({ label }) => label.length > maxLineLength);
  const ticks = scale ? wholeNumbers(scale) : ticksUpTo(points.map(({ value }) => value ?? 0));
  const widest = Math.max(...ticks.map((tick) => String(tick).length));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 400, height: 180 }}>
      <ComposedChart
        data={points.map((point, index) => ({ ...point, index }))}
        accessibilityLayer
        role="img"
        title={`${title}, use the arrow keys to read each value`}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={`${Math.round(50 * (1 - barShare))}%`}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={{ stroke: "var(--line-strong)" }}
          interval={hasTwoLineLabels ? 0 : "equidistantPreserveStart"}
          minTickGap={10}
          padding={scale ? { left: 12, right: 12 } : undefined}
          height={hasTwoLineLabels ? 44 : 30}
          tick={hasTwoLineLabels ? TwoLineLabel : { fill: "var(--ink-3)", fontSize: 12 }}
        />
        <YAxis
          width={axisGap + digitWidth * widest}
          domain={[ticks[0]!, ticks.at(-1)!]}
          ticks={ticks}
          interval={0}
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={{ fill: "var(--ink-3)", fontSize: 12 }}
        />
        <Tooltip
          filterNull={false}
          cursor={{ fill: "var(--sunken)" }}
          isAnimationActive={false}
          content={(shown) => <ValueTooltip shown={shown} points={points} format={format} />}
        />
        <Values points={points} isLine={scale !== undefined} format={format} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

interface ValuesProps extends Pick<PlotProps, "points" | "format"> {
  isLine: boolean;
}

function Values({ points, isLine, format }: ValuesProps) {
  const isAnimated = !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isLine) {
    return (
      <Line
        dataKey="value"
        connectNulls
        stroke="var(--curtain)"
        strokeWidth={2}
        dot={{ r: 3, fill: "var(--curtain)", strokeWidth: 0 }}
        isAnimationActive={isAnimated}
        animationDuration={420}
      />
    );
  }
  return (
    <Bar
      dataKey="value"
      fill="var(--curtain)"
      radius={[2, 2, 0, 0]}
      minPointSize={(value) => (value ? 2 : 0)}
      maxBarSize={44}
      isAnimationActive={isAnimated}
      animationDuration={420}
    >
      <LabelList
        dataKey="index"
        content={(label) => <ValueLabel label={label} points={points} format={format} />}
      />
    </Bar>
  );
}

interface ValueTooltipProps {
  shown: Pick<TooltipContentProps, "active" | "payload">;
  points: readonly FigurePoint[];
  format(value: number): string;
}

/** Hidden from screen readers, which have the table. */
function ValueTooltip({ shown: { active, payload }, points, format }: ValueTooltipProps) {
  const { index } = (payload[0]?.payload ?? {}) as { index?: number };
  const point = index === undefined ? undefined : points[index];
  if (!active || !point) return null;
  return (
    <div aria-hidden="true" className={styles.tooltip}>
      <span className="text-ink-3">{point.name ?? point.label}</span>
      <b className="font-display text-[1.0625rem] font-semibold">
        {point.value === null ? "None" : format(point.value)}
      </b>
    </div>
  );
}

function TwoLineLabel({ x, y, payload }: XAxisTickContentProps) {
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

interface ValueLabelProps {
  label: LabelProps;
  points: readonly FigurePoint[];
  format(value: number): string;
}

/** A value label, omitted where it would overlap its neighbour. */
function ValueLabel({ label, points, format }: ValueLabelProps) {
  const [x, y, width] = [label.x, label.y, label.width].map(Number) as [number, number, number];
  const texts = points.map(({ value }) => (value ? format(value) : ""));
  const maxLength = Math.max(...texts.map(({ length }) => length));
  const distance = Math.ceil((maxLength * figureWidth + 2) / (width / barShare));
  // Recharts numbers only the bars it draws, so the index comes from the data point.
  const index = Number(label.value);
  const text = texts[index];
  if (!text || !fittingIndexes(texts, distance).has(index)) return null;
  return (
    <text x={x + width / 2} y={y - 5} textAnchor="middle" className={styles.value}>
      {text}
    </text>
  );
}

/** Indexes of the labels that fit, chosen from the latest backwards. */
function fittingIndexes(texts: readonly string[], distance: number): Set<number> {
  const indexes = new Set<number>();
  let last = Number.POSITIVE_INFINITY;
  for (let index = texts.length - 1; index >= 0; index -= 1) {
    if (!texts[index] || last - index < distance) continue;
    indexes.add(index);
    last = index;
  }
  return indexes;
}
