import type { StoredClass } from "#server/reviews/review-class";
import type { ReviewDay } from "#server/trust/score";
import { reviewOf, type Draw } from "./draw-items";

interface Wave {
  class: StoredClass;
  count: number;
  /** They are written within so many days. */
  days: number;
  rating: number;
}

/** Fake reviews for each attacked item; none for the honest scenario. */
export const attacks = {
  honest: [],
  burst: [{ class: "contact", count: 12, days: 14, rating: 5 }],
  guests: [{ class: "light", count: 40, days: 365, rating: 5 }],
  mailboxes: [{ class: "contact", count: 20, days: 365, rating: 5 }],
  "own invitations": [{ class: "invited", count: 20, days: 365, rating: 5 }],
  "aged accounts": [{ class: "network", count: 8, days: 365, rating: 5 }],
  mixed: [
    { class: "network", count: 2, days: 365, rating: 5 },
    { class: "contact", count: 4, days: 365, rating: 5 },
    { class: "invited", count: 8, days: 365, rating: 5 },
    { class: "light", count: 10, days: 365, rating: 5 },
  ],
  "bombed by 8": [{ class: "network", count: 8, days: 30, rating: 1 }],
} satisfies Record<string, Wave[]>;

export type Scenario = keyof typeof attacks;

export function fakesOf(scenario: Scenario, draw: Draw): ReviewDay[] {
  return (attacks[scenario] as Wave[]).flatMap(({ class: of, count, days, rating }) =>
    Array.from({ length: count }, () => reviewOf(of, draw.whole(0, days - 1), rating)),
  );
}
