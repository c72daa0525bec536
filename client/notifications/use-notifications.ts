import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { isPageVisible } from "./page-visible";
import { tellOtherTabs } from "./other-tabs";
import {
  MarkNotificationsReadDocument,
  type NotificationRow_notificationFragment,
  useNotificationListQuery,
} from "./notification-list.generated";

type Told = NotificationRow_notificationFragment;

/** What this person is told, the latest first. Showing it marks it as read. */
export function useNotifications() {
  const { data, error, refetch, fetchMore } = useNotificationListQuery({
    fetchPolicy: "cache-and-network",
  });
  const [markRead] = useMutation(MarkNotificationsReadDocument);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // What was new when the list was opened stays marked as such, until somebody says otherwise.
  const [seenUntil, setSeenUntil] = useState("");
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());

  const list = data?.viewer?.notifications;
  const newest = list?.nodes[0];
  const read = (until: string) => {
    const shown = list?.nodes.filter(({ happenedAt }) => happenedAt <= until) ?? [];
    void markRead({
      variables: { until },
      onCompleted: tellOtherTabs,
      // The next opening shows them as read at once.
      update(cache, { data }) {
        if (data?.markNotificationsRead.userErrors.length !== 0) return;
        for (const { id } of shown) {
          const named = cache.identify({ __typename: "Notification", id });
          if (named) cache.modify({ id: named, fields: { isRead: () => true } });
        }
      },
    }).catch(() => undefined);
  };
  const nameOf = ({ id, happenedAt }: Told) => `${id} ${happenedAt}`;

  const unread = list?.nodes.filter((each) => !each.isRead).map(nameOf) ?? [];
  if (unread.some((each) => !fresh.has(each))) setFresh(new Set([...fresh, ...unread]));

  // What comes into the open list is seen as well, as soon as somebody looks at the page.
  const unreadUntil = newest && !newest.isRead ? newest.happenedAt : null;
  const markShown = useEffectEvent(read);
  useEffect(() => {
    if (unreadUntil === null) return;
    const closed = new AbortController();
    const { signal } = closed;
    void isPageVisible(signal).then(() => signal.aborted || markShown(unreadUntil));
    return () => closed.abort();
  }, [unreadUntil]);

  const isNew = (told: Told) =>
    (!told.isRead || fresh.has(nameOf(told))) && told.happenedAt > seenUntil;

  return {
    notifications: list?.nodes,
    hasFailed: hasFailed || (error !== undefined && !list),
    hasMore: list?.pageInfo.hasNextPage ?? false,
    hasNew: list?.nodes.some(isNew) ?? false,
    isNew,
    isLoadingMore,
    markAllRead() {
      if (!newest) return;
      setSeenUntil(newest.happenedAt);
      read(newest.happenedAt);
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
