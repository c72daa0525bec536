import type { ApolloClient } from "@apollo/client";
import { freshToken } from "#client/session/renew-token";
import { NotificationReceivedDocument } from "./live-notifications.generated";
import type { NotificationRow_notificationFragment } from "./notification-list.generated";
import { hearOtherTabs } from "./other-tabs";
import { isPageVisible } from "./page-visible";
import { UnreadCountDocument } from "./count-unread.generated";
import { UnreadCount_viewerFragmentDoc } from "./unread-count.generated";

const listName = "NotificationList";
const viewer = { __typename: "Viewer" } as const;
const firstPauseMilliseconds = 1_000;
const maxPauseMilliseconds = 60_000;
const listeningMilliseconds = 2_000;

/**
 * Hears of what happens as long as somebody is signed in. The line lives as long as the bearer that it was opened
 * with; it is opened anew as soon as somebody looks, and what was missed is counted then. Answers how to stop.
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

  // Very many may follow one provider: for them no server has to count. Others may move up one that was unread.
  const noteArrival = ({ kind }: NotificationRow_notificationFragment) => {
    const known = client.readFragment({ fragment: UnreadCount_viewerFragmentDoc, from: viewer });
    if (kind !== "FOLLOWED_PROVIDER_REVIEWED" || !known || counting.isUnderWay()) return count();
    const unreadNotificationCount = known.unreadNotificationCount + 1;
    client.writeFragment({
      fragment: UnreadCount_viewerFragmentDoc,
      from: viewer,
      data: { unreadNotificationCount },
    });
  };

  const follow = async () => {
    // What the line would say of a session that is over, the next request says better.
    const bearer = await freshToken(client, null);
    if (signal.aborted || !bearer) return;
    const onConnected = () => {
      failures = 0;
      count();
      // Nobody says when somebody is listened to: what happens until then is counted a moment later.
      const timer = setTimeout(count, listeningMilliseconds);
      signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    };
    const line = client
      .subscribe({ query: NotificationReceivedDocument, context: { own: { bearer, onConnected } } })
      .subscribe({
        next({ data }) {
          if (!data) return;
          noteArrival(data.notificationReceived);
          refetchList(client);
          onArrival(data.notificationReceived);
        },
        error: () => void again(),
        complete: () => void again(),
      });
    signal.addEventListener("abort", () => line.unsubscribe(), { once: true });
  };

  const again = async () => {
    if (signal.aborted) return;
    const pause = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** failures);
    failures += 1;
    if (failures === 1) count();
    await new Promise((resolve) => setTimeout(resolve, pause));
    // In a tab that nobody sees, nothing is kept open.
    await isPageVisible(signal);
    if (!signal.aborted) await follow();
  };

  const stopHearing = hearOtherTabs(count);
  void follow().catch(() => undefined);
  return () => {
    stopHearing();
    stopped.abort();
  };
}

/**
 * Has the server count, since a notification may be one that was unread already: one question at a time, and after
 * it another one for what has happened meanwhile.
 */
function countSequentially(client: ApolloClient, signal: AbortSignal) {
  let isUnderWay = false;
  let isOutdated = false;
  const work = async () => {
    isUnderWay = true;
    do {
      isOutdated = false;
      await client
        .query({
          query: UnreadCountDocument,
          fetchPolicy: "network-only",
          // An answer to what another asked before would not know of it.
          context: { queryDeduplication: false },
        })
        .catch(() => undefined);
    } while (isOutdated && !signal.aborted);
    isUnderWay = false;
  };
  return {
    begin() {
      if (isUnderWay) isOutdated = true;
      else void work();
    },
    isUnderWay: () => isUnderWay,
  };
}

/** Where the list is open, it shows what arrives. */
function refetchList(client: ApolloClient): void {
  for (const query of client.getObservableQueries()) {
    if (query.queryName === listName) void query.refetch().catch(() => undefined);
  }
}
