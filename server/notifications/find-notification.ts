import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { findNodesByKey, parseIntegerKey } from "#server/platform/graph/node";
import { statement } from "#server/platform/database/statement";
import { viewerOf } from "#server/users/sessions/viewer";
import {
  followedKind,
  followedReviews,
  isReadBy,
  valuesOf,
  whereFollowed,
} from "./followed-reviews";
import { methodSql, noMethodSql, Notification } from "./notification";
import { settingsByUser } from "./notification-settings";

const stored = statement(`
  SELECT n.id AS key, n.kind, n.happened_at AS "happenedAt", ${methodSql}, n.review_id AS "reviewId"
  FROM notifications n WHERE n.user_id = $1 AND n.id = $2`);

const followed = statement(`
  SELECT r.id AS key, '${followedKind}' AS kind, r.created_at AS "happenedAt", ${noMethodSql}, r.id AS "reviewId"
  FROM ${followedReviews} AND r.id = $4::bigint) AS r WHERE ${whereFollowed}`);

/** Only the viewer's own notifications. */
findNodesByKey("Notification", async (ctx: Context, key: string): Promise<Notification | null> => {
  const ofReview = key.startsWith("review-");
  const id = parseIntegerKey(key.replace(/^review-/, ""), Number.MAX_SAFE_INTEGER);
  const viewer = await viewerOf(ctx);
  if (!viewer || id === null) return null;
  const { user } = viewer;
  const settings = await settingsByUser(ctx).load(user.id);
  const rows = ofReview
    ? await ctx.database.queryPrepared<Notification>(followed, [...valuesOf(user, settings), id])
    : await ctx.database.queryPrepared<Notification>(stored, [user.id, id]);
  const [found] = toEntities(Notification, rows);
  if (found) found.isRead = isReadBy(settings, found);
  return found ?? null;
});
