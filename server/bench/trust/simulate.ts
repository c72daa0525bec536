import { seededRandom } from "#server/pictures/seeded-random";
import { scoreOf } from "#server/trust/score";
import { drawAttack, type Attack } from "./attacks";
import { drawItems, type Item, type SimulatedReview } from "./draw-items";
import { sumOfVersion2, type Sum } from "./version-2";

export interface Outcome {
  /** How many of the first hundred belong to the true top tenth. */
  right: number;
  /** The mean change of an attacked item's score; 0 without an attack. */
  lift: number;
}

/** How a ranking weighs the reviews of an item. */
export interface Method {
  name: string;
  sumOf(reviews: readonly SimulatedReview[]): Sum;
  /** The prior counts as so many reviews. */
  priorWeight: number;
}

const equalWeights = (reviews: readonly SimulatedReview[]): Sum => {
  return { weight: reviews.length, stars: reviews.reduce((sum, { rating }) => sum + rating, 0) };
};

/** The product's score; its prior changes neither sum. */
const sumOfVersion3 = (reviews: readonly SimulatedReview[]): Sum =>
  scoreOf(
    reviews.map(({ class: name, age, rating, share, pacedAge, ratingBefore }) => ({
      class: name,
      age,
      stars: [1, 2, 3, 4, 5].map((stars) => Number(stars === rating)),
      sharedBy: Math.round(1 / share),
      pacedAge,
      starsBefore: ratingBefore ?? 0,
    })),
    0,
  );

export const mean: Method = { name: "mean", sumOf: equalWeights, priorWeight: 0 };
/** A Bayesian average, as in version 1. */
export const equal: Method = { name: "equal weights", sumOf: equalWeights, priorWeight: 10 };
export const version2: Method = { name: "version 2", sumOf: sumOfVersion2, priorWeight: 10 };
export const version3: Method = { name: "version 3", sumOf: sumOfVersion3, priorWeight: 10 };

const listed = 100;
const topShare = 0.1;
/** Of the half with the lower quality; some attacks are on the better half. */
const attackedShare = 0.1;

/** The items of one seed, the same for every attack and method. */
export class Simulation {
  private readonly byQuality: Item[];
  private readonly honest = new Map<Method, Map<Item, Sum>>();

  constructor(private readonly seed: number) {
    this.byQuality = drawItems(seed).toSorted((a, b) => b.quality - a.quality);
  }

  /** Without an attack if there is none. */
  outcome(method: Method, attack: Attack | null): Outcome {
    const sums = new Map(this.honestSums(method));
    const before = new Map<Item, Sum>();
    for (const [item, reviews] of attack ? this.draw(attack, method) : []) {
      before.set(item, method.sumOf([...item.reviews, ...reviews.before]));
      sums.set(item, method.sumOf([...item.reviews, ...reviews.after]));
    }
    const prior = priorOf([...sums.values()]);
    const scoreOf = (sum: Sum) => score(sum, prior, method);
    const top = new Set(this.byQuality.slice(0, Math.round(this.byQuality.length * topShare)));
    const first = this.byQuality
      .toSorted((a, b) => scoreOf(sums.get(b)!) - scoreOf(sums.get(a)!))
      .slice(0, listed);
    const lifts = [...before].map(([item, sum]) => scoreOf(sums.get(item)!) - scoreOf(sum));
    return {
      right: first.filter((item) => top.has(item)).length,
      lift: lifts.reduce((sum, lift) => sum + lift, 0) / Math.max(1, lifts.length),
    };
  }

  private honestSums(method: Method): Map<Item, Sum> {
    const known = this.honest.get(method);
    if (known) return known;
    const sums = new Map(this.byQuality.map((item) => [item, method.sumOf(item.reviews)]));
    this.honest.set(method, sums);
    return sums;
  }

  private draw(attack: Attack, method: Method) {
    const draw = seededRandom(`attack ${this.seed} ${attack.name}`);
    const half = this.byQuality.length / 2;
    const [from, to] = attack.target === "better" ? [0, half] : [half, Infinity];
    const attacked = this.byQuality.slice(from, to).filter(() => draw.next() < attackedShare);
    return attacked.map((item) => {
      const { before, after, afterOfVersion3 } = drawAttack(attack, draw);
      return [item, { before, after: method === version3 ? afterOfVersion3 : after }] as const;
    });
  }
}

function score({ weight, stars }: Sum, prior: number, { priorWeight }: Method): number {
  // The mean ranks equal items by their count.
  if (priorWeight === 0) return stars / weight + weight * 1e-9;
  return (priorWeight * prior + stars) / (priorWeight + weight);
}

function priorOf(sums: readonly Sum[]): number {
  const total = (key: keyof Sum) => sums.reduce((all, sum) => all + sum[key], 0);
  return total("stars") / total("weight");
}
