import type { Context } from "#server/platform/request/context";
import { UserRecord } from "#server/users/user-record.entity";
import { leftHashesOf } from "./name-hashes";

/** The newest ones of a user are remembered. */
export const maxEarlierNames = 30;

/**
 * Remembers the confirmed names that a user loses by changes, so that none is given up to shed what holds on it. Call it
 * before the changes, with the user locked.
 */
export async function rememberEarlierNames(
  ctx: Pick<Context, "manager" | "config" | "now">,
  before: UserRecord,
  changes: Partial<UserRecord>,
): Promise<void> {
  const after = Object.assign(new UserRecord(), before, changes);
  const kept = new Set(leftHashesOf(ctx, after).map(({ hash }) => hash));
  const lost = leftHashesOf(ctx, before).filter(({ hash }) => !kept.has(hash));
  if (lost.length === 0) return;
  await ctx.manager.query(
    `INSERT INTO earlier_names (user_id, hash, is_phone, replaced_at)
     SELECT $1, name.hash, name."isPhone", $3::timestamptz
     FROM json_to_recordset($2) AS name (hash text, "isPhone" boolean)
     ON CONFLICT (user_id, hash) DO UPDATE SET replaced_at = excluded.replaced_at`,
    [before.id, JSON.stringify(lost), ctx.now()],
  );
  await ctx.manager.query(
    `DELETE FROM earlier_names WHERE user_id = $1 AND hash IN (
       SELECT hash FROM earlier_names WHERE user_id = $1 ORDER BY replaced_at DESC, hash OFFSET $2)`,
    [before.id, maxEarlierNames],
  );
}

/** SQL: hashes of a user's names with those of the earlier ones. The parameters are SQL too. */
export const allHashesSql = (hashes: string, userId: string) =>
  `${hashes} || ARRAY(SELECT own.hash FROM earlier_names own WHERE own.user_id = ${userId})`;

/** Without those of numbers. */
export const provingSql = (hashes: string, userId: string) =>
  `${hashes} || ARRAY(
  SELECT own.hash FROM earlier_names own WHERE own.user_id = ${userId} AND NOT own.is_phone)`;
