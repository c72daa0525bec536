import { type ApolloCache, isReference, type Reference } from "@apollo/client";

interface StoredList {
  totalCount?: number;
  nodes?: readonly Reference[];
  pageInfo?: { hasNextPage?: boolean };
}

/** The viewer's own list of all reviews. Its other lists are asked for again by whoever shows them. */
function changeOwnList(
  cache: ApolloCache,
  change: (list: StoredList, momentOf: (node: Reference) => string) => StoredList,
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

/** Takes a deleted review out of everything that is loaded. */
export function takeOut(cache: ApolloCache, review: { id: string }): void {
  const id = cache.identify({ __typename: "Review", id: review.id });
  if (!id) return;
  changeOwnList(cache, (list) => {
    const nodes = list.nodes?.filter((node) => node.__ref !== id);
    if (nodes?.length === list.nodes?.length) return list;
    return { ...list, nodes: nodes ?? [], totalCount: Math.max(0, (list.totalCount ?? 1) - 1) };
  });
  cache.evict({ id });
}

/** Puts a restored review back to its place among the viewer's own, the newest first. */
export function putIn(
  cache: ApolloCache,
  review: { __typename?: string; id: string; createdAt: string },
): void {
  const id = cache.identify({ __typename: "Review", id: review.id });
  if (!id) return;
  changeOwnList(cache, (list, momentOf) => {
    const nodes = list.nodes ?? [];
    if (nodes.some((node) => node.__ref === id)) return list;
    const totalCount = (list.totalCount ?? 0) + 1;
    const older = nodes.findIndex((node) => momentOf(node) < review.createdAt);
    // Behind everything that is loaded, it comes with the next page.
    if (older < 0 && list.pageInfo?.hasNextPage) return { ...list, totalCount };
    const place = older < 0 ? nodes.length : older;
    return { ...list, totalCount, nodes: nodes.toSpliced(place, 0, { __ref: id }) };
  });
}

/** What was loaded of a provider and no longer holds: the order of its reviews, and what may still be written. */
export function removeReviewsOf(cache: ApolloCache, provider: { id: string }): void {
  const id = cache.identify({ __typename: "Provider", id: provider.id });
  if (!id) return;
  cache.evict({ id, fieldName: "reviews" });
  cache.evict({ id, fieldName: "viewerCanReview" });
}
