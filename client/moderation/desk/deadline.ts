import type { Deadline_caseFragment } from "./queue/queue.generated";

export interface Deadline {
  /** The step that is due. */
  step: "First answer" | "Decision" | "Appeal";
  dueAt: string;
  isOverdue: boolean;
  /** `3 h left`, `2 days late`. */
  text: string;
}

type Facts = Omit<Deadline_caseFragment, "id">;

/** The deadlines that a case still has to meet, the next one first. None once it is decided. */
export function deadlinesOf(found: Facts, now: number): Deadline[] {
  const { state, dueAt, firstAnswerAt, firstAnswerDueAt } = found;
  if (state === "APPEALED") return [deadline("Appeal", dueAt, now)];
  if (state !== "OPEN" && state !== "ASKED") return [];
  const decision = deadline("Decision", dueAt, now);
  return firstAnswerAt === null
    ? [deadline("First answer", firstAnswerDueAt, now), decision]
    : [decision];
}

function deadline(step: Deadline["step"], dueAt: string, now: number): Deadline {
  const left = Date.parse(dueAt) - now;
  const isOverdue = left < 0;
  return {
    step,
    dueAt,
    isOverdue,
    text: `${spanOf(Math.abs(left))} ${isOverdue ? "late" : "left"}`,
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Rounded down, in the largest unit that leaves at least two: `90 min`, `36 h`, `3 days`. */
function spanOf(milliseconds: number): string {
  if (milliseconds < 2 * hour) return `${Math.floor(milliseconds / minute)} min`;
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`;
  return `${Math.floor(milliseconds / day)} days`;
}
