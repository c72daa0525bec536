import type { ApolloClient } from "@apollo/client";
import { followSubscription } from "#client/session/live/follow-subscription";
import { NotificationReceivedDocument } from "./live-notifications.generated";
import type { NotificationRow_notificationFragment } from "./notification-list.generated";
import { onReadInOtherTab } from "./other-tabs";
import { UnreadCountDocument } from "./count-unread.generated";
import { UnreadCount_viewerFragmentDoc } from "./unread-count.generated";

const listName = "NotificationList";
const viewer = { __typename: "Viewer" } as const;
const recountMilliseconds = 2_000;

/**
 * Subscribes to the viewer's notifications; returns a function that unsubscribes. Each connection
 * refreshes the unread count.
 */
export function followNotifications(
  client: ApolloClient,
  onArrival: (notification: NotificationRow_notificationFragment) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;

  const counting = countSequentially(client, signal);
  const count = counting.begin;

  // A provider may have very many followers, so count locally: otherwise one review causes a query for each of them.
  const updateCount = ({ kind }: NotificationRow_notificationFragment) => {
    const known = client.readFragment({ fragment: UnreadCount_viewerFragmentDoc, from: viewer });
    if (kind !== "FOLLOWED_PROVIDER_REVIEWED" || !known || counting.isRunning()) return count();
    const unreadNotificationCount = known.unreadNotificationCount + 1;
    client.writeFragment({
      fragment: UnreadCount_viewerFragmentDoc,
      from: viewer,
      data: { unreadNotificationCount },
    });
  };

  const stopFollowing = followSubscription(client, NotificationReceivedDocument, {
    onData({ notificationReceived }) {
      updateCount(notificationReceived);
      refetchList(client);
      onArrival(notificationReceived);
    },
    onConnected() {
      count();
      // Count again for what happened before the subscription took effect.
      const timer = setTimeout(count, recountMilliseconds);
      signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    },
    onLost: count,
  });
  const stopListening = onReadInOtherTab(count);
  return () => {
    stopListening();
    stopFollowing();
    stopped.abort();
  };
}

/**
 * Queries the unread count: a notification may replace an unread one, so adding 1 would be wrong. One query runs at a
 * time; a request during it causes one more query.
 */
function countSequentially(client: ApolloClient, signal: AbortSignal) {
  let isRunning = false;
  let isOutdated = false;
  const run = async () => {
    isRunning = true;
    do {
      isOutdated = false;
      await client
        .query({
          query: UnreadCountDocument,
          fetchPolicy: "network-only",
          // A query that is already in flight may miss the new notification.
          context: { queryDeduplication: false },
        })
        .catch(() => undefined);
    } while (isOutdated && !signal.aborted);
    isRunning = false;
  };
  return {
    begin() {
      if (isRunning) isOutdated = true;
      else void run();
    },
    isRunning: () => isRunning,
  };
}

/** An open list shows new notifications at once. */
function refetchList(client: ApolloClient): void {
  for (const query of client.getObservableQueries()) {
    if (query.queryName === listName) void query.refetch().catch(() => undefined);
  }
}
