import type { FigureRange } from "#client/graphql/schema.generated";
import { formatDate, formatRating, groupDigits } from "#client/ui/format/format";
import type { OwnFigures_figuresFragment } from "./own-figures.generated";

export type Period = OwnFigures_figuresFragment["periods"][number];
type Sums = OwnFigures_figuresFragment["total"];

export const ranges = [
  { value: "THIRTY_DAYS", label: "30 days", name: "the last 30 days" },
  { value: "NINETY_DAYS", label: "90 days", name: "the last 90 days" },
  { value: "TWELVE_MONTHS", label: "12 months", name: "the last 12 months" },
] as const satisfies readonly { value: FigureRange; label: string; name: string }[];

export interface Measure {
  key: string;
  title: string;
  valueOf(sums: Sums | Period): number | null;
  format(value: number): string;
  /** Ends of the scale, if fixed. */
  scale?: { min: number; max: number };
}

/** In the order of the charts and of the table columns. */
export const measures: readonly Measure[] = [
  { key: "reviews", title: "Reviews", valueOf: (sums) => sums.reviewCount, format: groupDigits },
  {
    key: "rating",
    title: "Average rating",
    valueOf: (sums) => sums.averageRating,
    format: formatRating,
    scale: { min: 1, max: 5 },
  },
  {
    key: "votes",
    title: "Helpful votes",
    valueOf: (sums) => sums.helpfulVoteCount,
    format: groupDigits,
  },
  { key: "saves", title: "Saves", valueOf: (sums) => sums.saveCount, format: groupDigits },
  { key: "follows", title: "Follows", valueOf: (sums) => sums.followCount, format: groupDigits },
];

/** `21 Nov 2026`, `15 – 21 Nov 2026`, `27 Oct – 2 Nov 2026`, `Nov 2026`. */
export function periodName({ firstDay, lastDay }: Period, range: FigureRange): string {
  const last = formatDate(lastDay);
  const [day, month, year] = formatDate(firstDay).split(" ");
  if (range === "TWELVE_MONTHS") return `${month} ${year}`;
  if (firstDay === lastDay) return last;
  const [, lastMonth, lastYear] = last.split(" ");
  if (year !== lastYear) return `${day} ${month} ${year} – ${last}`;
  return month === lastMonth ? `${day} – ${last}` : `${day} ${month} – ${last}`;
}

/** Label of a bar: `21 Nov`, for a month `Nov`. */
export function periodLabel({ firstDay }: Pick<Period, "firstDay">, range: FigureRange): string {
  const [day, month] = formatDate(firstDay).split(" ");
  return range === "TWELVE_MONTHS" ? `${month}` : `${day} ${month}`;
}

export function isEmpty({ reviewCount, helpfulVoteCount, saveCount, followCount }: Sums): boolean {
  return reviewCount + helpfulVoteCount + saveCount + followCount === 0;
}
