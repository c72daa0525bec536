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
const twelveLives = (rating: number): Pick<Attack, "waves" | "wavesOfVersion3"> => ({
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
): Pick<Attack, "before" | "waves"> => ({
  before: [wave(honest, count, rating, settled)],
  waves: [wave(by, fakes, stars, fortnight)],
});

/** The largest lift is that of the design, with a tolerance of 0.03 for another set of providers. */
const limit = (lift: number) => lift + 0.03;

export const attacks: readonly Attack[] = [
  {
    name: "12 in 14 days, network and contact",
    target: "weaker",
    waves: burst,
    maxLift: limit(0.07),
  },
  {
    name: "40 guests",
    target: "weaker",
    waves: [wave("light", 40, 5, year)],
    maxLift: limit(0.06),
  },
  {
    name: "20 mailboxes",
    target: "weaker",
    waves: [wave("contact", 20, 5, year)],
    maxLift: limit(0.18),
  },
  {
    name: "20 own invitations",
    target: "weaker",
    waves: [wave("invited", 20, 5, year)],
    maxLift: limit(0.16),
  },
  {
    name: "mixed",
    target: "weaker",
    waves: [
      wave("network", 2, 5, year),
      wave("contact", 4, 5, year),
      wave("invited", 8, 5, year),
      wave("light", 10, 5, year),
    ],
    maxLift: limit(0.39),
  },
  {
    name: "8 aged network accounts",
    target: "weaker",
    waves: [wave("network", 8, 5, year)],
    maxLift: limit(0.34),
  },
  {
    name: "bombed by 8, contact and light",
    target: "better",
    waves: [wave("contact", 4, 1, settled), wave("light", 4, 1, settled)],
    maxLift: limit(0.14),
  },
  {
    name: "bombed by 8 network",
    target: "better",
    waves: [wave("network", 8, 1, settled)],
    maxLift: limit(0.13),
  },
  {
    name: "12 in 14 days, four classes",
    target: "weaker",
    waves: overFourClasses([3, 3, 3, 3]),
    maxLift: limit(0.08),
  },
  {
    name: "1 + 3 + 9 + 27 in 14 days",
    target: "weaker",
    waves: overFourClasses([1, 3, 9, 27]),
    maxLift: limit(0.11),
  },
  {
    name: "8 network 1 buried by 50 light",
    target: "weaker",
    ...buried(["network", 8, 1], ["light", 50, 5]),
    maxLift: limit(0.03),
  },
  {
    name: "8 network 1 buried by 50 contact",
    target: "weaker",
    ...buried(["network", 8, 1], ["contact", 50, 5]),
    maxLift: limit(0.04),
  },
  {
    name: "8 contact 1 buried by 50 contact",
    target: "weaker",
    ...buried(["contact", 8, 1], ["contact", 50, 5]),
    maxLift: limit(0.13),
  },
  {
    name: "8 contact 1 buried by 50 invited",
    target: "weaker",
    ...buried(["contact", 8, 1], ["invited", 50, 5]),
    maxLift: limit(0.13),
  },
  {
    name: "8 contact 1 buried by 4 network",
    target: "weaker",
    ...buried(["contact", 8, 1], ["network", 4, 5]),
    maxLift: limit(0.08),
  },
  {
    name: "8 network 5 buried by 50 light",
    target: "better",
    ...buried(["network", 8, 5], ["light", 50, 1]),
    maxLift: limit(0.07),
  },
  {
    name: "8 invited 5 buried by 50 contact",
    target: "better",
    ...buried(["invited", 8, 5], ["contact", 50, 1]),
    maxLift: limit(0.1),
  },
  {
    name: "8 invited 5 buried by 4 network",
    target: "better",
    ...buried(["invited", 8, 5], ["network", 4, 1]),
    maxLift: limit(0.14),
  },
  {
    name: "60 guests, then the burst",
    target: "weaker",
    waves: [wave("light", 60, 5, year), ...burst],
    maxLift: limit(0.13),
  },
  {
    name: "60 mailboxes, then 12 network",
    target: "weaker",
    before: [wave("contact", 60, 5, year)],
    waves: [wave("network", 12, 5, fortnight)],
    maxLift: limit(0.05),
  },
  {
    name: "one account × 40, five stars",
    target: "weaker",
    waves: [oneAccount(5)],
    maxLift: limit(0.07),
  },
  {
    name: "one account × 40, one star",
    target: "better",
    waves: [oneAccount(1)],
    maxLift: limit(0.21),
  },
  { name: "12 lives × 40, five stars", target: "weaker", ...twelveLives(5), maxLift: limit(0.02) },
  { name: "12 lives × 40, one star", target: "better", ...twelveLives(1), maxLift: limit(0.05) },
  {
    name: "8 sleepers flip to 5",
    target: "weaker",
    before: [wave("network", 8, 3, year)],
    edit: 5,
    maxLift: limit(0.15),
  },
  {
    name: "8 sleepers flip to 1",
    target: "better",
    before: [wave("network", 8, 3, year)],
    edit: 1,
    maxLift: limit(0.15),
  },
  {
    name: "100 mailboxes in 10 months",
    target: "weaker",
    waves: [wave("contact", 100, 5, 300)],
    maxLift: limit(0.21),
  },
  {
    name: "all channels of an owner",
    target: "weaker",
    waves: [
      wave("contact", 100, 5, year),
      wave("invited", 50, 5, year),
      wave("light", 50, 5, year),
    ],
    maxLift: limit(0.41),
  },
  {
    name: "50 receipts in 14 days",
    target: "weaker",
    waves: [wave("receipt", 50, 5, fortnight)],
    maxLift: limit(0.19),
  },
  {
    name: "50 receipts in a year",
    target: "weaker",
    waves: [wave("receipt", 50, 5, year)],
    maxLift: limit(0.86),
  },
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
