import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { whenPageVisible } from "#client/session/live/page-visible";
import { useLoading } from "#client/ui/hooks/use-loading";
import { notifyOtherTabs } from "./other-tabs";
import {
  MarkNotificationsReadDocument,
  type NotificationRow_notificationFragment,
  useNotificationListQuery,
} from "./notification-list.generated";

/** The viewer's notifications, newest first. Showing them marks them as read. */
export function useNotifications() {
  const { data, error, refetch, fetchMore } = useNotificationListQuery({
    fetchPolicy: "cache-and-network",
  });
  const paging = useLoading();
  const client = useApolloClient();
  // Notifications that were unread when the list opened keep their mark until seen, or “Mark all as read”.
  const [readUntil, setReadUntil] = useState("");
  const [unreadKeys, setUnreadKeys] = useState<ReadonlySet<string>>(() => new Set());
  const [seenKeys, setSeenKeys] = useState<ReadonlySet<string>>(() => new Set());

  const list = data?.viewer?.notifications;
  const newest = list?.nodes[0];
  const markReadUntil = (until: string) => {
    const shown = list?.nodes.filter(({ happenedAt }) => happenedAt <= until) ?? [];
    const marked = client.mutate({
      mutation: MarkNotificationsReadDocument,
      variables: { until },
      // The list shows them as read the next time it opens, before its query answers.
      update(cache, { data }) {
        if (data?.markNotificationsRead.userErrors.length !== 0) return;
        for (const { id } of shown) {
          const cacheId = cache.identify({ __typename: "Notification", id });
          if (cacheId) cache.modify({ id: cacheId, fields: { isRead: () => true } });
        }
      },
    });
    marked.then(notifyOtherTabs, () => undefined);
  };
  const keyOf = ({ id, happenedAt }: NotificationRow_notificationFragment) => `${id} ${happenedAt}`;

  const unread = list?.nodes.filter((each) => !each.isRead).map(keyOf) ?? [];
  if (unread.some((each) => !unreadKeys.has(each)))
    setUnreadKeys(new Set([...unreadKeys, ...unread]));

  // Arrivals in the open list are read as soon as the page is visible.
  const unreadUntil = newest && !newest.isRead ? newest.happenedAt : null;
  const markShown = useEffectEvent(markReadUntil);
  useEffect(() => {
    if (unreadUntil === null) return;
    const closed = new AbortController();
    const { signal } = closed;
    void whenPageVisible(signal).then(() => signal.aborted || markShown(unreadUntil));
    return () => closed.abort();
  }, [unreadUntil]);

  const isNew = (notification: NotificationRow_notificationFragment) =>
    (!notification.isRead || unreadKeys.has(keyOf(notification))) &&
    !seenKeys.has(keyOf(notification)) &&
    notification.happenedAt > readUntil;

  return {
    notifications: list?.nodes,
    hasFailed: paging.hasFailed || (error !== undefined && !list),
    hasMore: list?.pageInfo.hasNextPage ?? false,
    hasNew: list?.nodes.some(isNew) ?? false,
    isNew,
    markSeen(notification: NotificationRow_notificationFragment) {
      setSeenKeys((seen) => new Set([...seen, keyOf(notification)]));
    },
    isLoadingMore: paging.isLoading,
    markAllRead() {
      if (!newest) return;
      setReadUntil(newest.happenedAt);
      markReadUntil(newest.happenedAt);
    },
    async tryAgain() {
      paging.reset();
      await refetch();
    },
    loadMore: () =>
      void paging.load(() => fetchMore({ variables: { after: list?.pageInfo.endCursor } })),
  };
}
