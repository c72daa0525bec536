import type { EntityManager } from "typeorm";
import { toEntities } from "#server/platform/database/to-entities";
import { methodSql, noMethodSql, Notification } from "./notification";
import { PrefetchedReview } from "./prefetched-review";
import { NotificationKind } from "./notification-kind";

/** A notification with its recipient. */
export type PendingNotification = Notification & { userId: number; prefetched?: PrefetchedReview };

/** Rows stay when their kind is turned off or their review is edited: skip kinds turned off and what was read. */
const isPendingNotification = (
  person: string,
  moment: string,
) => `wants_notification(${person}, $3) AND NOT EXISTS (
  SELECT FROM notification_settings s WHERE s.user_id = ${person} AND s.read_until >= ${moment})`;

const stored = `
  SELECT n.user_id AS "userId", n.id AS key, n.kind, n.happened_at AS "happenedAt", ${methodSql},
    n.review_id AS "reviewId"
  FROM notifications n WHERE n.user_id = ANY($2::integer[]) AND n.kind = $3
    AND ${isPendingNotification("n.user_id", "n.happened_at")}`;
const ofReviews = `${stored} AND n.review_id = ANY($1::bigint[])`;
// One row per user and method: match only the method that was just confirmed.
const ofUsers = `${stored} AND n.review_id IS NULL AND concat_ws(' ', n.user_id, n.method) = ANY($1::text[])`;

// Join from subscribers to bookmarks by primary key: a provider may have very many followers.
const ofFollowed = `
  SELECT b.user_id AS "userId", r.id AS key, $3::text AS kind, r.created_at AS "happenedAt", ${noMethodSql},
    r.id AS "reviewId"
  FROM reviews r
  CROSS JOIN unnest($2::integer[]) AS subscriber (user_id)
  JOIN bookmarks b ON b.user_id = subscriber.user_id AND b.kind = 'followed' AND b.provider_id = r.provider_id
  WHERE r.id = ANY($1::bigint[]) AND b.is_on AND r.created_at > b.changed_at
    AND r.user_id IS DISTINCT FROM b.user_id AND ${isPendingNotification("b.user_id", "r.created_at")}
  ORDER BY r.created_at, r.id`;

const statements = {
  [NotificationKind.REVIEW_ANSWERED]: ofReviews,
  [NotificationKind.REVIEW_HELPFUL]: ofReviews,
  [NotificationKind.FOLLOWED_PROVIDER_REVIEWED]: ofFollowed,
  [NotificationKind.VERIFICATION_CONFIRMED]: ofUsers,
  [NotificationKind.EXPORT_READY]: ofUsers,
  [NotificationKind.USERNAME_CHANGED_HANDS]: ofUsers,
  [NotificationKind.CONTENT_DECIDED]: ofUsers,
  [NotificationKind.REPORT_DECIDED]: ofUsers,
  [NotificationKind.PROVIDER_DECIDED]: ofUsers,
  [NotificationKind.APPEAL_DECIDED]: ofUsers,
  [NotificationKind.WRITER_ASKED]: ofUsers,
  [NotificationKind.REPORT_CLOSED]: ofUsers,
  [NotificationKind.MEASURE_WAITS]: ofUsers,
  [NotificationKind.WEBHOOK_DISABLED]: ofUsers,
};

/**
 * Notifications for subscribed users from an event that just happened. By kind, `keys` are review ids or user keys.
 * Skips kinds that are turned off and what was already read.
 */
export async function findPendingNotifications(
  manager: EntityManager,
  kind: NotificationKind,
  keys: readonly (number | string)[],
  subscribers: readonly number[],
): Promise<PendingNotification[]> {
  const rows: PendingNotification[] = await manager.query(statements[kind], [
    keys,
    subscribers,
    kind,
  ]);
  const pending = toEntities(Notification, rows) as PendingNotification[];
  const reviews = new Map<number, PrefetchedReview>();
  for (const each of pending) {
    each.isRead = false;
    if (each.reviewId === null) continue;
    each.prefetched = reviews.get(each.reviewId) ?? new PrefetchedReview(each.reviewId);
    reviews.set(each.reviewId, each.prefetched);
  }
  return pending;
}
