import type { ReportReason } from "#server/moderation/measure";

const severities: Record<ReportReason, number> = {
  ILLEGAL: 5,
  PERSONAL_DATA: 5,
  HATE: 4,
  FAKE: 3,
  CONFLICT_OF_INTEREST: 3,
  SPAM: 2,
  OFF_TOPIC: 1,
  OTHER: 1,
};

interface Facts {
  reason: ReportReason;
  /** Reviews of the provider, as a measure of how many people see the content. */
  reviewCount: number;
  accuracy: number;
  openedAt: Date;
}

/** Days since then lower a stored priority, so that older cases move up without being written. */
const epoch = Date.UTC(2026, 0, 1);
const dayMilliseconds = 86_400_000;

/** Severity × reach × accuracy of the reporter. The number of reports has no influence. */
export function urgencyOf({ reason, reviewCount, accuracy }: Omit<Facts, "openedAt">): number {
  const reach = 1 + Math.log10(1 + reviewCount);
  return severities[reason] * reach * accuracy;
}

/** The priority that is stored with a case; `priorityAt` adds the age. */
export function storedPriority(facts: Facts): number {
  return urgencyOf(facts) - daysSince(epoch, facts.openedAt);
}

/** The urgency of a case and a point for each day of its age. */
export function priorityAt(stored: number, now: Date): number {
  return stored + daysSince(epoch, now);
}

function daysSince(from: number, moment: Date): number {
  return (moment.getTime() - from) / dayMilliseconds;
}
