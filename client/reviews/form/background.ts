import type { Incentive } from "#client/graphql/schema.generated";
import { formatMonth } from "#client/ui/format/format";
import type { ReviewContent } from "./review-content";

/** The answers to the two optional questions. */
export type Background = Pick<ReviewContent, "incentive" | "experiencedOn">;

const incentiveAnswers: Record<Incentive, string> = {
  NONE: "Nothing",
  DISCOUNT: "A discount",
  FREE: "Something for free",
  PAID: "Money",
  AFFILIATED: "I work with them",
};

/** In display order. */
export const incentives = Object.keys(incentiveAnswers) as readonly Incentive[];

/** The given answers as lines of a summary. */
export function backgroundLines({ incentive, experiencedOn }: Background) {
  const lines: { name: string; text: string }[] = [];
  if (incentive) lines.push({ name: "Received", text: incentiveAnswers[incentive] });
  if (experiencedOn) lines.push({ name: "When", text: formatMonth(experiencedOn) });
  return lines;
}

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

/** Drops values that the form cannot have stored. */
export function parseBackground(stored: Record<string, unknown>): Background {
  const { incentive, experiencedOn } = stored;
  const isMonth =
    typeof experiencedOn === "string" && /^\d{4}-(0[1-9]|1[0-2])$/.test(experiencedOn);
  return {
    incentive: incentives.find((known) => known === incentive) ?? null,
    experiencedOn: isMonth ? experiencedOn : null,
  };
}

/** From a review of the graph, whose month is a day. */
export function backgroundOf({ incentive, experiencedOn }: Background): Background {
  return { incentive, experiencedOn: experiencedOn?.slice(0, 7) ?? null };
}
