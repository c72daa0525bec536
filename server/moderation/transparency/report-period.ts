import { maxTransparencyDays } from "#server/moderation/report-limits";

/** Days in UTC: `from` inclusive, `to` exclusive. */
export interface ReportPeriod {
  from: string;
  to: string;
}

const dayMilliseconds = 86_400_000;
const defaultDays = 365;

/** Absent: until today, and the year before. Null for a date that is none, or a period that is empty or too long. */
export function parseReportPeriod(
  given: { from?: string | null; to?: string | null },
  now: Date,
): ReportPeriod | null {
  const end = given.to ? parseDay(given.to) : startOfDay(now) + dayMilliseconds;
  if (end === null) return null;
  const start = given.from ? parseDay(given.from) : end - defaultDays * dayMilliseconds;
  if (start === null || start >= end) return null;
  if (end - start > maxTransparencyDays * dayMilliseconds) return null;
  return { from: toDay(start), to: toDay(end) };
}

function parseDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && toDay(time) === text ? time : null;
}

function startOfDay(moment: Date): number {
  return Math.floor(moment.getTime() / dayMilliseconds) * dayMilliseconds;
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
