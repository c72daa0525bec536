import { seededRandom } from "#server/pictures/seeded-random";
import { scoreOf, type ReviewDay } from "#server/trust/score";
import { fakesOf, type Scenario } from "./attacks";
import { drawItems, type Item } from "./draw-items";

export interface Outcome {
  /** How many of the first hundred belong to the true top tenth. */
  right: number;
  /** The mean change of an attacked item's score; 0 without an attack. */
  lift: number;
}

/** How a ranking turns the reviews of an item and a prior into a score. */
export type Method = (days: readonly ReviewDay[], prior: number) => number;

export const byWeights: Method = (days, prior) => scoreOf(days, prior).value ?? 0;

/** A Bayesian average of equal weights, as in version 1. */
export const byEqualWeights: Method = (days, prior) => {
  const { count, stars } = sumOf(days);
  return (10 * prior + stars) / (10 + count);
};

export const byMean: Method = (days) => {
  const { count, stars } = sumOf(days);
  return stars / count + count * 1e-9;
};

const listed = 100;
const topShare = 0.1;
/** Of the half with the lower quality; bombing attacks the better half. */
const attackedShare = 0.1;

/** One seed: the same items for every scenario and method. */
export function simulate(seed: number, scenario: Scenario, method: Method): Outcome {
  const items = drawItems(seed);
  const draw = seededRandom(`attack ${seed} ${scenario}`);
  const byQuality = items.toSorted((a, b) => b.quality - a.quality);
  const half = byQuality.length / 2;
  const targets = scenario === "bombed by 8" ? byQuality.slice(0, half) : byQuality.slice(half);
  const attacked = new Set(
    scenario === "honest" ? [] : targets.filter(() => draw.next() < attackedShare),
  );
  const fakes = new Map<Item, ReviewDay[]>(
    [...attacked].map((item) => [item, fakesOf(scenario, draw)]),
  );
  const reviewsOf = (item: Item) => [...item.days, ...(fakes.get(item) ?? [])];

  const prior = priorOf(items.map(reviewsOf), method);
  const scores = new Map(items.map((item) => [item, method(reviewsOf(item), prior)]));
  const top = new Set(byQuality.slice(0, Math.round(items.length * topShare)));
  const first = items.toSorted((a, b) => scores.get(b)! - scores.get(a)!).slice(0, listed);
  const lifts = [...attacked].map((item) => scores.get(item)! - method(item.days, prior));
  return {
    right: first.filter((item) => top.has(item)).length,
    lift: lifts.length > 0 ? lifts.reduce((sum, lift) => sum + lift, 0) / lifts.length : 0,
  };
}

function priorOf(items: readonly ReviewDay[][], method: Method): number {
  const sums = items.map((days) => {
    if (method !== byWeights) return sumOf(days);
    const { weight, stars } = scoreOf(days, 0);
    return { count: weight, stars };
  });
  const total = (key: "count" | "stars") => sums.reduce((all, sum) => all + sum[key], 0);
  return total("stars") / total("count");
}

function sumOf(days: readonly ReviewDay[]): { count: number; stars: number } {
  let [count, stars] = [0, 0];
  for (const day of days) {
    day.stars.forEach((number, index) => {
      count += number;
      stars += number * (index + 1);
    });
  }
  return { count, stars };
}
