import { ApolloLink, gql, type InMemoryCache } from "@apollo/client";
import { expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { evictReviewsOf, addToOwnReviews, removeReview } from "./own-review-lists";

const query = gql`
  query {
    viewer {
      reviews(first: 6) {
        totalCount
        nodes {
          id
          createdAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      verified: reviews(first: 1, filter: { verifiedOnly: true }) {
        totalCount
      }
    }
  }
`;

interface Answer {
  viewer: {
    reviews: { totalCount: number; nodes: { id: string }[] };
    verified: { totalCount: number };
  };
}

const review = (day: number) => ({
  __typename: "Review",
  id: `r-${day}`,
  createdAt: `2026-11-${String(day).padStart(2, "0")}T08:00:00.000Z`,
});

function filled(days: number[], { total = days.length, hasNextPage = false } = {}) {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
  const cache = client.cache as InMemoryCache;
  const list = { __typename: "ReviewConnection", totalCount: total };
  const pageInfo = { __typename: "PageInfo", hasNextPage, endCursor: "c" };
  cache.writeQuery({
    query,
    data: {
      viewer: {
        __typename: "Viewer",
        reviews: { ...list, nodes: days.map(review), pageInfo },
        verified: { ...list, totalCount: 2 },
      },
    },
  });
  const read = () => {
    const viewer = cache.readQuery<Answer>({ query, returnPartialData: true })?.viewer;
    return [viewer?.reviews.totalCount, ...(viewer?.reviews.nodes ?? []).map(({ id }) => id)];
  };
  const verified = () =>
    cache.readQuery<Answer>({ query, returnPartialData: true })?.viewer.verified?.totalCount;
  return { cache, read, verified };
}

test("A deleted review leaves the list and its count, once even when repeated (Q58)", () => {
  const { cache, read, verified } = filled([12, 9, 4], { total: 8, hasNextPage: true });
  expect(verified()).toBe(2);
  removeReview(cache, { id: "r-9" });
  expect(read()).toEqual([7, "r-12", "r-4"]);
  expect(verified()).toBeUndefined();
  removeReview(cache, { id: "r-9" });
  expect(read()).toEqual([7, "r-12", "r-4"]);
});

test("A restored review returns to its place, and a new one goes to the top (Q58)", () => {
  const { cache, read } = filled([12, 9, 4], { total: 8, hasNextPage: true });
  removeReview(cache, { id: "r-9" });
  const written = (day: number) => {
    cache.writeFragment({
      fragment: gql`
        fragment Written on Review {
          id
          createdAt
        }
      `,
      data: review(day),
    });
    addToOwnReviews(cache, review(day));
  };
  written(9);
  expect(read()).toEqual([8, "r-12", "r-9", "r-4"]);
  written(9);
  expect(read()).toEqual([8, "r-12", "r-9", "r-4"]);
  written(20);
  expect(read()).toEqual([9, "r-20", "r-12", "r-9", "r-4"]);
  // Older than everything loaded: the next page will contain it.
  written(1);
  expect(read()).toEqual([10, "r-20", "r-12", "r-9", "r-4"]);
});

test("the last review returns to the end of a complete list, the only one to an empty list", () => {
  const { cache, read } = filled([12, 9]);
  removeReview(cache, { id: "r-9" });
  cache.restore({ ...cache.extract(), "Review:r-9": review(9) });
  addToOwnReviews(cache, review(9));
  expect(read()).toEqual([2, "r-12", "r-9"]);

  const alone = filled([3]);
  removeReview(alone.cache, { id: "r-3" });
  expect(alone.read()).toEqual([0]);
  alone.cache.restore({ ...alone.cache.extract(), "Review:r-3": review(3) });
  addToOwnReviews(alone.cache, review(3));
  expect(alone.read()).toEqual([1, "r-3"]);
});

test("a provider's cached reviews are evicted", () => {
  const { cache } = filled([]);
  cache.restore({ "Provider:p": { __typename: "Provider", id: "p", reviews: {}, title: "T" } });
  evictReviewsOf(cache, { id: "p" });
  expect(cache.extract()["Provider:p"]).toEqual({ __typename: "Provider", id: "p", title: "T" });
});
