import { z } from "zod";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { ProviderSort } from "#server/discovery/providers-wanted";
import { maxSearchLength } from "#server/platform/settings/limits";
import { ReviewSort } from "#server/reviews/lists/reviews.query";

/** Inputs of the graph for endpoints beside it, with the names and values that they have there. */

const maxUsernameCharacters = 100;
const maxSlugCharacters = 60;
const maxCursorCharacters = 500;

type Names<Values> = readonly [keyof Values & string, ...(keyof Values & string)[]];

/** The names of an enum as clients of the graph write them. */
function namesOf<Values extends object>(values: Values) {
  return z.enum(Object.keys(values) as unknown as Names<Values>);
}

export const username = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(maxUsernameCharacters)
  .describe("With or without @, in any case.");
export const search = z
  .string()
  .max(maxSearchLength)
  .describe("Words in the username, name and specialties.");
export const category = z.string().max(maxSlugCharacters).describe("A category's slug: fitness.");
export const serviceType = z.string().max(maxSlugCharacters).describe("A service type's slug.");
export const region = namesOf(Region).describe("Where the provider works.");
export const reviewType = namesOf(ReviewType).describe(
  "SERVICE for direct services, ADVERTISEMENT for sponsored content.",
);
export const providerSort = namesOf(ProviderSort);
export const reviewSort = namesOf(ReviewSort);
export const cursor = z
  .string()
  .max(maxCursorCharacters)
  .describe("Continue after this cursor, the `endCursor` of the last page.");

interface ProviderChoice {
  category?: string | undefined;
  region?: string | undefined;
  reviewType?: string | undefined;
  serviceType?: string | undefined;
  minimumRating?: number | undefined;
  verifiedOnly?: boolean | undefined;
}

/** The graph's `ProviderFilter`. */
export function providerFilter({ category, serviceType, ...rest }: ProviderChoice): object {
  const { region, reviewType, minimumRating, verifiedOnly } = rest;
  return {
    ...(category && { categories: [category] }),
    ...(serviceType && { serviceTypes: [serviceType] }),
    ...(region && { region }),
    ...(reviewType && { reviewType }),
    ...(minimumRating !== undefined && { minimumRating }),
    ...(verifiedOnly && { verifiedOnly }),
  };
}

interface ReviewChoice {
  rating?: number | undefined;
  reviewType?: string | undefined;
  verifiedOnly?: boolean | undefined;
}

/** The graph's `ReviewFilter`. */
export function reviewFilter({ rating, reviewType, verifiedOnly }: ReviewChoice): object {
  return {
    ...(rating !== undefined && { ratings: [rating] }),
    ...(reviewType && { reviewType }),
    ...(verifiedOnly && { verifiedOnly }),
  };
}
