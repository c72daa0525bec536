import type { ApolloClient } from "@apollo/client";
import { freshToken } from "#client/session/renew-token";
import { NotificationReceivedDocument } from "./live-notifications.generated";
import type { NotificationRow_notificationFragment } from "./notification-list.generated";
import { onReadInOtherTab } from "./other-tabs";
import { whenPageVisible } from "./page-visible";
import { UnreadCountDocument } from "./count-unread.generated";
import { UnreadCount_viewerFragmentDoc } from "./unread-count.generated";

const listName = "NotificationList";
const viewer = { __typename: "Viewer" } as const;
const firstPauseMilliseconds = 1_000;
const maxPauseMilliseconds = 60_000;
const recountMilliseconds = 2_000;

/**
 * Subscribes to the viewer's notifications; returns a function that unsubscribes. The subscription ends with its
 * bearer token. It reconnects when the page is visible, and then refreshes the unread count.
 */
export function followNotifications(
  client: ApolloClient,
  onArrival: (notification: NotificationRow_notificationFragment) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let failures = 0;

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

  const subscribe = async () => {
    // An expired session is reported by the next request, not by the subscription.
    const bearer = await freshToken(client, null);
    if (signal.aborted || !bearer) return;
    const onConnected = () => {
      failures = 0;
      count();
      // The server does not acknowledge a subscription, so count again for what happened before it took effect.
      const timer = setTimeout(count, recountMilliseconds);
      signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    };
    const subscription = client
      .subscribe({ query: NotificationReceivedDocument, context: { own: { bearer, onConnected } } })
      .subscribe({
        next({ data }) {
          if (!data) return;
          updateCount(data.notificationReceived);
          refetchList(client);
          onArrival(data.notificationReceived);
        },
        error: () => void reconnect(),
        complete: () => void reconnect(),
      });
    signal.addEventListener("abort", () => subscription.unsubscribe(), { once: true });
  };

  const reconnect = async () => {
    if (signal.aborted) return;
    const pause = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** failures);
    failures += 1;
    if (failures === 1) count();
    await new Promise((resolve) => setTimeout(resolve, pause));
    // A hidden tab keeps no connection open.
    await whenPageVisible(signal);
    if (!signal.aborted) await subscribe();
  };

  const stopListening = onReadInOtherTab(count);
  void subscribe().catch(() => undefined);
  return () => {
    stopListening();
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
