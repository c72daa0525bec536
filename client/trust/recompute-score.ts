import type { ReviewClass } from "#client/graphql/schema.generated";
import type { ScoreInputs_rulesFragment } from "./why-score/why-score.generated";

export interface ReviewToWeigh {
  rating: number;
  createdAt: string;
  trustClass: ReviewClass;
  /** By its class, fixed on the day of writing. */
  base: number;
}

type Rules = Omit<ScoreInputs_rulesFragment, "__typename" | "base" | "version">;

interface Weighed extends ReviewToWeigh {
  age: number;
  weight: number;
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
  const weighed = reviews.map((review): Weighed => {
    const written = Date.parse(review.createdAt.slice(0, 10));
    const age = Math.max(0, (Date.parse(day) - written) / dayMilliseconds);
    return { ...review, age, weight: review.base * 2 ** (-age / rules.halfLifeDays) };
  });
  const isPaced = ({ age, trustClass }: Weighed) =>
    age < rules.paceDays && trustClass !== "RECEIPT";
  const others = sum(weighed.filter((review) => !isPaced(review)));
  limit(weighed.filter(isPaced), Math.max(rules.paceFloor, rules.paceShare * others));

  const of = (...classes: ReviewClass[]) =>
    weighed.filter(({ trustClass }) => classes.includes(trustClass));
  const caps = [
    ["CONTACT", rules.contactFloor, rules.contactShare],
    ["INVITED", rules.invitedFloor, rules.invitedShare],
    ["LIGHT", rules.lightFloor, rules.lightShare],
  ] as const;
  let known = sum(of("NETWORK", "RECEIPT"));
  for (const [name, floor, share] of caps) {
    known += limit(of(name), Math.max(floor, share * known));
  }
  const stars = weighed.reduce((total, { weight, rating }) => total + weight * rating, 0);
  return (rules.priorWeight * prior + stars) / (rules.priorWeight + known);
}

/** Scales the weights down to a limit and returns their sum. */
function limit(reviews: Weighed[], most: number): number {
  const total = sum(reviews);
  if (total > most) for (const review of reviews) review.weight *= most / total;
  return Math.min(total, most);
}

function sum(reviews: readonly Weighed[]): number {
  return reviews.reduce((total, { weight }) => total + weight, 0);
}
