import type { ReviewFilter, ReviewSort, ReviewType } from "#client/graphql/schema.generated";

export interface ReviewChoice {
  sort: ReviewSort;
  /** Empty for all. */
  stars: readonly number[];
  reviewType: ReviewType | null;
  isVerifiedOnly: boolean;
  hasPhotos: boolean;
  /** Null for both. */
  isAnswered: boolean | null;
  /** Words to find; empty without a search. */
  search: string;
}

export const everyReview: ReviewChoice = {
  sort: "NEWEST",
  stars: [],
  reviewType: null,
  isVerifiedOnly: false,
  hasPhotos: false,
  isAnswered: null,
  search: "",
};

/** Whether the list is narrowed, by a search or a filter. */
export function hasFilter(choice: ReviewChoice): boolean {
  return choice.search !== "" || isFiltered(choice);
}

function isFiltered(choice: ReviewChoice): boolean {
  const { stars, reviewType, isVerifiedOnly, hasPhotos, isAnswered } = choice;
  const isNarrowed = isVerifiedOnly || hasPhotos || isAnswered !== null;
  return stars.length > 0 || reviewType !== null || isNarrowed;
}

/** Keeps the order. */
export function withoutFilter({ sort }: ReviewChoice): ReviewChoice {
  return { ...everyReview, sort };
}

export function withStars(choice: ReviewChoice, stars: readonly number[]): ReviewChoice {
  // Sorted, so that the same stars make the same query.
  return { ...choice, stars: stars.toSorted((one, other) => other - one) };
}

export function toggleStars(choice: ReviewChoice, bar: number): ReviewChoice {
  const { stars } = choice;
  const isChosen = stars.includes(bar);
  return withStars(choice, isChosen ? stars.filter((other) => other !== bar) : [...stars, bar]);
}

/** Query arguments; empty for the list that came with the profile, to reuse its cache. */
export function reviewArguments(choice: ReviewChoice): {
  filter?: ReviewFilter;
  search?: string;
  sort?: ReviewSort;
} {
  const { sort, stars, reviewType, isVerifiedOnly, hasPhotos, isAnswered, search } = choice;
  return {
    ...(search && { search }),
    ...(sort !== everyReview.sort && { sort }),
    ...(isFiltered(choice) && {
      filter: {
        ...(stars.length > 0 && { ratings: [...stars] }),
        ...(reviewType && { reviewType }),
        ...(isVerifiedOnly && { verifiedOnly: true }),
        ...(hasPhotos && { hasPhotos }),
        ...(isAnswered !== null && { isAnswered }),
      },
    }),
  };
}

export function nameOfStars(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}
