import { type ApolloCache, isReference, type Reference } from "@apollo/client";

interface StoredList {
  totalCount?: number;
  nodes?: readonly Reference[];
  pageInfo?: { hasNextPage?: boolean };
}

/** Changes the viewer's unfiltered list and evicts the filtered ones, whose components refetch them. */
function changeOwnList(
  cache: ApolloCache,
  change: (list: StoredList, createdAtOf: (node: Reference) => string) => StoredList,
): void {
  cache.modify({
    id: "Viewer:{}",
    fields: {
      reviews(stored: StoredList | Reference, { storeFieldName, readField, DELETE }) {
        if (isReference(stored) || /"filter":\{"/.test(storeFieldName)) return DELETE;
        return change(stored, (node) => readField<string>("createdAt", node) ?? "");
      },
    },
  });
}

/** Removes a deleted review from the cache. */
export function removeReview(cache: ApolloCache, review: { id: string }): void {
  const id = cache.identify({ __typename: "Review", id: review.id });
  if (!id) return;
  changeOwnList(cache, (list) => {
    const nodes = list.nodes?.filter((node) => node.__ref !== id);
    if (nodes?.length === list.nodes?.length) return list;
    return { ...list, nodes: nodes ?? [], totalCount: Math.max(0, (list.totalCount ?? 1) - 1) };
  });
  cache.evict({ id });
}

/** Adds a deleted review to those that can be restored. */
export function addToRestorable(cache: ApolloCache, { reviewId }: { reviewId: string }): void {
  const ref = cache.identify({ __typename: "RestorableReview", reviewId });
  changeRestorable(cache, ref, (others) => (ref ? [{ __ref: ref }, ...others] : [...others]));
}

export function removeFromRestorable(cache: ApolloCache, { reviewId }: { reviewId: string }): void {
  const ref = cache.identify({ __typename: "RestorableReview", reviewId });
  changeRestorable(cache, ref, (others) => [...others]);
}

function changeRestorable(
  cache: ApolloCache,
  ref: string | undefined,
  change: (others: readonly Reference[]) => Reference[],
): void {
  cache.modify({
    id: "Viewer:{}",
    fields: {
      restorableReviews: (stored: readonly Reference[]) =>
        change(stored.filter((each) => each.__ref !== ref)),
    },
  });
}

/** Inserts a new or restored review at its place, newest first. */
export function addToOwnReviews(
  cache: ApolloCache,
  review: { __typename?: string; id: string; createdAt: string },
): void {
  const id = cache.identify({ __typename: "Review", id: review.id });
  if (!id) return;
  changeOwnList(cache, (list, createdAtOf) => {
    const nodes = list.nodes ?? [];
    if (nodes.some((node) => node.__ref === id)) return list;
    const totalCount = (list.totalCount ?? 0) + 1;
    const older = nodes.findIndex((node) => createdAtOf(node) < review.createdAt);
    // Older than everything loaded: the next page will contain it.
    if (older < 0 && list.pageInfo?.hasNextPage) return { ...list, totalCount };
    const place = older < 0 ? nodes.length : older;
    return { ...list, totalCount, nodes: nodes.toSpliced(place, 0, { __ref: id }) };
  });
}

/** Evicts what a changed review invalidates: the provider's lists and the viewer's permission to review. */
export function evictReviewsOf(cache: ApolloCache, provider: { id: string }): void {
  const id = cache.identify({ __typename: "Provider", id: provider.id });
  if (!id) return;
  cache.evict({ id, fieldName: "reviews" });
  cache.evict({ id, fieldName: "viewerCanReview" });
}
