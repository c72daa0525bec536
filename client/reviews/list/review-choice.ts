import type { ReviewFilter, ReviewSort, ReviewType } from "#client/graphql/schema.generated";

/** In which order somebody wants to read the reviews, and which of them. */
export interface ReviewChoice {
  sort: ReviewSort;
  /** Any of these; all while empty. */
  stars: readonly number[];
  reviewType: ReviewType | null;
  isVerifiedOnly: boolean;
  /** With an answer of the provider's, or without; null for both. */
  isAnswered: boolean | null;
}

export const everyReview: ReviewChoice = {
  sort: "NEWEST",
  stars: [],
  reviewType: null,
  isVerifiedOnly: false,
  isAnswered: null,
};

export function hasFilter({
  stars,
  reviewType,
  isVerifiedOnly,
  isAnswered,
}: ReviewChoice): boolean {
  return stars.length > 0 || reviewType !== null || isVerifiedOnly || isAnswered !== null;
}

/** Leaves the order as it is. */
export function withoutFilter({ sort }: ReviewChoice): ReviewChoice {
  return { ...everyReview, sort };
}

export function withStars(choice: ReviewChoice, stars: readonly number[]): ReviewChoice {
  // Always in the same order, so that the same stars are the same list.
  return { ...choice, stars: stars.toSorted((one, other) => other - one) };
}

export function toggleStars(choice: ReviewChoice, bar: number): ReviewChoice {
  const { stars } = choice;
  const isChosen = stars.includes(bar);
  return withStars(choice, isChosen ? stars.filter((other) => other !== bar) : [...stars, bar]);
}

/** What the graph is asked for; nothing at all for the list that the profile came with. */
export function reviewArguments(choice: ReviewChoice): {
  filter?: ReviewFilter;
  sort?: ReviewSort;
} {
  const { sort, stars, reviewType, isVerifiedOnly, isAnswered } = choice;
  return {
    ...(sort !== everyReview.sort && { sort }),
    ...(hasFilter(choice) && {
      filter: {
        ...(stars.length > 0 && { ratings: [...stars] }),
        ...(reviewType && { reviewType }),
        ...(isVerifiedOnly && { verifiedOnly: true }),
        ...(isAnswered !== null && { isAnswered }),
      },
    }),
  };
}

export function nameOfStars(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}
