import { registerEnumType } from "type-graphql";
import { scoreRules } from "./score-rules";

export const ScorePrior = { CATEGORY: "CATEGORY", SITE: "SITE" } as const;
export type ScorePrior = (typeof ScorePrior)[keyof typeof ScorePrior];

registerEnumType(ScorePrior, {
  name: "ScorePrior",
  description: "The source of a Plaudit score's prior.",
  valuesConfig: {
    CATEGORY: {
      description: `The weighed average rating of the category, if at least ${scoreRules.providersForOwnPrior} of its providers have reviews.`,
    },
    SITE: { description: "The weighed average rating of all reviews on the site." },
  },
});

export function scorePriorOf(stored: "category" | "site"): ScorePrior {
  return stored === "category" ? ScorePrior.CATEGORY : ScorePrior.SITE;
}
