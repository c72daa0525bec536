import type { Incentive } from "#client/graphql/schema.generated";

const incentiveAnswers: Record<Incentive, string> = {
  NONE: "Nothing",
  DISCOUNT: "A discount",
  FREE: "Something for free",
  PAID: "Money",
  AFFILIATED: "I work with them",
};

/** In display order. */
export const incentives = Object.keys(incentiveAnswers) as readonly Incentive[];

export function incentiveAnswer(incentive: Incentive): string {
  return incentiveAnswers[incentive];
}

const offeredMonths = 24;

/** The last 24 months in UTC, such as `2026-10`, newest first; and `chosen`, which may be older. */
export function monthsUpTo(now: Date, chosen: string | null): readonly string[] {
  const months = Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
  return chosen === null || months.includes(chosen) ? months : [...months, chosen];
}
