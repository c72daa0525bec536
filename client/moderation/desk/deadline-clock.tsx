import { clsx } from "clsx";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Deadline } from "./deadline";

/** A deadline; overdue ones are red, and say so in words. */
export function DeadlineClock({ deadline }: { deadline: Deadline }) {
  const { step, dueAt, isOverdue, text } = deadline;
  const Icon = isOverdue ? TriangleAlert : Clock;
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 whitespace-nowrap tabular-nums",
        isOverdue ? "font-semibold text-danger" : "text-ink-3",
      )}
    >
      <Icon size={14} aria-hidden="true" />
      <span>
        {step}: <time dateTime={dueAt}>{text}</time>
      </span>
    </span>
  );
}
