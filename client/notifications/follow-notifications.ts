import type { ApolloClient } from "@apollo/client";
import { freshToken } from "#client/session/renew-token";
import { NotificationReceivedDocument } from "./live-notifications.generated";
import type { NotificationRow_notificationFragment } from "./notification-list.generated";
import { hearOtherTabs } from "./other-tabs";
import { UnreadCountDocument } from "./count-unread.generated";
import { UnreadCount_viewerFragmentDoc } from "./unread-count.generated";

const listName = "NotificationList";
const viewer = { __typename: "Viewer" } as const;
const firstPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 60_000;

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

  /** The server counts: a notification may be one that was unread already. */
  const count = () =>
    client
      .query({ query: UnreadCountDocument, fetchPolicy: "network-only" })
      .catch(() => undefined);

  // Very many may follow one provider: for them no server has to count. Others may move up one that was unread.
  const noteArrival = ({ kind }: NotificationRow_notificationFragment) => {
    const known = client.readFragment({ fragment: UnreadCount_viewerFragmentDoc, from: viewer });
    if (kind !== "FOLLOWED_PROVIDER_REVIEWED" || !known) return void count();
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
      void count();
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
    const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures);
    failures += 1;
    if (failures === 1) void count();
    await new Promise((resolve) => setTimeout(resolve, pause));
    await somebodyLooks(signal);
    if (!signal.aborted) await follow();
  };

  const stopHearing = hearOtherTabs(() => void count());
  void follow().catch(() => undefined);
  return () => {
    stopHearing();
    stopped.abort();
  };
}

/** Where the list is open, it shows what arrives. */
function refetchList(client: ApolloClient): void {
  for (const query of client.getObservableQueries()) {
    if (query.queryName === listName) void query.refetch().catch(() => undefined);
  }
}

/** In a tab that nobody sees, nothing is kept open. */
function somebodyLooks(signal: AbortSignal): Promise<void> {
  const sees = () => document.visibilityState === "visible" && navigator.onLine;
  if (sees()) return Promise.resolve();
  return new Promise((resolve) => {
    const heard = new AbortController();
    const look = () => {
      if (!sees() && !signal.aborted) return;
      heard.abort();
      resolve();
    };
    document.addEventListener("visibilitychange", look, { signal: heard.signal });
    window.addEventListener("online", look, { signal: heard.signal });
    signal.addEventListener("abort", look, { once: true });
  });
}
