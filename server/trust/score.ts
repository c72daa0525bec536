import { publicClass, ReviewClass, type StoredClass } from "#server/reviews/review-class";
import { baseOf, scoreRules, type ScoreRules } from "./score-rules";

/** The counted reviews of a provider of one class that were written on one day. */
export interface ReviewDay {
  class: StoredClass;
  /** Whole days since then. */
  age: number;
  /** The number of reviews of 1, 2, 3, 4 and 5 stars. */
  stars: readonly number[];
}

/** A limit on a sum of weights. */
export interface Limit {
  weight: number;
  limit: number;
  /** The factor of the weights: 1 within the limit. */
  factor: number;
}

export interface WeighedClass {
  class: ReviewClass;
  reviews: number;
  weight: number;
  weightAfterPace: number;
  weightAfterCap: number;
  cap: Limit | null;
}

export interface Score {
  /** Unrounded; null without reviews. */
  value: number | null;
  prior: number;
  reviews: number;
  /** Of all reviews, after pace and caps. */
  weight: number;
  /** The sum of weight times stars. */
  stars: number;
  pace: Limit;
  classes: WeighedClass[];
}

interface Sums {
  reviews: number;
  weight: number;
  paced: number;
  pacedStars: number;
}

/** The score of a provider; `score.sql.ts` defines the same in SQL. */
export function scoreOf(
  days: readonly ReviewDay[],
  prior: number,
  rules: ScoreRules = scoreRules,
): Score {
  const pace = paceOf(days, rules);
  const sums = sumsByClass(days, pace, rules);
  const caps = capsOf(sums, rules);
  const classes = Object.values(ReviewClass).map((name): WeighedClass => {
    const { reviews, weight, paced } = sums[name];
    const cap = caps[name] ?? null;
    const weightAfterCap = paced * (cap?.factor ?? 1);
    return { class: name, reviews, weight, weightAfterPace: paced, weightAfterCap, cap };
  });
  const reviews = total(classes, (each) => each.reviews);
  const weight = total(classes, (each) => each.weightAfterCap);
  const stars = total(
    classes,
    (each) => sums[each.class].pacedStars * (caps[each.class]?.factor ?? 1),
  );
  const value = (rules.priorWeight * prior + stars) / (rules.priorWeight + weight);
  return { value: reviews > 0 ? value : null, prior, reviews, weight, stars, pace, classes };
}

/** Four decimals, as stored and published; the same arithmetic as in SQL. */
export function roundScore(value: number): number {
  return Math.floor(value * 10_000 + 0.5) / 10_000;
}

export function ageFactor(age: number, { halfLifeDays }: ScoreRules = scoreRules): number {
  return 2 ** (-Math.max(0, age) / halfLifeDays);
}

/** Whether the pace applies: a receipt cannot be mass-produced. */
export function isPaced(
  day: Pick<ReviewDay, "class" | "age">,
  { paceDays }: ScoreRules = scoreRules,
): boolean {
  return day.age < paceDays && day.class !== ReviewClass.RECEIPT;
}

function weightOf(day: ReviewDay, rules: ScoreRules): number {
  return baseOf(day.class, rules) * ageFactor(day.age, rules);
}

function countOf({ stars }: ReviewDay): number {
  return total(stars, (count) => count);
}

function paceOf(days: readonly ReviewDay[], rules: ScoreRules): Limit {
  let recent = 0;
  let others = 0;
  for (const day of days) {
    const weight = weightOf(day, rules) * countOf(day);
    if (isPaced(day, rules)) recent += weight;
    else others += weight;
  }
  return limitTo(recent, Math.max(rules.paceFloor, rules.paceShare * others));
}

function sumsByClass(
  days: readonly ReviewDay[],
  pace: Limit,
  rules: ScoreRules,
): Record<ReviewClass, Sums> {
  const empty = () => ({ reviews: 0, weight: 0, paced: 0, pacedStars: 0 });
  const sums = Object.fromEntries(
    Object.values(ReviewClass).map((name) => [name, empty()]),
  ) as Record<ReviewClass, Sums>;
  for (const day of days) {
    const sum = sums[publicClass(day.class)];
    const weight = weightOf(day, rules);
    const paced = weight * (isPaced(day, rules) ? pace.factor : 1);
    const count = countOf(day);
    sum.reviews += count;
    sum.weight += weight * count;
    sum.paced += paced * count;
    sum.pacedStars += paced * total(day.stars, (stars, index) => stars * (index + 1));
  }
  return sums;
}

/** In this order: a class that was scaled down supports the next one with what is left of it. */
function capsOf(
  sums: Record<ReviewClass, Sums>,
  rules: ScoreRules,
): Partial<Record<ReviewClass, Limit>> {
  const proven = sums.network.paced + sums.receipt.paced;
  const contact = limitTo(
    sums.contact.paced,
    Math.max(rules.contactFloor, rules.contactShare * proven),
  );
  const known = proven + contact.weight * contact.factor;
  const invited = limitTo(
    sums.invited.paced,
    Math.max(rules.invitedFloor, rules.invitedShare * known),
  );
  const others = known + invited.weight * invited.factor;
  const light = limitTo(sums.light.paced, Math.max(rules.lightFloor, rules.lightShare * others));
  return { contact, invited, light };
}

function limitTo(weight: number, limit: number): Limit {
  return { weight, limit, factor: weight > limit ? limit / weight : 1 };
}

function total<Item>(
  items: readonly Item[],
  valueOf: (item: Item, index: number) => number,
): number {
  return items.reduce((sum, item, index) => sum + valueOf(item, index), 0);
}
