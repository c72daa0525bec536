import { defineEnum } from "#server/platform/settings/define-enum";
import { scoreRules } from "./score-rules";

export const ScorePrior = defineEnum("ScorePrior", "The source of a Plaudit score's prior.", {
  CATEGORY: `The weighed average rating of the category, if at least ${scoreRules.providersForOwnPrior} of its providers have reviews.`,
  SITE: "The weighed average rating of all reviews on the site.",
});
export type ScorePrior = keyof typeof ScorePrior;

export function scorePriorOf(stored: "category" | "site"): ScorePrior {
  return stored === "category" ? ScorePrior.CATEGORY : ScorePrior.SITE;
}
