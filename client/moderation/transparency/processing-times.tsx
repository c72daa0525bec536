import { formatCount, groupDigits } from "#client/ui/format/format";
import type { ProcessingTimes_timeFragment } from "./transparency.generated";

export interface ProcessingTimesProps {
  times: readonly { name: string; time: ProcessingTimes_timeFragment }[];
}

/** `18 hours`, `3.5 days`; under an hour in minutes. */
export function formatHours(hours: number): string {
  if (hours < 1) return formatCount(Math.max(1, Math.round(60 * hours)), "minute");
  const [amount, unit] = hours < 48 ? [hours, "hour"] : [hours / 24, "day"];
  const shown = amount < 10 ? Math.round(10 * amount) / 10 : Math.round(amount);
  return `${shown} ${unit}${shown === 1 ? "" : "s"}`;
}

/** Medians beside their aims; late ones in red. */
export function ProcessingTimes({ times }: ProcessingTimesProps) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
      {times.map(({ name, time }) => (
        <Time key={name} name={name} time={time} />
      ))}
    </dl>
  );
}

function Time({ name, time }: ProcessingTimesProps["times"][number]) {
  const { medianHours, dueHours, count, endedCount, lateCount } = time;
  const waiting = count - endedCount;
  const isSlow = medianHours !== null && medianHours > dueHours;
  return (
    <div className="bg-surface px-4.5 py-4">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd>
        <span
          className={`block font-display text-[1.75rem] leading-tight font-semibold display-nums ${isSlow ? "text-danger" : ""}`}
        >
          {medianHours === null ? "None yet" : formatHours(medianHours)}
        </span>
        <span className="mt-1 block text-small text-ink-3">
          Median of {groupDigits(endedCount)}
          {waiting > 0 && `, ${groupDigits(waiting)} undecided`}, aim {formatHours(dueHours)}
        </span>
        {lateCount > 0 && (
          <span className="mt-0.5 block text-small font-semibold text-danger">
            {groupDigits(lateCount)} late
          </span>
        )}
      </dd>
    </div>
  );
}
