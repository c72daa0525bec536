import { formatDate } from "./format";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `Just now`, `5 minutes ago`, `3 hours ago`, `Yesterday`, `4 days ago`, by the reader's calendar; after a week the date. */
export function formatAgo(moment: string, now: number): string {
  const age = now - Date.parse(moment);
  if (Number.isNaN(age) || age >= 7 * day) return formatDate(moment);
  if (age < minute) return "Just now";
  if (age < hour) return ago(age / minute, "minute");
  if (age < day) return ago(age / hour, "hour");
  const days = calendarDays(new Date(moment), new Date(now));
  return days === 1 ? "Yesterday" : ago(days, "day");
}

/** Midnights between two moments, in the browser's zone. Rounding: a day of a clock change has 23 or 25 hours. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (date: Date) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(to) - midnight(from)) / day);
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}
