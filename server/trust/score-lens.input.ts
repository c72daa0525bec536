import { Field, InputType, Int } from "type-graphql";
import { badUserInput } from "#server/platform/errors/graph-error";
import { ExperienceProof, ReviewerIdentity, type StoredClass } from "#server/reviews/review-class";
import { maxLensedProviders, scoreRules, storedClasses, type ScoreRules } from "./score-rules";

const minHalfLifeDays = 30;
const maxHalfLifeDays = 3650;

@InputType({
  description: "Other rules for a score: which reviews count, and how fast they lose their weight.",
})
export class ScoreLens {
  @Field(() => ExperienceProof, {
    nullable: true,
    description: "Only reviews with at least this proof.",
  })
  minimumProof?: ExperienceProof | null;

  @Field(() => Int, {
    nullable: true,
    description: `The days in which a review loses half of its weight, ${minHalfLifeDays} to ${maxHalfLifeDays}; ${scoreRules.halfLifeDays} by default.`,
  })
  halfLifeDays?: number | null;

  @Field(() => ReviewerIdentity, {
    nullable: true,
    description:
      "Only reviews by writers known at least this well. `CONTACT` and `NETWORK` leave light reviews out; a review with a proof always counts.",
  })
  identity?: ReviewerIdentity | null;
}

/** Of the argument of lists. */
export const lensDescription = `Orders by the Plaudit score under other rules, whatever \`sort\` says: the first ${maxLensedProviders} of the published order.`;

/** The rules that a lens changes. */
export interface LensRules {
  rules: ScoreRules;
  classes: readonly StoredClass[];
}

const provenClasses: Record<ExperienceProof, readonly StoredClass[]> = {
  none: storedClasses,
  invited: ["invited", "invited_guest", "receipt"],
  receipt: ["receipt"],
};

const knownClasses: Record<ReviewerIdentity, readonly StoredClass[]> = {
  guest: storedClasses,
  declared: storedClasses,
  contact: storedClasses.filter((name) => name !== "light"),
  network: storedClasses.filter((name) => name !== "light" && name !== "contact"),
};

/** Null without a lens, or with one that changes nothing. */
export function parseLens(lens: ScoreLens | null | undefined): LensRules | null {
  const { minimumProof, halfLifeDays, identity } = lens ?? {};
  if (!minimumProof && !identity && (halfLifeDays ?? null) === null) return null;
  const days = halfLifeDays ?? scoreRules.halfLifeDays;
  if (days < minHalfLifeDays || days > maxHalfLifeDays) {
    throw badUserInput(`\`halfLifeDays\` must be ${minHalfLifeDays} to ${maxHalfLifeDays}.`);
  }
  const known = knownClasses[identity ?? "guest"];
  const classes = provenClasses[minimumProof ?? "none"].filter((name) => known.includes(name));
  return { rules: { ...scoreRules, halfLifeDays: days }, classes };
}
