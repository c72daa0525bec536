import type { ReviewClass } from "#client/graphql/schema.generated";
import type { ScoreInputs_rulesFragment } from "./why-score/why-score.generated";

export interface ReviewToWeigh {
  rating: number;
  createdAt: string;
  trustClass: ReviewClass;
  /** By its class. */
  base: number;
  /** Its part of one weight for all reviews of the provider by its writer. */
  share: number;
  /** The day on which its pace began. */
  pacedFrom: string;
  /** The stars that last counted in full, if they changed later. */
  ratingBefore: number | null;
}

type Rules = Omit<ScoreInputs_rulesFragment, "__typename" | "base" | "version">;

interface Weighed extends ReviewToWeigh {
  state: "settled" | "recent" | "edited";
  weight: number;
  stars: number;
}

const dayMilliseconds = 86_400_000;

/**
 * The score of one provider from its reviews, as `docs/recompute.mjs` computes it for all. Written without the server's
 * code, because it checks the server.
 */
export function recomputeScore(
  reviews: readonly ReviewToWeigh[],
  prior: number,
  day: string,
  rules: Rules,
): number {
  const weighed = reviews.map((review) => weigh(review, day, rules));
  const of = (...classes: ReviewClass[]) =>
    weighed.filter(({ trustClass }) => classes.includes(trustClass));
  const settled = (name: ReviewClass) => sum(of(name).filter(({ state }) => state !== "recent"));

  const { paceFloor, paceFloorReceipt, paceShare, paceOrder } = rules;
  pace(of("RECEIPT"), ["RECEIPT"], Math.max(paceFloorReceipt ?? 0, paceShare * settled("RECEIPT")));
  const known = settled("NETWORK") + sum(of("RECEIPT"));
  pace(weighed, paceOrder, Math.max(paceFloor, paceShare * known));

  const proven = sum(of("NETWORK", "RECEIPT"));
  cap(of("CONTACT"), Math.max(rules.contactFloor, rules.contactShare * proven));
  cap(of("INVITED"), Math.max(rules.invitedFloor, rules.invitedShare * proven));
  const others = proven + sum(of("CONTACT", "INVITED"));
  cap(of("LIGHT"), Math.max(rules.lightFloor, rules.lightShare * others));

  const stars = weighed.reduce((total, review) => total + review.weight * review.stars, 0);
  return (rules.priorWeight * prior + stars) / (rules.priorWeight + sum(weighed));
}

function weigh(review: ReviewToWeigh, day: string, rules: Rules): Weighed {
  const daysSince = (date: string) => {
    return Math.max(0, (Date.parse(day) - Date.parse(date.slice(0, 10))) / dayMilliseconds);
  };
  const age = daysSince(review.createdAt);
  const weight = review.base * review.share * 2 ** (-age / rules.halfLifeDays);
  const waiting = review.ratingBefore === null ? "recent" : "edited";
  const state = daysSince(review.pacedFrom) < rules.paceDays ? waiting : "settled";
  return { ...review, state, weight, stars: review.rating };
}

/** Recent reviews weigh less, and changed stars count in part. Each class waits for those before it. */
function pace(reviews: readonly Weighed[], order: readonly ReviewClass[], limit: number): void {
  for (const state of ["edited", "recent"] as const) {
    let total = 0;
    for (const name of order) {
      const waiting = reviews.filter((each) => each.state === state && each.trustClass === name);
      total += sum(waiting);
      const factor = total > limit ? limit / total : 1;
      for (const review of waiting) {
        if (state === "recent") review.weight *= factor;
        else review.stars = factor * review.rating + (1 - factor) * review.ratingBefore!;
      }
    }
  }
}

function cap(reviews: readonly Weighed[], limit: number): void {
  const total = sum(reviews);
  if (total > limit) for (const review of reviews) review.weight *= limit / total;
}

function sum(reviews: readonly Weighed[]): number {
  return reviews.reduce((total, { weight }) => total + weight, 0);
}
