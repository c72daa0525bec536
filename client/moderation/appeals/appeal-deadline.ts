import { formatCount } from "#client/ui/format/format";
import { appealLimits } from "./appeal-limits";

const dayMilliseconds = 86_400_000;

/** The last moment for an appeal. */
export function appealDeadline(decidedAt: string): Date {
  return new Date(Date.parse(decidedAt) + appealLimits.days * dayMilliseconds);
}

/** `12 days left`, `Last day`; null when the time is over. */
export function timeToAppeal(decidedAt: string, now: number): string | null {
  const left = appealDeadline(decidedAt).getTime() - now;
  if (left < 0) return null;
  const days = Math.floor(left / dayMilliseconds);
  return days === 0 ? "Last day" : `${formatCount(days, "day")} left`;
}
