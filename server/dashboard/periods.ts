import { defineEnum } from "#server/platform/settings/define-enum";

export const FigureRange = defineEnum("FigureRange", "A time range that ends today.", {
  THIRTY_DAYS: "The last 30 days, by day.",
  NINETY_DAYS: "The last 90 days, by week. The first week has 6 days.",
  TWELVE_MONTHS: "The current month to date and the 11 months before.",
});
export type FigureRange = keyof typeof FigureRange;

/** Inclusive days, as `2026-11-21`. */
export interface Period {
  firstDay: string;
  lastDay: string;
}

/** Consecutive periods in UTC, oldest first. */
export function periodsOf(range: FigureRange, now: Date): Period[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (range === FigureRange.THIRTY_DAYS) return periodsOfDays(1, 30, today);
  if (range === FigureRange.NINETY_DAYS) return periodsOfDays(7, 90, today);
  return Array.from({ length: 12 }, (_, index) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index);
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 10 + index);
    return { firstDay: dayOf(first), lastDay: dayOf(Math.min(next - dayMilliseconds, today)) };
  });
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function periodsOfDays(length: number, days: number, today: number): Period[] {
  const count = Math.ceil(days / length);
  return Array.from({ length: count }, (_, index) => {
    const last = today - (count - 1 - index) * length * dayMilliseconds;
    const firstOfRange = today - (days - 1) * dayMilliseconds;
    const first = Math.max(last - (length - 1) * dayMilliseconds, firstOfRange);
    return { firstDay: dayOf(first), lastDay: dayOf(last) };
  });
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
