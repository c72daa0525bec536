import type { EntityManager } from "typeorm";
import { toEntities } from "#server/platform/database/to-entities";
import { Notification } from "./notification";
import { ToldReview } from "./told-review";
import { NotificationKind } from "./notification-kind";

/** A notification with whom it is for. */
export type PendingNotification = Notification & { userId: number; told?: ToldReview };

/** A row stays as it was when its kind is silenced, and when what it tells is merely touched. */
const isPendingNotification = (
  person: string,
  moment: string,
) => `wants_notification(${person}, $3) AND NOT EXISTS (
  SELECT FROM notification_settings s WHERE s.user_id = ${person} AND s.read_until >= ${moment})`;

const stored = `
  SELECT n.user_id AS "userId", n.id AS key, n.kind, n.happened_at AS "happenedAt", n.method,
    n.review_id AS "reviewId"
  FROM notifications n WHERE n.user_id = ANY($2::integer[]) AND n.kind = $3
    AND ${isPendingNotification("n.user_id", "n.happened_at")}`;
const ofReviews = `${stored} AND n.review_id = ANY($1::bigint[])`;
// A person has one of each method: only that which was confirmed now has just happened.
const ofPeople = `${stored} AND n.review_id IS NULL AND concat_ws(' ', n.user_id, n.method) = ANY($1::text[])`;

// From those who wait to what they follow, each by the key of the table: a provider may have very many followers.
const ofFollowed = `
  SELECT b.user_id AS "userId", r.id AS key, $3::text AS kind, r.created_at AS "happenedAt", NULL AS method,
    r.id AS "reviewId"
  FROM reviews r
  CROSS JOIN unnest($2::integer[]) AS waiting (user_id)
  JOIN bookmarks b ON b.user_id = waiting.user_id AND b.kind = 'followed' AND b.provider_id = r.provider_id
  WHERE r.id = ANY($1::bigint[]) AND b.is_on AND r.created_at > b.changed_at
    AND r.user_id IS DISTINCT FROM b.user_id AND ${isPendingNotification("b.user_id", "r.created_at")}
  ORDER BY r.created_at, r.id`;

const statements = {
  [NotificationKind.REVIEW_ANSWERED]: ofReviews,
  [NotificationKind.REVIEW_HELPFUL]: ofReviews,
  [NotificationKind.FOLLOWED_PROVIDER_REVIEWED]: ofFollowed,
  [NotificationKind.VERIFICATION_CONFIRMED]: ofPeople,
  [NotificationKind.EXPORT_READY]: ofPeople,
  [NotificationKind.USERNAME_CHANGED_HANDS]: ofPeople,
};

/**
 * What some of these people are told by something that has just happened: to these reviews, or to these people,
 * by the kind. Whoever does not want to be told of it has nothing, and nobody has what they have read.
 */
export async function findPendingNotifications(
  manager: EntityManager,
  kind: NotificationKind,
  keys: readonly (number | string)[],
  waiting: readonly number[],
): Promise<PendingNotification[]> {
  const rows: PendingNotification[] = await manager.query(statements[kind], [keys, waiting, kind]);
  const pendingNotifications = toEntities(Notification, rows) as PendingNotification[];
  const reviews = new Map<number, ToldReview>();
  for (const each of pendingNotifications) {
    each.isRead = false;
    if (each.reviewId === null) continue;
    each.told = reviews.get(each.reviewId) ?? new ToldReview(each.reviewId);
    reviews.set(each.reviewId, each.told);
  }
  return pendingNotifications;
}
