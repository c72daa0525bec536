import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { whenPageVisible } from "./page-visible";
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
  const [markRead] = useMutation(MarkNotificationsReadDocument);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Notifications that were unread when the list opened keep their mark until “Mark all as read”.
  const [readUntil, setReadUntil] = useState("");
  const [unreadKeys, setUnreadKeys] = useState<ReadonlySet<string>>(() => new Set());

  const list = data?.viewer?.notifications;
  const newest = list?.nodes[0];
  const markReadUntil = (until: string) => {
    const shown = list?.nodes.filter(({ happenedAt }) => happenedAt <= until) ?? [];
    void markRead({
      variables: { until },
      onCompleted: notifyOtherTabs,
      // The list shows them as read the next time it opens, before its query answers.
      update(cache, { data }) {
        if (data?.markNotificationsRead.userErrors.length !== 0) return;
        for (const { id } of shown) {
          const cacheId = cache.identify({ __typename: "Notification", id });
          if (cacheId) cache.modify({ id: cacheId, fields: { isRead: () => true } });
        }
      },
    }).catch(() => undefined);
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
    notification.happenedAt > readUntil;

  return {
    notifications: list?.nodes,
    hasFailed: hasFailed || (error !== undefined && !list),
    hasMore: list?.pageInfo.hasNextPage ?? false,
    hasNew: list?.nodes.some(isNew) ?? false,
    isNew,
    isLoadingMore,
    markAllRead() {
      if (!newest) return;
      setReadUntil(newest.happenedAt);
      markReadUntil(newest.happenedAt);
    },
    tryAgain() {
      setFailed(false);
      void refetch().catch(() => undefined);
    },
    loadMore() {
      setLoadingMore(true);
      setFailed(false);
      void fetchMore({ variables: { after: list?.pageInfo.endCursor } })
        .catch(() => setFailed(true))
        .finally(() => setLoadingMore(false));
    },
  };
}
