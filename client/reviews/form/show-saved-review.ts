import type { ApolloCache, Reference } from "@apollo/client";
import { addToOwnReviews } from "#client/reviews/mine/own-review-lists";
import type { SavedReview_reviewFragment } from "./save-review.generated";

interface StoredList {
  totalCount?: number;
  nodes?: readonly Reference[];
}

/** Adds a new review to the cached lists without a filter, newest first; evicts the other lists. */
export function showSavedReview(cache: ApolloCache, review: SavedReview_reviewFragment): void {
  const owner = cache.identify({ __typename: "Provider", id: review.provider.id });
  const id = cache.identify({ __typename: "Review", id: review.id });
  if (!owner || !id) return;
  cache.modify<{ reviews: StoredList }>({
    id: owner,
    fields: {
      reviews(present, { storeFieldName, DELETE }) {
        if (!isOfAllNewestFirst(storeFieldName)) return DELETE;
        const stored = present as StoredList;
        const nodes = stored.nodes ?? [];
        if (nodes.some((node) => node.__ref === id)) return stored;
        const totalCount = (stored.totalCount ?? nodes.length) + 1;
        return { ...stored, totalCount, nodes: [{ __ref: id }, ...nodes] };
      },
    },
  });
  cache.evict({ id: owner, fieldName: "viewerCanReview" });
  if (review.reviewer) addToOwnReviews(cache, { ...review, __typename: "Review" });
}

/** Apollo's store field name contains the arguments. */
function isOfAllNewestFirst(storeFieldName: string): boolean {
  const sort = /"sort":"(\w+)"/.exec(storeFieldName)?.[1] ?? "NEWEST";
  return sort === "NEWEST" && !/"(filter":\{|search":)"/.test(storeFieldName);
}
