import { expect, test } from "vitest";
import {
  everyReview,
  hasFilter,
  nameOfStars,
  reviewArguments,
  toggleStars,
  withoutFilter,
} from "./review-choice";

test("Every review, newest first, is the list that came with the profile (PROF-20)", () => {
  expect(reviewArguments(everyReview)).toEqual({});
  expect(hasFilter(everyReview)).toBe(false);
});

test("An order is not a filter", () => {
  const choice = { ...everyReview, sort: "LOWEST" as const };
  expect(reviewArguments(choice)).toEqual({ sort: "LOWEST" });
  expect(hasFilter(choice)).toBe(false);
});

test("All filters are combined", () => {
  expect(
    reviewArguments({
      sort: "HIGHEST",
      stars: [5, 4],
      reviewType: "ADVERTISEMENT",
      isVerifiedOnly: true,
      hasPhotos: true,
      isAnswered: false,
      search: "knee",
    }),
  ).toEqual({
    search: "knee",
    sort: "HIGHEST",
    filter: {
      ratings: [5, 4],
      reviewType: "ADVERTISEMENT",
      verifiedOnly: true,
      hasPhotos: true,
      isAnswered: false,
    },
  });
});

test("A search alone narrows the list without a filter", () => {
  const choice = { ...everyReview, search: "knee" };
  expect(reviewArguments(choice)).toEqual({ search: "knee" });
  expect([hasFilter(choice), withoutFilter(choice)]).toEqual([true, everyReview]);
});

test("Bars toggle one by one, in any order", () => {
  const two = toggleStars(toggleStars(everyReview, 3), 5);
  expect(two.stars).toEqual([5, 3]);
  expect(toggleStars(toggleStars(everyReview, 5), 3)).toEqual(two);
  expect(toggleStars(two, 5).stars).toEqual([3]);
});

test("Clearing the filter keeps the order", () => {
  const choice = { ...toggleStars(everyReview, 2), sort: "MOST_HELPFUL" as const };
  expect(withoutFilter(choice)).toEqual({ ...everyReview, sort: "MOST_HELPFUL" });
});

test("One star is singular", () => {
  expect([1, 2].map(nameOfStars)).toEqual(["1 star", "2 stars"]);
});
