import type { ApolloClient } from "@apollo/client";
import { readStoredChanges, type ListName } from "./bookmark-changes";
import { entriesToMerge, storeOwner, mergedList } from "./bookmark-merge";
import {
  FollowProviderDocument,
  MergeBookmarksDocument,
  SaveProviderDocument,
  UnfollowProviderDocument,
  UnsaveProviderDocument,
} from "./bookmark-sync.generated";
import { bookmarkLists, onBookmarkChange } from "./use-bookmark";

const names: readonly ListName[] = ["saved", "followed"];
const documents = {
  saved: { on: SaveProviderDocument, off: UnsaveProviderDocument },
  followed: { on: FollowProviderDocument, off: UnfollowProviderDocument },
};

/**
 * Merges the lists of this browser with the viewer's, then sends each change in this tab to the server. Failed changes
 * are merged at the next start. Returns the function that ends it.
 */
export function syncBookmarks(client: ApolloClient, viewer: string): () => void {
  void merge(client, viewer).catch(() => undefined);
  return onBookmarkChange((list, provider, isOn) => {
    const mutation = documents[list][isOn ? "on" : "off"];
    void client
      .mutate({ mutation, variables: { provider }, fetchPolicy: "no-cache" })
      .catch(() => undefined);
  });
}

async function merge(client: ApolloClient, viewer: string): Promise<void> {
  const askedAt = new Date();
  const stored = readStoredChanges();
  const entriesOf = (name: ListName) =>
    entriesToMerge(stored, name, bookmarkLists[name].read(), viewer, askedAt);
  const { data } = await client.mutate({
    mutation: MergeBookmarksDocument,
    variables: { input: { saved: entriesOf("saved"), followed: entriesOf("followed") } },
    fetchPolicy: "no-cache",
  });
  const answer = data?.mergeBookmarks;
  if (!answer || answer.userErrors.length > 0) return;
  const changes = readStoredChanges();
  for (const name of names) {
    const merged = { listed: answer[name] ?? [], unknown: answer.unknown ?? [], askedAt };
    bookmarkLists[name].change((list) => mergedList(list, changes[name], merged));
  }
  storeOwner(viewer, askedAt);
}
