import type { Context } from "#server/platform/request/context";
import { strikeDays } from "#server/moderation/moderation-limits";
import { isAgainst } from "#server/moderation/measures/strikes.query";
import { isHeldSql, rememberReviews } from "#server/reviews/written-again/earlier-reviews";
import { allHashesSql } from "#server/users/left-names/earlier-names";
import { leftHashesOf } from "#server/users/left-names/name-hashes";
import type { UserRecord } from "#server/users/user-record.entity";
import type { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

/**
 * Stores keyed hashes of a user's names before these are erased: for each review that stays or is decided about, and
 * for each strike and pause. The person gets these back with an account that confirms one of the names.
 */
export async function leaveNames(
  ctx: Context,
  user: UserRecord,
  reviews: ReviewsOfDeletedUser,
): Promise<void> {
  const hashes = leftHashesOf(ctx, user).map(({ hash }) => hash);
  const standing = reviews === "WITHDRAW" ? isHeldSql("r.node_id") : "true";
  await ctx.manager.query(leaveReviews(standing), [user.id, hashes, ctx.now()]);
  await ctx.manager.query(leaveDecisions, [user.id, hashes, ctx.now(), strikeDays]);
}

const leaveReviews = (standing: string) => `
  INSERT INTO left_names (hash, provider_id, review, left_at)
  SELECT name.hash, own.provider_id, own.review, $3::timestamptz FROM unnest(${allHashesSql("$2::text[]", "$1")}) AS name (hash), (
    SELECT r.provider_id, r.node_id AS review FROM reviews r WHERE r.user_id = $1 AND ${standing}
    UNION SELECT c.provider_id, c.subject_id FROM removed_content c WHERE c.user_id = $1 AND c.subject_kind = 'review'
    UNION SELECT g.provider_id, g.review FROM gone_reviews g WHERE g.user_id = $1 AND ${isHeldSql("g.review")}) AS own
  ON CONFLICT DO NOTHING`;

const leaveDecisions = `
  INSERT INTO left_decisions (hash, decision_number, party, left_at)
  SELECT name.hash, y.decision_number, y.party, $3::timestamptz
  FROM unnest(${allHashesSql("$2::text[]", "$1")}) AS name (hash), decision_parties y JOIN decisions d ON d.number = y.decision_number
  WHERE y.user_id = $1 AND d.decided_at > $3::timestamptz - make_interval(days => $4)
    AND (y.party = 'WRITER' AND ${isAgainst.PAUSE_WRITER} OR y.party = 'REPORTER' AND ${isAgainst.PAUSE_REPORTER})
  ON CONFLICT (hash, decision_number, party) DO UPDATE SET left_at = excluded.left_at`;

/** Of reviews that are erased with their account: those on which a decision or a case holds. */
export function rememberHeldReviews(where: string): string {
  return rememberReviews(`${where} AND ${isHeldSql("r.node_id")}`, "now()");
}
