import { publicClass, ReviewClass, type StoredClass } from "#server/reviews/review-class";
import { baseOf, scoreRules, type ScoreRules } from "./score-rules";

/** Counted reviews of a provider that were written on one day and weigh the same. */
export interface ReviewDay {
  class: StoredClass;
  /** Whole days since then. */
  age: number;
  /** The number of reviews of 1, 2, 3, 4 and 5 stars. */
  stars: readonly number[];
  /** The counted reviews of the provider by one writer, who has one weight; 1 by default. */
  sharedBy?: number;
  /** Whole days since the pace began; by default on the day of writing. */
  pacedAge?: number;
  /** The stars that last counted in full, if they changed after the first pace; 0 by default: they did not. */
  starsBefore?: number;
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
  /** The weight of recent reviews before the pace. */
  recent: number;
  weightAfterPace: number;
  weightAfterCap: number;
  /** Of recent reviews, together with those of the classes that share the pace and prove more. */
  pace: Limit;
  /** Of changed stars: the factor is the part of the new stars that counts. */
  edits: Limit;
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
  /** The weight that recent reviews may have. */
  pace: { limit: number; receiptLimit: number };
  classes: WeighedClass[];
}

type PaceState = "recent" | "edited" | "settled";

/** The weights of one class, and their products with the stars. */
interface Sums {
  reviews: number;
  /** All but recent reviews. */
  settled: number;
  recent: number;
  /** Part of the settled weight. */
  edited: number;
  /** With the stars before an edit. */
  settledStars: number;
  recentStars: number;
  /** With the difference to the stars before. */
  editedStars: number;
}

type ByClass<Value> = Record<ReviewClass, Value>;

/** The score of a provider; `score.sql.ts` defines the same in SQL. */
export function scoreOf(
  days: readonly ReviewDay[],
  prior: number,
  rules: ScoreRules = scoreRules,
): Score {
  const sums = sumsByClass(days, rules);
  const pace = paceLimits(sums, rules);
  const recent = pacesOf(sums, "recent", pace, rules);
  const edited = pacesOf(sums, "edited", pace, rules);
  const paced = byClass((name) => sums[name].settled + sums[name].recent * recent[name].factor);
  const caps = capsOf(paced, rules);
  const classes = Object.values(ReviewClass).map((name): WeighedClass => {
    const { reviews, settled, recent: weight } = sums[name];
    const cap = caps[name] ?? null;
    return {
      class: name,
      reviews,
      weight: settled + weight,
      recent: weight,
      weightAfterPace: paced[name],
      weightAfterCap: paced[name] * (cap?.factor ?? 1),
      pace: recent[name],
      edits: edited[name],
      cap,
    };
  });
  const reviews = total(classes, (each) => each.reviews);
  const weight = total(classes, (each) => each.weightAfterCap);
  const stars = total(classes, (each) => starsOf(sums[each.class], each));
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

/** A new review weighs less for a while; stars that change later count in part instead. */
export function paceStateOf(
  { age, pacedAge = age, starsBefore = 0 }: Omit<ReviewDay, "class" | "stars">,
  { paceDays }: ScoreRules = scoreRules,
): PaceState {
  if (pacedAge >= paceDays) return "settled";
  return starsBefore > 0 ? "edited" : "recent";
}

function starsOf(sums: Sums, { pace, edits, cap }: WeighedClass): number {
  const { settledStars, editedStars, recentStars } = sums;
  const paced = settledStars + editedStars * edits.factor + recentStars * pace.factor;
  return paced * (cap?.factor ?? 1);
}

function sumsByClass(days: readonly ReviewDay[], rules: ScoreRules): ByClass<Sums> {
  const sums = byClass((): Sums => {
    const weights = { settled: 0, recent: 0, edited: 0 };
    return { reviews: 0, ...weights, settledStars: 0, recentStars: 0, editedStars: 0 };
  });
  for (const day of days) {
    const sum = sums[publicClass(day.class)];
    const { sharedBy = 1, starsBefore = 0 } = day;
    const weight = (baseOf(day.class, rules) / sharedBy) * ageFactor(day.age, rules);
    const count = total(day.stars, (each) => each);
    const stars = total(day.stars, (each, index) => each * (index + 1));
    sum.reviews += count;
    const state = paceStateOf(day, rules);
    if (state === "recent") {
      sum.recent += weight * count;
      sum.recentStars += weight * stars;
      continue;
    }
    const before = state === "edited" ? starsBefore * count : stars;
    sum.settled += weight * count;
    sum.settledStars += weight * before;
    if (state === "edited") sum.edited += weight * count;
    sum.editedStars += weight * (stars - before);
  }
  return sums;
}

/** What has settled decides how much may be new: news never makes room for more news. */
function paceLimits({ network, receipt }: ByClass<Sums>, rules: ScoreRules): Score["pace"] {
  const { paceFloor, paceFloorReceipt, paceShare } = rules;
  const receiptLimit = Math.max(paceFloorReceipt, paceShare * receipt.settled);
  const receipts = receipt.settled + receipt.recent * limitTo(receipt.recent, receiptLimit).factor;
  return { limit: Math.max(paceFloor, paceShare * (network.settled + receipts)), receiptLimit };
}

/** Receipts have a limit of their own. A class waits for those that prove more, never the other way round. */
function pacesOf(
  sums: ByClass<Sums>,
  of: "recent" | "edited",
  { limit, receiptLimit }: Score["pace"],
  { paceOrder }: ScoreRules,
): ByClass<Limit> {
  const paces = byClass(() => limitTo(sums.receipt[of], receiptLimit));
  let weight = 0;
  for (const name of paceOrder) {
    weight += sums[name][of];
    paces[name] = limitTo(weight, limit);
  }
  return paces;
}

/** Contact and invited reviews follow what proves more; light ones, all others with what is left of them. */
function capsOf(paced: ByClass<number>, rules: ScoreRules): Partial<ByClass<Limit>> {
  const { contactFloor, contactShare, invitedFloor, invitedShare, lightFloor, lightShare } = rules;
  const proven = paced.network + paced.receipt;
  const contact = limitTo(paced.contact, Math.max(contactFloor, contactShare * proven));
  const invited = limitTo(paced.invited, Math.max(invitedFloor, invitedShare * proven));
  const others = proven + contact.weight * contact.factor + invited.weight * invited.factor;
  const light = limitTo(paced.light, Math.max(lightFloor, lightShare * others));
  return { contact, invited, light };
}

function limitTo(weight: number, limit: number): Limit {
  return { weight, limit, factor: weight > limit ? limit / weight : 1 };
}

function byClass<Value>(valueOf: (name: ReviewClass) => Value): ByClass<Value> {
  return Object.fromEntries(
    Object.values(ReviewClass).map((name) => [name, valueOf(name)]),
  ) as ByClass<Value>;
}

function total<Item>(
  items: readonly Item[],
  valueOf: (item: Item, index: number) => number,
): number {
  return items.reduce((sum, item, index) => sum + valueOf(item, index), 0);
}
