import type { ReviewClass, StoredClass } from "#server/reviews/review-class";
import { paceDays } from "#server/reviews/review-pace";

/** The constants of one version of the score, as published. */
export interface ScoreConstants {
  version: number;
  base: Readonly<Record<ReviewClass | "invitedGuest", number>>;
  halfLifeDays: number;
  /** Pace: for these days, new reviews and changed stars weigh at most the floor, or a share of what has settled. */
  paceDays: number;
  paceFloor: number;
  /** The floor for receipts; null before version 3, which has a pace for them. */
  paceFloorReceipt: number | null;
  paceShare: number;
  /** The classes that share one pace, those that prove most first; none before version 3. */
  paceOrder: readonly ReviewClass[];
  /** Caps by class: at most the floor, or a share of the classes that prove more. */
  contactFloor: number;
  contactShare: number;
  invitedFloor: number;
  invitedShare: number;
  lightFloor: number;
  lightShare: number;
  /** The prior counts as this many reviews of weight 1. */
  priorWeight: number;
  /** Categories with fewer reviewed providers use the prior of the site. */
  providersForOwnPrior: number;
  /** While the site has no review of an earlier day. */
  priorWithoutReviews: number;
}

export interface ScoreRules extends ScoreConstants {
  paceFloorReceipt: number;
}

/** Published by `Query.scoreRules` and `/data/priors.json`. A changed constant is a new version. */
export const scoreRules: ScoreRules = {
  version: 3,
  base: { light: 0.4, contact: 1, network: 1, invited: 1, invitedGuest: 0.6, receipt: 1.25 },
  halfLifeDays: 730,
  paceDays,
  paceFloor: 0.5,
  paceFloorReceipt: 3,
  paceShare: 0.2,
  paceOrder: ["network", "invited", "contact", "light"],
  contactFloor: 2,
  contactShare: 1,
  invitedFloor: 2,
  invitedShare: 0.5,
  lightFloor: 0.5,
  lightShare: 0.15,
  priorWeight: 10,
  providersForOwnPrior: 30,
  priorWithoutReviews: 3,
};

/** Earlier versions stay readable. */
export const earlierScoreRules: readonly ScoreConstants[] = [
  {
    ...scoreRules,
    version: 2,
    paceFloor: 1,
    paceFloorReceipt: null,
    paceShare: 0.3,
    paceOrder: [],
  },
];

/** A lens reorders the first of the published order: their days are read, not those of the whole directory. */
export const maxLensedProviders = 1_000;

export const storedClasses: readonly StoredClass[] = [
  "light",
  "contact",
  "network",
  "invited",
  "invited_guest",
  "receipt",
];

export function baseOf(stored: StoredClass, rules: ScoreRules = scoreRules): number {
  return rules.base[stored === "invited_guest" ? "invitedGuest" : stored];
}
