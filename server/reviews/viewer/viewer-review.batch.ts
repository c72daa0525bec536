import { defineBatch, groupRows } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { hasLeftSql } from "#server/reviews/written-again/earlier-reviews";
import { nameHashesOf } from "#server/users/left-names/name-hashes";
import type { UserRecord } from "#server/users/user-record.entity";
import { Review } from "#server/reviews/review.entity";
import { reviewColumns } from "#server/reviews/lists/reviews.query";

const votesOfUser = statement(
  'SELECT review_id AS "reviewId" FROM helpful_votes WHERE user_id = $1 AND review_id = ANY($2::bigint[])',
);

/** One request has one viewer. */
export const hasFoundHelpful = defineBatch<{ userId: number; reviewId: number }, boolean>(
  async (ctx, votes) => {
    const values = [votes[0]!.userId, votes.map(({ reviewId }) => reviewId)];
    const rows = await ctx.database.queryPrepared<{ reviewId: number }>(votesOfUser, values);
    return new Map(rows.map(({ reviewId }) => [reviewId, true]));
  },
  { identity: ({ reviewId }) => reviewId },
);

const reviewsOfUserAndProviders = statement(`
  SELECT ${reviewColumns} FROM reviews r WHERE r.user_id = $1 AND r.provider_id = ANY($2::integer[])
  ORDER BY r.created_at DESC, r.id DESC`);

/** A user's reviews of providers, one per service, newest first. */
export const ownReviewsOf = defineBatch<{ userId: number; providerId: number }, Review[]>(
  async (ctx, keys) => {
    const values = [keys[0]!.userId, keys.map(({ providerId }) => providerId)];
    const rows = await ctx.database.queryPrepared<Review>(reviewsOfUserAndProviders, values);
    return groupRows(toEntities(Review, rows), (row) => row.providerId);
  },
  { identity: ({ providerId }) => providerId },
);

const leftReviews = statement(`
  SELECT DISTINCT s."providerId", s."serviceType" FROM json_to_recordset($2) AS s ("providerId" integer, "serviceType" text)
  WHERE ${hasLeftSql({ userId: "$3::integer", hashes: "$1::text[]", providerId: 's."providerId"', serviceType: 's."serviceType"' })}`);

interface LeftKey {
  user: UserRecord;
  providerId: number;
  /** Null for a general review. */
  serviceType: string | null;
}

/** Whether the user left a review of a provider without a name, with an earlier account. */
export const hasLeftReview = defineBatch<LeftKey, boolean>(
  async (ctx, keys) => {
    const { user } = keys[0]!;
    const hashes = nameHashesOf(ctx, user);
    const sought = keys.map(({ providerId, serviceType }) => ({ providerId, serviceType }));
    const values = [hashes, JSON.stringify(sought), user.id];
    const rows = await ctx.database.queryPrepared<Omit<LeftKey, "user">>(leftReviews, values);
    return new Map(rows.map((row) => [leftKeyOf(row), true]));
  },
  { identity: leftKeyOf },
);

function leftKeyOf({ providerId, serviceType }: Omit<LeftKey, "user">): string {
  return `${providerId} ${serviceType}`;
}
