import { totalOrNull } from "#server/platform/graph/bounded-count";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { maxCounted, maxUnreadCount } from "#server/platform/settings/limits";
import type { PageArgs } from "#server/platform/graph/page.args";
import {
  parsePage,
  toConnection,
  type Connection,
  type CursorValues,
} from "#server/platform/graph/paging";
import { limitFor, variableStatement, Values } from "#server/platform/database/statement";
import type { SignedIn } from "#server/users/sessions/viewer";
import {
  followedKind,
  followedReviews,
  isReadBy,
  valuesOf,
  whereFollowed,
} from "./followed-reviews";
import { methodSql, noMethodSql, Notification } from "./notification";
import { settingsByUser, type NotificationSettings } from "./notification-settings";

/** Tie-breaker at the same moment: stored notifications before reviews. */
const sources = { stored: 0, followed: 1 };

/** A page of the viewer's notifications, newest first. */
export async function findNotifications(
  ctx: Context,
  { user }: SignedIn,
  args: PageArgs,
): Promise<Connection<Notification>> {
  const page = parsePage(args, ["moment", "integer", "bigint"], "notifications");
  const settings = await settingsByUser(ctx).load(user.id);
  const values = new Values();
  for (const value of valuesOf(user, settings)) values.add(value);
  const direction = page.backwards ? "ASC" : "DESC";
  const limit = `LIMIT ${limitFor(page.size + 1)}`;
  const pageOf = (source: number, moment: string, id: string) => `
      ${sourceKeysetCondition(page.after, "<", source, moment, id, values)}
      ${sourceKeysetCondition(page.before, ">", source, moment, id, values)}
      ORDER BY ${moment} ${direction}, ${id} ${direction} ${limit}`;
  const text = `
    (SELECT n.id AS key, ${sources.stored} AS source, n.kind, n.happened_at AS "happenedAt", ${methodSql},
       n.review_id AS "reviewId"
     FROM notifications n WHERE n.user_id = $1::integer
     ${pageOf(sources.stored, "n.happened_at", "n.id")})
    UNION ALL
    (SELECT r.id, ${sources.followed}, '${followedKind}', r.created_at, ${noMethodSql}, r.id
     FROM ${followedReviews} ${pageOf(sources.followed, "r.created_at", "r.id")}) AS r
     WHERE ${whereFollowed})
    ORDER BY "happenedAt" ${direction}, source ${direction}, key ${direction} ${limit}`;

  const rows = toEntities(
    Notification,
    await ctx.database.queryPrepared<Notification>(variableStatement(text), values.list),
  );
  const listed = rows.slice(0, page.size + 1);
  for (const each of listed) each.isRead = isReadBy(settings, each);
  return toConnection(
    page,
    listed,
    ({ happenedAt, isStored, key }) => [happenedAt.toISOString(), sourceOf(isStored), key],
    async () => totalOrNull(await countSince(ctx, user, settings, null, maxCounted + 1)),
  );
}

/** Counts up to `maxUnreadCount`. */
export async function countUnread(ctx: Context, { user }: SignedIn): Promise<number> {
  const settings = await settingsByUser(ctx).load(user.id);
  return countSince(ctx, user, settings, settings?.readUntil ?? null, maxUnreadCount);
}

async function countSince(
  ctx: Context,
  user: SignedIn["user"],
  settings: NotificationSettings | null,
  moment: Date | null,
  maxCount: number,
): Promise<number> {
  const limit = `LIMIT ${maxCount}`;
  const text = `
    SELECT count(*)::integer AS count FROM (
      (SELECT 1 FROM notifications n WHERE n.user_id = $1::integer AND n.happened_at > $4::timestamptz ${limit})
      UNION ALL
      (SELECT 1 FROM ${followedReviews} AND r.created_at > $4::timestamptz ${limit}) AS r
       WHERE ${whereFollowed} ${limit})
    ) AS counted`;
  const values = [...valuesOf(user, settings), moment ?? "-infinity"];
  const [row] = await ctx.database.queryPrepared<{ count: number }>(
    variableStatement(text),
    values,
  );
  return Math.min(row?.count ?? 0, maxCount);
}

function sourceOf(isStored: boolean): number {
  return isStored ? sources.stored : sources.followed;
}

/** Keyset condition of one source, in a form that its index supports. */
function sourceKeysetCondition(
  cursor: CursorValues | null,
  comparison: "<" | ">",
  source: number,
  moment: string,
  id: string,
  values: Values,
): string {
  if (!cursor) return "";
  const [happenedAt, cursorSource, key] = cursor;
  const at = `${values.add(happenedAt)}::timestamptz`;
  if (source === cursorSource) {
    return `AND (${moment}, ${id}) ${comparison} (${at}, ${values.add(key)}::bigint)`;
  }
  const liesBefore = source < Number(cursorSource);
  return `AND ${moment} ${comparison}${liesBefore === (comparison === "<") ? "=" : ""} ${at}`;
}
