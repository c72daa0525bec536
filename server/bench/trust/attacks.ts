import type { StoredClass } from "#server/reviews/review-class";
import { reviewOf, type Draw, type SimulatedReview } from "./draw-items";

interface Wave {
  class: StoredClass;
  count: number;
  /** They are written within so many days. */
  days: number;
  rating: number;
  /** Reviews of one account. */
  sharedBy?: number;
}

export interface Attack {
  name: string;
  /** Which half of the providers, by quality. */
  target: "weaker" | "better";
  /** Stands already: the lift is measured from there. */
  before?: Wave[];
  /** Reviews that are added. */
  waves?: Wave[];
  /** The part of `waves` that the rules of version 3 allow, if not all of it. */
  wavesOfVersion3?: Wave[];
  /** The stars to which the reviews that stand already are edited today. */
  edit?: number;
  /** The largest lift by version 3 in stars, either up or down. */
  maxLift: number;
}

const year = 365;
const fortnight = 14;
/** Days after which a review is settled. */
const settled = 30;

const wave = (of: StoredClass, count: number, rating: number, days: number): Wave => {
  return { class: of, count, rating, days };
};
const burst: Wave[] = [wave("network", 6, 5, fortnight), wave("contact", 6, 5, fortnight)];
const oneAccount = (rating: number): Wave => {
  return { ...wave("network", 40, rating, year), sharedBy: 40 };
};
const twelveLives = (rating: number): Reviews => ({
  waves: Array.from({ length: 12 }, () => oneAccount(rating)),
  // Without a name they are light, and their writer cannot review that provider again.
  wavesOfVersion3: [{ ...oneAccount(rating), class: "light" }],
});
const overFourClasses = (counts: number[]): Wave[] =>
  (["network", "invited", "contact", "light"] as const).map((name, index) =>
    wave(name, counts[index]!, 5, fortnight),
  );
/** Honest reviews of the last month, and a wave of a fortnight against them. */
const buried = (
  [honest, count, rating]: [StoredClass, number, number],
  [by, fakes, stars]: [StoredClass, number, number],
): Reviews => ({
  before: [wave(honest, count, rating, settled)],
  waves: [wave(by, fakes, stars, fortnight)],
});

type Reviews = Omit<Attack, "name" | "target" | "maxLift">;

/** The largest lift is that of the design, with a tolerance for another set of providers. */
const tolerance = 0.03;
const raised = (name: string, lift: number, reviews: Reviews): Attack => {
  return { name, target: "weaker", maxLift: lift + tolerance, ...reviews };
};
const lowered = (name: string, lift: number, reviews: Reviews): Attack => {
  return { ...raised(name, lift, reviews), target: "better" };
};

export const attacks: readonly Attack[] = [
  raised("12 in 14 days, network and contact", 0.07, { waves: burst }),
  raised("40 guests", 0.06, { waves: [wave("light", 40, 5, year)] }),
  raised("20 mailboxes", 0.18, { waves: [wave("contact", 20, 5, year)] }),
  raised("20 own invitations", 0.16, { waves: [wave("invited", 20, 5, year)] }),
  raised("mixed", 0.39, {
    waves: [
      wave("network", 2, 5, year),
      wave("contact", 4, 5, year),
      wave("invited", 8, 5, year),
      wave("light", 10, 5, year),
    ],
  }),
  raised("8 aged network accounts", 0.34, { waves: [wave("network", 8, 5, year)] }),
  lowered("bombed by 8, contact and light", 0.14, {
    waves: [wave("contact", 4, 1, settled), wave("light", 4, 1, settled)],
  }),
  lowered("bombed by 8 network", 0.13, { waves: [wave("network", 8, 1, settled)] }),
  raised("12 in 14 days, four classes", 0.08, { waves: overFourClasses([3, 3, 3, 3]) }),
  raised("1 + 3 + 9 + 27 in 14 days", 0.11, { waves: overFourClasses([1, 3, 9, 27]) }),
  raised("8 network 1 buried by 50 light", 0.03, buried(["network", 8, 1], ["light", 50, 5])),
  raised("8 network 1 buried by 50 contact", 0.04, buried(["network", 8, 1], ["contact", 50, 5])),
  raised("8 contact 1 buried by 50 contact", 0.13, buried(["contact", 8, 1], ["contact", 50, 5])),
  raised("8 contact 1 buried by 50 invited", 0.13, buried(["contact", 8, 1], ["invited", 50, 5])),
  raised("8 contact 1 buried by 4 network", 0.08, buried(["contact", 8, 1], ["network", 4, 5])),
  lowered("8 network 5 buried by 50 light", 0.07, buried(["network", 8, 5], ["light", 50, 1])),
  lowered("8 invited 5 buried by 50 contact", 0.1, buried(["invited", 8, 5], ["contact", 50, 1])),
  lowered("8 invited 5 buried by 4 network", 0.14, buried(["invited", 8, 5], ["network", 4, 1])),
  raised("60 guests, then the burst", 0.13, { waves: [wave("light", 60, 5, year), ...burst] }),
  raised("60 mailboxes, then 12 network", 0.05, {
    before: [wave("contact", 60, 5, year)],
    waves: [wave("network", 12, 5, fortnight)],
  }),
  raised("one account × 40, five stars", 0.07, { waves: [oneAccount(5)] }),
  lowered("one account × 40, one star", 0.21, { waves: [oneAccount(1)] }),
  raised("12 lives × 40, five stars", 0.02, twelveLives(5)),
  lowered("12 lives × 40, one star", 0.05, twelveLives(1)),
  raised("8 sleepers flip to 5", 0.15, { before: [wave("network", 8, 3, year)], edit: 5 }),
  lowered("8 sleepers flip to 1", 0.15, { before: [wave("network", 8, 3, year)], edit: 1 }),
  raised("100 mailboxes in 10 months", 0.21, { waves: [wave("contact", 100, 5, 300)] }),
  raised("all channels of an owner", 0.41, {
    waves: [
      wave("contact", 100, 5, year),
      wave("invited", 50, 5, year),
      wave("light", 50, 5, year),
    ],
  }),
  raised("50 receipts in 14 days", 0.19, { waves: [wave("receipt", 50, 5, fortnight)] }),
  raised("50 receipts in a year", 0.86, { waves: [wave("receipt", 50, 5, year)] }),
];

/** The reviews that stand before an attack, and after it. */
export function drawAttack(
  { before = [], waves = [], wavesOfVersion3 = waves, edit }: Attack,
  draw: Draw,
): Record<"before" | "after" | "afterOfVersion3", SimulatedReview[]> {
  const of = (list: readonly Wave[], minAge: number) =>
    list.flatMap(({ class: name, count, days, rating, sharedBy = 1 }) =>
      Array.from({ length: count }, () =>
        reviewOf(name, draw.whole(minAge, days - 1), rating, 1 / sharedBy),
      ),
    );
  const standing = of(before, edit ? settled : 0);
  const edited = standing.map((review) =>
    edit ? { ...review, rating: edit, ratingBefore: review.rating, pacedAge: 0 } : review,
  );
  const added = of(waves, 0);
  return {
    before: standing,
    after: [...edited, ...added],
    afterOfVersion3: [...edited, ...(wavesOfVersion3 === waves ? added : of(wavesOfVersion3, 0))],
  };
}
