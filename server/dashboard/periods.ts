import { registerEnumType } from "type-graphql";

export const FigureRange = {
  THIRTY_DAYS: "THIRTY_DAYS",
  NINETY_DAYS: "NINETY_DAYS",
  TWELVE_MONTHS: "TWELVE_MONTHS",
} as const;
export type FigureRange = (typeof FigureRange)[keyof typeof FigureRange];

registerEnumType(FigureRange, {
  name: "FigureRange",
  description: "How far figures go back from now.",
  valuesConfig: {
    THIRTY_DAYS: { description: "The last 30 days, each by itself." },
    NINETY_DAYS: {
      description: "The last 90 days by weeks, the last of which ends now; the first has 6 days.",
    },
    TWELVE_MONTHS: { description: "The present month so far and the 11 before it." },
  },
});

/** From its first to its last day, both included, as `2026-11-21`. */
export interface Period {
  firstDay: string;
  lastDay: string;
}

/** The periods of a range, without a gap, the oldest first. Days are those of UTC. */
export function periodsOf(range: FigureRange, now: Date): Period[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (range === FigureRange.THIRTY_DAYS) return runsOf(1, 30, today);
  if (range === FigureRange.NINETY_DAYS) return runsOf(7, 90, today);
  return Array.from({ length: 12 }, (_, place) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + place);
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 10 + place);
    return { firstDay: dayOf(first), lastDay: dayOf(Math.min(next - dayMilliseconds, today)) };
  });
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function runsOf(length: number, days: number, today: number): Period[] {
  const count = Math.ceil(days / length);
  return Array.from({ length: count }, (_, place) => {
    const last = today - (count - 1 - place) * length * dayMilliseconds;
    const longest = today - (days - 1) * dayMilliseconds;
    const first = Math.max(last - (length - 1) * dayMilliseconds, longest);
    return { firstDay: dayOf(first), lastDay: dayOf(last) };
  });
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
