export const periods = ["year", "quarter", "month"] as const;
export type Period = (typeof periods)[number];

export const periodNames: Record<Period, string> = {
  year: "12 months",
  quarter: "90 days",
  month: "30 days",
};

const days: Record<Period, number | null> = { year: null, quarter: 90, month: 30 };
const dayMilliseconds = 86_400_000;

/** The period in a URL query; unknown words fall back to the year. */
export function parsePeriod(query: string): Period {
  const word = new URLSearchParams(query).get("period");
  return periods.find((period) => period === word) ?? "year";
}

export function formatPeriod(period: Period): string {
  return period === "year" ? "" : `?period=${period}`;
}

/** The first day of a period, in UTC; null for the server's default. */
export function firstDayOf(period: Period, now: number): string | null {
  const length = days[period];
  if (length === null) return null;
  return new Date(now - (length - 1) * dayMilliseconds).toISOString().slice(0, 10);
}
